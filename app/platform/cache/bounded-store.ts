/** `maxAge` is in milliseconds of a monotonic clock. */
export type Bounds<Value> = {
  maxEntries: number;
  maxAge?: number;
  maxBytes?: number;
  bytesOf?: (key: string, value: Value) => number;
  /** Whether it goes before those that were not used for longer. */
  goesFirst?: ((key: string, value: Value) => boolean) | null;
  /** Told of what goes because there is no room for it. */
  onEvict?: (key: string, value: Value) => void;
};

/**
 * `setAt` in whole milliseconds: V8 keeps a fraction in an object of its own, of 16 bytes. `movedIn`: how many entries had been
 * set when it was last moved behind the others.
 */
type Slot<Value> = { value: Value; bytes: number; setAt: number; movedIn: number };

export class BoundedStore<Value> {
  // A Map iterates in insertion order and `get` inserts again, so the entries that were not used for longest come first.
  private readonly slots = new Map<string, Slot<Value>>();
  private readonly bounds: Required<Bounds<Value>>;
  private total = 0;
  private setCount = 0;
  private sweptAt = performance.now();

  constructor(bounds: Bounds<Value>) {
    this.bounds = {
      maxAge: Number.POSITIVE_INFINITY,
      maxBytes: Number.POSITIVE_INFINITY,
      bytesOf: () => 0,
      goesFirst: null,
      onEvict: () => undefined,
      ...bounds,
    };
  }

  get size(): number {
    return this.slots.size;
  }

  get bytes(): number {
    return this.total;
  }

  /** Marks the entry as used; undefined when it is missing or expired. */
  get(key: string): Value | undefined {
    const slot = this.current(key);
    if (!slot) return undefined;
    // Once between two that are set: it stands behind all that were not used since then. A Map gets slow where one key is removed
    // and added again and again.
    if (slot.movedIn !== this.setCount) {
      this.slots.delete(key);
      this.slots.set(key, slot);
      slot.movedIn = this.setCount;
    }
    return slot.value;
  }

  /** Does not mark the entry as used; undefined when it is missing or expired. */
  peek(key: string): Value | undefined {
    return this.current(key)?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = this.bounds.bytesOf(key, value);
    if (bytes > this.bounds.maxBytes) return;
    this.setCount++;
    this.slots.set(key, { value, bytes, setAt: Math.floor(performance.now()), movedIn: this.setCount });
    this.total += bytes;
    this.sweep();
    this.evict();
  }

  remeasure(key: string): void {
    const slot = this.slots.get(key);
    if (!slot) return;
    const bytes = this.bounds.bytesOf(key, slot.value);
    this.total += bytes - slot.bytes;
    slot.bytes = bytes;
    this.evict();
  }

  delete(key: string): void {
    const slot = this.slots.get(key);
    if (!slot) return;
    this.slots.delete(key);
    this.total -= slot.bytes;
  }

  *entries(): Generator<[string, Value]> {
    for (const [key, { value }] of this.slots) yield [key, value];
  }

  private current(key: string): Slot<Value> | undefined {
    const slot = this.slots.get(key);
    // Reading the clock costs as much as the rest.
    const isTimeless = this.bounds.maxAge === Number.POSITIVE_INFINITY;
    if (!slot || isTimeless || !this.isOld(slot, performance.now())) return slot;
    this.delete(key);
    return undefined;
  }

  private isOld({ setAt }: Slot<Value>, now: number): boolean {
    return now - setAt >= this.bounds.maxAge;
  }

  private sweep(): void {
    const now = performance.now();
    if (now - this.sweptAt < this.bounds.maxAge / 4) return;
    this.sweptAt = now;
    for (const [key, slot] of this.slots) if (this.isOld(slot, now)) this.delete(key);
  }

  private evict(): void {
    const { maxEntries, maxBytes, goesFirst } = this.bounds;
    if (this.slots.size <= maxEntries && this.total <= maxBytes) return;
    if (goesFirst) this.evictThose(goesFirst);
    this.evictThose(() => true);
  }

  private evictThose(mayGo: (key: string, value: Value) => boolean): void {
    const { maxEntries, maxBytes, onEvict } = this.bounds;
    // Evicts 1 % at once: finding the first entry of a Map gets slower the more entries before it were deleted.
    const enough = Math.ceil(maxEntries * 0.99);
    for (const [key, { value }] of this.slots) {
      if (this.slots.size <= enough && this.total <= maxBytes) return;
      if (!mayGo(key, value)) continue;
      this.delete(key);
      onEvict(key, value);
    }
  }
}
