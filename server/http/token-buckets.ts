import { addressBlock } from '#app/platform/address-block.ts';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';

const MAX_ADDRESSES = 20_000;

type Bucket = { tokens: number; at: number };

/** A token bucket for each address block. */
export class TokenBuckets {
  private readonly buckets: BoundedStore<Bucket>;
  private readonly burst: number;
  private readonly perSecond: number;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.buckets = new BoundedStore({ maxEntries: MAX_ADDRESSES, maxAge: (burst / perSecond) * 1000 });
  }

  /** False, and nothing is taken, when there are too few. */
  take(address: string, tokens: number): boolean {
    const block = addressBlock(address);
    const now = performance.now();
    const known = this.buckets.get(block) ?? { tokens: this.burst, at: now };
    const filled = Math.min(this.burst, known.tokens + ((now - known.at) / 1000) * this.perSecond);
    const isEnough = filled >= tokens;
    this.buckets.set(block, { tokens: isEnough ? filled - tokens : filled, at: now });
    return isEnough;
  }
}
