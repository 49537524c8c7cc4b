import { LRUCache } from 'lru-cache';

/** Which of endlessly many addresses are asked for so often that their answers are worth keeping. */
export class CacheAdmission {
  private readonly asks: LRUCache<string, number>;
  private readonly kept = new Map<string, number>();
  private readonly places: number;

  /** `places`: of how many the answers may be kept at once. */
  constructor(places: number, { remembered = 2_000, maxAge = 10 * 60_000 } = {}) {
    this.places = places;
    this.asks = new LRUCache({
      max: remembered,
      maxSize: remembered * 1_000,
      ttl: maxAge,
      sizeCalculation: (_times, address) => address.length * 2 + 100,
    });
  }

  /** Counts this one. From the second on it gets a place, if one is free or was asked for less often. */
  ask(address: string): boolean {
    const times = (this.asks.get(address) ?? 0) + 1;
    this.asks.set(address, times);
    if (this.kept.has(address)) this.kept.set(address, times);
    else if (times > 1 && this.makeRoom(times)) this.kept.set(address, times);
    return this.kept.has(address);
  }

  /** Those that are forgotten meanwhile give up their places first. */
  private makeRoom(times: number): boolean {
    if (this.kept.size < this.places) return true;
    const current = [...this.kept.keys()].map((address) => ({
      address,
      times: this.asks.peek(address) ?? 0,
    }));
    const rarest = current.reduce((least, one) => (one.times < least.times ? one : least));
    return rarest.times < times && this.kept.delete(rarest.address);
  }
}
