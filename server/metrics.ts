import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { environment } from '#app/platform/env.server.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const durations = new Histogram({
  name: 'shop_request_seconds',
  help: 'How long requests took, by method, kind and status.',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  registers: [registry],
});

/** Counts a request that was answered. The address itself is no label: visitors make up endless ones. */
export function observeRequest(method: string, pathname: string, status: number, milliseconds: number): void {
  durations.observe({ method, kind: kindOf(pathname), status: String(status) }, milliseconds / 1000);
}

function kindOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'picture';
  if (/^\/(?:api|products|categories|orders|payments|reviews|sizechart|activity|cart)(?:\/|$)/.test(pathname))
    return 'api';
  return 'page';
}

/**
 * The figures as Prometheus text, for this machine or for who has METRICS_TOKEN (rulings 36); null for others. A forwarded
 * request only looks as if it came from this machine.
 */
export async function answerMetrics(request: Request, address: string): Promise<Response | null> {
  if (!isLocal(request, address) && !hasToken(request)) return null;
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  });
}

function isLocal(request: Request, address: string): boolean {
  if (request.headers.has('x-forwarded-for') || request.headers.has('forwarded')) return false;
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

function hasToken(request: Request): boolean {
  const { METRICS_TOKEN } = environment();
  const sent = request.headers.get('authorization') ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return METRICS_TOKEN !== undefined && timingSafeEqual(digest(sent), digest(`Bearer ${METRICS_TOKEN}`));
}
