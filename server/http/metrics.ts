import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readBackupState } from '#app/platform/database/backup-record.server.ts';
import { nullIfLate } from '#app/platform/deadline.ts';
import { environment } from '#app/platform/env.server.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const durations = new Histogram({
  name: 'shop_request_seconds',
  help: 'How long requests took that were not answered from memory at once, by method, kind and status.',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  registers: [registry],
});

new Counter({
  name: 'shop_restarts_total',
  help: 'How often the shop, or one of its workers, ended by itself and was started again, since npm start.',
  labelNames: ['process'],
  registers: [registry],
  collect() {
    this.reset();
    this.inc({ process: 'shop' }, Number(process.env.SHOP_RESTARTS ?? 0));
    this.inc({ process: 'worker' }, Number(process.env.SHOP_WORKER_RESTARTS ?? 0));
  },
});

new Gauge({
  name: 'shop_backup_age_seconds',
  help: 'How long ago the last whole backup of the shop was finished; infinite when there is none.',
  registers: [registry],
  async collect() {
    // The other metrics matter most while the database is unavailable.
    const state = await nullIfLate(1_000, () => readBackupState(new Date())).catch(() => null);
    if (state === null) this.remove();
    else
      this.set(
        state.last_backup_at
          ? (Date.now() - Date.parse(state.last_backup_at)) / 1000
          : Number.POSITIVE_INFINITY,
      );
  },
});

const fromMemory = new Map<string, number>();

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

const shed = new Counter({
  name: 'shop_requests_shed_total',
  help: 'Requests that were refused because the shop was overloaded.',
  registers: [registry],
});

export function countShed(): void {
  shed.inc();
}

export function countFromMemory(pathname: string): void {
  const kind = kindOf(pathname);
  fromMemory.set(kind, (fromMemory.get(kind) ?? 0) + 1);
}

/** Without the path as a label: clients can request endless ones, and each would be a time series. */
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

/** Null unless called from the loopback address (not forwarded) or with METRICS_TOKEN. */
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
