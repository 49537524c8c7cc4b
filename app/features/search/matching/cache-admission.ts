import { LRUCache } from 'lru-cache';

/** Frequency-based admission: which of endlessly many addresses are requested often enough to be worth caching. */
export class CacheAdmission {
  private readonly counts: LRUCache<string, number>;
  private readonly admitted = new Map<string, number>();
  private readonly capacity: number;

  /** `capacity`: how many answers may be cached at once. */
  constructor(capacity: number, { remembered = 2_000, maxAge = 10 * 60_000 } = {}) {
    this.capacity = capacity;
    this.counts = new LRUCache({
      max: remembered,
      maxSize: remembered * 1_000,
      ttl: maxAge,
      sizeCalculation: (_times, address) => address.length * 2 + 100,
    });
  }

  /** Counts the request. From the second on the address is admitted, if there is room or a less frequent one to evict. */
  admit(address: string): boolean {
    const times = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, times);
    if (this.admitted.has(address)) this.admitted.set(address, times);
    else if (times > 1 && this.makeRoom(times)) this.admitted.set(address, times);
    return this.admitted.has(address);
  }

  /** Addresses whose count has expired are evicted first. */
  private makeRoom(times: number): boolean {
    if (this.admitted.size < this.capacity) return true;
    const current = [...this.admitted.keys()].map((address) => ({
      address,
      times: this.counts.peek(address) ?? 0,
    }));
    const rarest = current.reduce((least, one) => (one.times < least.times ? one : least));
    return rarest.times < times && this.admitted.delete(rarest.address);
  }
}
