import { problem } from '#app/api/core/problem.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { QueueFullError, Semaphore } from '#app/platform/queue/semaphore.server.ts';

/** What an answer costs that is not in memory, by the kind of its address; a page is by far the dearest. */
const COSTS = { page: 10, document: 10, api: 1 };

type Kind = keyof typeof COSTS;

// One address block may have 60 pages made at once, as when a shared address wakes up, and then 5 a second for good.
const BURST = 60 * COSTS.page;
const PER_SECOND = 5 * COSTS.page;
const MAX_ADDRESSES = 20_000;
// A page computes most of its time: more at once only make each other, and everybody else, wait. The API waits for the database.
const PAGES_AT_ONCE = 3;
const CALLS_AT_ONCE = 8;
const MAX_WAITING = 60;

type Bucket = { tokens: number; at: number };

/** Limits what is rendered because somebody asks for addresses that are not in memory. */
export class RenderLimits {
  private readonly buckets = new BoundedStore<Bucket>({
    maxEntries: MAX_ADDRESSES,
    // By then a bucket is full again.
    maxAge: (BURST / PER_SECOND) * 1000,
  });
  private readonly pages = new Semaphore(PAGES_AT_ONCE);
  private readonly calls = new Semaphore(CALLS_AT_ONCE);

  /** Takes the cost out of the address block's token bucket; 429 with Retry-After when too little is in it, else null. */
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

  /** Renders when its turn comes; 503 with Retry-After when too many wait already. */
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

/** A program that called the API reads JSON, a person who opened a page a sentence. */
function refuse(kind: Kind, status: 429 | 503, { code, sentence, retryAfter }: Refusal): Response {
  const headers = { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' };
  if (kind === 'api') return problem(status, code, sentence, { headers });
  return new Response(sentence, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
