import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const registry = new Registry();

const durations = new Histogram({
  name: 'shop_request_seconds',
  help: 'How long requests took that were not answered from memory at once, by method, kind and status.',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  registers: [registry],
});

const routes = new Histogram({
  name: 'shop_route_seconds',
  help: 'The same by the pattern of the page or API address.',
  labelNames: ['method', 'route', 'class'],
  buckets: [0.025, 0.1, 0.5, 2],
  registers: [registry],
});

const fromMemory = new Map<RequestKind, number>();

new Counter({
  name: 'shop_answers_from_memory_total',
  help: 'Requests that were answered from memory at once, by kind.',
  labelNames: ['kind'],
  registers: [registry],
  collect() {
    for (const [kind, count] of fromMemory) this.inc({ kind }, count);
    fromMemory.clear();
  },
});

const cached = new Counter({
  name: 'shop_page_cache_requests_total',
  help: 'Public reads that were not answered from memory at once: from the cache (hit), or made (miss).',
  labelNames: ['result'],
  registers: [registry],
});

export function countCached(result: 'hit' | 'miss'): void {
  cached.inc({ result });
}

export type RequestKind = 'asset' | 'picture' | 'api' | 'page';

export function countFromMemory(kind: RequestKind): void {
  fromMemory.set(kind, (fromMemory.get(kind) ?? 0) + 1);
}

export type ObservedRequest = { method: string; path: string; route: string | undefined };

/** Without the path as a label: clients can request endless ones, and each would be a time series. */
export function observeRequest(
  { method, path, route }: ObservedRequest,
  status: number,
  milliseconds: number,
): void {
  const kind = kindOf(path);
  durations.observe({ method, kind, status: String(status) }, milliseconds / 1000);
  if (route !== undefined)
    routes.observe({ method, route, class: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

export function kindOf(pathname: string): RequestKind {
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'picture';
  if (/^\/(?:api|products|categories|orders|payments|reviews|sizechart|activity|cart)(?:\/|$)/.test(pathname))
    return 'api';
  return 'page';
}

collectDefaultMetrics({ register: registry });
