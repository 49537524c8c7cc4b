import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { Counter, Gauge } from 'prom-client';
import { problemCounts } from '#app/api/core/reply.ts';
import { readWaitingClaims } from '#app/features/orders/pay/review-payment.server.ts';
import { listener } from '#app/platform/cache/cache.server.ts';
import { connectionsOfProcess } from '#app/platform/config/database-settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { readBackupState } from '#app/platform/database/backup-record.server.ts';
import { pool, readClockSkew } from '#app/platform/database/database.server.ts';
import { readQueueState } from '#app/platform/queue/job-queue.server.ts';
import { nullIfLate } from '#app/platform/request/work-limits.server.ts';
import { registry } from '#server/middleware/request-context.ts';
import { answerPrimary, readAllWorkers } from './worker-metrics.ts';

if (cluster.isWorker) answerPrimary(registry);

/** Null unless called from the loopback address (not forwarded) or with METRICS_TOKEN. Summed over all workers. */
export async function answerMetrics(request: Request, address: string): Promise<Response | null> {
  if (!isLocal(request, address) && !hasToken(request)) return null;
  const text = cluster.isWorker ? await readAllWorkers() : await registry.metrics();
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
  return text === null
    ? new Response('a worker does not answer', { status: 503, headers: { 'Cache-Control': 'no-store' } })
    : new Response(text, { headers });
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

const registers = [registry];

/** The other metrics matter most while the database is unavailable. */
function nullIfAway<T>(read: () => Promise<T>): Promise<T | null> {
  return nullIfLate(1_000, read).catch(() => null);
}

new Counter({
  name: 'shop_restarts_total',
  help: 'How often the shop, or one of its workers, ended by itself and was started again, since npm start.',
  labelNames: ['process'],
  aggregator: 'max',
  registers,
  collect() {
    this.reset();
    this.inc({ process: 'shop' }, Number(process.env.SHOP_RESTARTS ?? 0));
    this.inc({ process: 'worker' }, Number(process.env.SHOP_WORKER_RESTARTS ?? 0));
  },
});

new Gauge({
  name: 'shop_backup_age_seconds',
  help: 'How long ago the last whole backup of the shop was finished; infinite when there is none.',
  aggregator: 'max',
  registers,
  async collect() {
    const state = await nullIfAway(() => readBackupState(new Date()));
    if (state === null) return this.remove();
    const last = state.last_backup_at;
    this.set(last ? (Date.now() - Date.parse(last)) / 1000 : Number.POSITIVE_INFINITY);
  },
});

new Gauge({
  name: 'shop_listener_lost',
  help: 'Processes without a connection for the changes of other nodes, so that what they show may be a minute old.',
  registers,
  collect() {
    this.set(listener.isConnected ? 0 : 1);
  },
});

new Gauge({
  name: 'shop_clock_skew_seconds',
  help: 'How far this clock is ahead of the clock of the database.',
  aggregator: 'max',
  registers,
  async collect() {
    const skew = await nullIfAway(readClockSkew);
    if (skew === null) this.remove();
    else this.set(skew);
  },
});

new Gauge({
  name: 'shop_database_connections',
  help: 'Connections of the pool by state; waiting are calls that wait for one.',
  labelNames: ['state'],
  registers,
  collect() {
    this.set({ state: 'idle' }, pool.idleCount);
    this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    this.set({ state: 'waiting' }, pool.waitingCount);
    this.set({ state: 'limit' }, pool.options.max);
  },
});

new Gauge({
  name: 'shop_database_connections_max',
  help: 'Database connections that the processes of this node have at most, those outside their pools included.',
  registers,
  collect() {
    this.set(connectionsOfProcess(environment()));
  },
});

const jobAge = new Gauge({
  name: 'shop_oldest_due_job_seconds',
  help: 'How long the job has been due that has waited longest, by queue.',
  labelNames: ['queue'],
  aggregator: 'max',
  registers,
});

new Gauge({
  name: 'shop_due_jobs',
  help: 'Jobs of all nodes that are due and not begun, by queue.',
  labelNames: ['queue'],
  aggregator: 'max',
  registers,
  async collect() {
    const queues = await nullIfAway(readQueueState);
    this.reset();
    jobAge.reset();
    for (const { queue, due, oldest_seconds } of queues ?? []) {
      this.set({ queue }, due);
      jobAge.set({ queue }, oldest_seconds);
    }
  },
});

const claimAge = new Gauge({
  name: 'shop_oldest_claim_seconds',
  help: 'How long the payment has waited that staff have to look at first.',
  aggregator: 'max',
  registers,
});

new Gauge({
  name: 'shop_claims_waiting',
  help: 'Payments that shoppers have reported and staff have not looked at.',
  aggregator: 'max',
  registers,
  async collect() {
    const claims = await nullIfAway(readWaitingClaims);
    if (claims === null) return [this, claimAge].forEach((gauge) => void gauge.remove());
    this.set(claims.count);
    claimAge.set(claims.oldest_seconds);
  },
});

new Counter({
  name: 'shop_problems_total',
  help: 'Refusals of the API by their code; sold_out are refusals for want of stock.',
  labelNames: ['code'],
  registers,
  collect() {
    this.reset();
    this.inc({ code: 'sold_out' }, 0);
    for (const [code, count] of problemCounts) this.inc({ code }, count);
  },
});
