import { problem } from '#app/api/core/problem.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { QueueFullError, Semaphore } from '#app/platform/queue/semaphore.server.ts';
import { TokenBuckets } from '#server/http/token-buckets.ts';

const COSTS = { page: 10, document: 10, api: 1 };

type Kind = keyof typeof COSTS;

// Rendering is bound by the CPU: more at once only delay each other. The API waits for the database.
const { pages_burst, pages_per_second, pages_at_once, reads_at_once, waiting_reads } = LIMITS.computing;

export class RenderLimits {
  private readonly buckets = new TokenBuckets({
    burst: pages_burst.value * COSTS.page,
    perSecond: pages_per_second.value * COSTS.page,
  });
  private readonly pages = new Semaphore(pages_at_once.value);
  private readonly calls = new Semaphore(reads_at_once.value);

  /** Takes tokens from the address block's bucket; 429 with Retry-After when they are too few, else null. */
  admit(address: string, kind: Kind): Response | null {
    const isAllowed = this.buckets.take(address, COSTS[kind]);
    return isAllowed ? null : refuse(kind, 429, { code: 'too_many', message: TOO_MANY, retryAfter: 1 });
  }

  /** Renders under a semaphore; 503 with Retry-After when its queue is full. */
  async run(kind: Kind, render: () => Promise<Response>): Promise<Response> {
    try {
      return await (kind === 'api' ? this.calls : this.pages).run(render, {
        maxWaiting: waiting_reads.value,
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return refuse(kind, 503, { code: 'busy', message: BUSY, retryAfter: 2 });
    }
  }
}

const TOO_MANY =
  'Too many pages were asked for from here in a short time. Please wait a moment and try again.';
const BUSY = 'The shop is very busy. Please try again in a moment.';

type Refusal = { code: string; message: string; retryAfter: number };

function refuse(kind: Kind, status: 429 | 503, { code, message, retryAfter }: Refusal): Response {
  const headers = { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' };
  if (kind === 'api') return problem(status, code, message, { headers });
  return new Response(message, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
