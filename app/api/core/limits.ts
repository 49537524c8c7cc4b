import {
  CALL_LIMITS,
  type CallLimit,
  LEAST_BYTES,
  type LimitName,
} from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import {
  networkLimit,
  networksOf,
  quickRateLimit,
  type RateLimit,
  rateLimit,
} from '#app/platform/request/rate-limit.server.ts';
import { QueueFullError, Semaphore } from '#app/platform/request/work-limits.server.ts';
import { problem } from './reply.ts';

/** Fewer networks than this cannot use up the bytes of everybody. */
const NETWORKS_FOR_ALL_BYTES = 3;

type Counters = { calls: RateLimit; blockBytes: RateLimit; totalBytes: RateLimit };

const counters = new Map<string, Counters>(
  Object.entries(CALL_LIMITS).map(([name, { isQuick, calls, seconds, blockBytes, totalBytes }]) => [
    name,
    {
      calls: networkLimit(name, { calls, seconds }, isQuick ? quickRateLimit : rateLimit),
      blockBytes: networkLimit(
        `${name}-bytes`,
        { calls: blockBytes, seconds, most: totalBytes / NETWORKS_FOR_ALL_BYTES },
        quickRateLimit,
      ),
      totalBytes: quickRateLimit(`${name}-bytes-total`, { calls: totalBytes, seconds }),
    },
  ]),
);

/** Null when allowed. A body of unknown length counts as the largest. */
export async function refuseOverLimit(
  name: LimitName,
  address: string,
  request: Request,
): Promise<Response | null> {
  const counter = counters.get(name);
  if (!counter) return null;
  const bytes = chargedBytes(request, CALL_LIMITS[name].bodyBytes);
  const wait =
    (await counter.calls(address)) ||
    (await counter.blockBytes(address, bytes)) ||
    (await counter.totalBytes('everybody', bytes));
  return wait === 0 ? null : tooMany(wait);
}

/** At most what will be read, whatever the header says. */
function chargedBytes(request: Request, max: number): number {
  const header = request.headers.get('content-length');
  // Reading `body` creates a web stream, which costs more than the refusal: only where no header answers the question.
  if (header === null && !request.body) return LEAST_BYTES;
  const declared = Number(header ?? max);
  return Math.max(LEAST_BYTES, Math.min(Number.isSafeInteger(declared) ? declared : max, max));
}

function tooMany(seconds: number): Response {
  return problem(
    429,
    'too_many',
    'Too many requests from your network. Please wait a moment and try again.',
    { headers: { 'Retry-After': String(seconds) } },
  );
}

const semaphores = new Map<string, Semaphore>(
  Object.entries<CallLimit>(CALL_LIMITS).flatMap(([name, { atOnce }]) =>
    atOnce ? [[name, new Semaphore(atOnce)]] : [],
  ),
);

/**
 * Calls of a kind with a limit wait for each other, so that many of them leave database connections and computing time to
 * everybody else; networks take turns. 503 with Retry-After when too many wait.
 */
export async function runWhenFree(
  name: LimitName | undefined,
  address: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const semaphore = name && semaphores.get(name);
  if (!semaphore) return work();
  try {
    return await semaphore.run(work, {
      maxWaiting: LIMITS.computing.waiting_calls.value,
      of: networksOf(address)[1].block,
    });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    const message = 'Many people are ordering right now. Please try again in a moment.';
    return problem(503, 'busy', message, { headers: { 'Retry-After': '2' } });
  }
}
