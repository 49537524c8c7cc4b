import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { problem } from '#app/api/core/problem.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import { log } from '#app/platform/log.server.ts';
import { countShed } from '#server/metrics/request-metrics.ts';
import { healthCheckOf } from './health-check.ts';
import { completeHeaders } from './security-headers.ts';
import { TokenBuckets } from './token-buckets.ts';

const MEASURE_EVERY_MS = 250;
const OVERLOAD_MS = 2_000;
// Never idle, and not only because other programs have the processor.
const ACTIVE_SHARE = 0.9;
const CPU_SHARE = 0.5;
const MAX_LOGGED = 20;

export type LoadShedding = {
  /** Answers with 429 and returns true when the shop is overloaded and this address block asks for more than its share. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  stop(): void;
};

/** For tests: what is measured otherwise. */
type Measures = { isOverloaded?: () => boolean; threadCpuMs?: () => number };

/**
 * Refuses before a request object, a log line or a query is made: in a flood, careful refusals would be the load. Cached
 * responses and health checks are answered all the same.
 */
export function startLoadShedding(
  readAddress: (peer: string, forwardedFor: string | null) => string,
  origin: string,
  { isOverloaded, threadCpuMs = currentThreadCpuMs }: Measures = {},
): LoadShedding {
  const { burst, per_second } = LIMITS.computing;
  const buckets = new TokenBuckets({ burst: burst.value, perSecond: per_second.value });
  const load = watchLoad(threadCpuMs);
  const isHigh = isOverloaded ?? (() => load.isHigh);
  const refused = new Map<string, number>();
  const head = headOf(REFUSAL, origin);
  const report = setInterval(() => logRefused(refused), 1_000).unref();
  return {
    refuse(request, response) {
      const address = addressOf(request, readAddress);
      // Taken in quiet times too, so that who causes the overload has none left when it comes.
      if (buckets.take(address, 1) || !isHigh() || isExempt(request.url)) return false;
      const block = addressBlock(address);
      if (refused.has(block) || refused.size < MAX_LOGGED) refused.set(block, (refused.get(block) ?? 0) + 1);
      countShed();
      response.writeHead(REFUSAL.status, head).end(BODY);
      return true;
    },
    stop() {
      load.stop();
      clearInterval(report);
    },
  };
}

const REFUSAL = problem(
  429,
  'too_many',
  'The shop is very busy, and much is asked for from your network. Please try again in a moment.',
  { headers: { 'Retry-After': '1' } },
);
const BODY = Buffer.from(await REFUSAL.clone().arrayBuffer());

function headOf({ headers }: Response, origin: string): string[] {
  const complete = new Headers(headers);
  completeHeaders(complete, origin);
  complete.set('Content-Length', String(BODY.byteLength));
  return [...complete].flat();
}

function addressOf(
  { socket, headers }: IncomingMessage,
  readAddress: (peer: string, forwardedFor: string | null) => string,
): string {
  const forwarded = headers['x-forwarded-for'];
  return readAddress(
    socket.remoteAddress ?? '127.0.0.1',
    Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? null),
  );
}

function isExempt(url = ''): boolean {
  return healthCheckOf(url) !== null || url === '/metrics';
}

function currentThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Whether the event loop had no idle time, in the last two seconds. */
function watchLoad(threadCpuMs: () => number): { readonly isHigh: boolean; stop(): void } {
  let highUntil = 0;
  let [at, loop, cpu] = [performance.now(), performance.eventLoopUtilization(), threadCpuMs()];
  const timer = setInterval(() => {
    const now = performance.now();
    const { utilization } = performance.eventLoopUtilization(loop);
    const cpuShare = (threadCpuMs() - cpu) / (now - at);
    if (utilization > ACTIVE_SHARE && cpuShare > CPU_SHARE) highUntil = now + OVERLOAD_MS;
    [at, loop, cpu] = [now, performance.eventLoopUtilization(), threadCpuMs()];
  }, MEASURE_EVERY_MS).unref();
  return {
    get isHigh() {
      return performance.now() < highUntil;
    },
    stop: () => clearInterval(timer),
  };
}

function logRefused(refused: Map<string, number>): void {
  if (refused.size === 0) return;
  log.warn(
    { requests: Object.fromEntries(refused) },
    'requests were refused because the shop was overloaded',
  );
  refused.clear();
}
