import { problem } from '#app/api/core/problem.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { QueueFullError, Semaphore } from '#app/platform/queue/semaphore.server.ts';

const COSTS = { page: 10, document: 10, api: 1 };

type Kind = keyof typeof COSTS;

// A token bucket per address block: 60 pages at once, as when a shared address wakes up, then 5 a second.
const BURST = 60 * COSTS.page;
const PER_SECOND = 5 * COSTS.page;
const MAX_ADDRESSES = 20_000;
// Rendering is bound by the CPU: more at once only delay each other. The API waits for the database.
const PAGES_AT_ONCE = 3;
const CALLS_AT_ONCE = 8;
const MAX_WAITING = 60;

type Bucket = { tokens: number; at: number };

export class RenderLimits {
  private readonly buckets = new BoundedStore<Bucket>({
    maxEntries: MAX_ADDRESSES,
    maxAge: (BURST / PER_SECOND) * 1000,
  });
  private readonly pages = new Semaphore(PAGES_AT_ONCE);
  private readonly calls = new Semaphore(CALLS_AT_ONCE);

  /** Takes tokens from the address block's bucket; 429 with Retry-After when they are too few, else null. */
  admit(address: string, kind: Kind): Response | null {
    const cost = COSTS[kind];
    const block = addressBlock(address);
    const now = performance.now();
    const { tokens, at } = this.buckets.get(block) ?? { tokens: BURST, at: now };
    const filled = Math.min(BURST, tokens + ((now - at) / 1000) * PER_SECOND);
    const isAllowed = filled >= cost;
    this.buckets.set(block, { tokens: isAllowed ? filled - cost : filled, at: now });
    return isAllowed ? null : refuse(kind, 429, { code: 'too_many', sentence: TOO_MANY, retryAfter: 1 });
  }

  /** Renders under a semaphore; 503 with Retry-After when its queue is full. */
  async run(kind: Kind, render: () => Promise<Response>): Promise<Response> {
    try {
      return await (kind === 'api' ? this.calls : this.pages).run(render, { maxWaiting: MAX_WAITING });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return refuse(kind, 503, { code: 'busy', sentence: BUSY, retryAfter: 2 });
    }
  }
}

const TOO_MANY =
  'Too many pages were asked for from here in a short time. Please wait a moment and try again.';
const BUSY = 'The shop is very busy. Please try again in a moment.';

type Refusal = { code: string; sentence: string; retryAfter: number };

function refuse(kind: Kind, status: 429 | 503, { code, sentence, retryAfter }: Refusal): Response {
  const headers = { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' };
  if (kind === 'api') return problem(status, code, sentence, { headers });
  return new Response(sentence, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
