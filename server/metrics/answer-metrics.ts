import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { environment } from '#app/platform/config/env.server.ts';
import { registry } from './registry.ts';
import './shop-metrics.ts';
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
