import { CALL_LIMITS, LEAST_BYTES, type LimitName } from '#app/features/settings/limits/call-limits.ts';
import {
  networkLimit,
  quickRateLimit,
  type RateLimit,
  rateLimit,
} from '#app/platform/request/rate-limit.server.ts';
import { problem } from './problem.ts';

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
  // `body` makes a web stream, which costs more than the refusal: it is looked at only where nothing else tells.
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
