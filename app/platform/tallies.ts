const MAX_ADDRESSES = 50_000;
const SWEEP_EVERY_MS = 1_000;
/** At once when there are too many: a Map takes longer to find its first entry the more were deleted before it. */
const EVICTED_AT_ONCE = 1_000;

/** What is kept of each, in this sequence: `until` is the end of its window in ms of a monotonic clock. */
const [TOTAL, UNFLUSHED, UNTIL, FIELDS] = [0, 1, 2, 3];

export type Unflushed = { points: number; until: number };

/** What tens of thousands of addresses used in their windows. The numbers stand in one array: 104 bytes for each address, 178 as objects. */
export class Tallies {
  // A Map iterates in insertion order, so windows that began first come first.
  private readonly places = new Map<string, number>();
  private readonly free: number[] = [];
  private numbers = new Float64Array(64 * FIELDS);
  private sweptAt = 0;
  private readonly windowMs: number;

  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  /** Begins a window when there is none. The place is valid in this turn of the event loop only. */
  read(who: string, now: number): { place: number; total: number; until: number } {
    const known = this.places.get(who);
    const place = known !== undefined && this.at(known, UNTIL) > now ? known : this.begin(who, now);
    return { place, total: this.at(place, TOTAL), until: this.at(place, UNTIL) };
  }

  /** @returns what the database has not been told. */
  add(place: number, points: number): number {
    this.set(place, TOTAL, this.at(place, TOTAL) + points);
    this.set(place, UNFLUSHED, this.at(place, UNFLUSHED) + points);
    return this.at(place, UNFLUSHED);
  }

  /** With the end of the window in which it was counted. */
  takeUnflushed(place: number): Unflushed {
    const taken = { points: this.at(place, UNFLUSHED), until: this.at(place, UNTIL) };
    this.set(place, UNFLUSHED, 0);
    return taken;
  }

  /** Unless that window has ended. */
  giveBack(who: string, { points, until }: Unflushed): void {
    const place = this.places.get(who);
    if (place === undefined || this.at(place, UNTIL) !== until) return;
    this.set(place, UNFLUSHED, this.at(place, UNFLUSHED) + points);
  }

  /** By the database, whose window may have begun at another time. */
  correct(who: string, stored: number, until: number): void {
    const place = this.places.get(who);
    if (place === undefined) return;
    this.set(place, TOTAL, stored + this.at(place, UNFLUSHED));
    this.set(place, UNTIL, until);
    this.places.delete(who);
    this.places.set(who, place);
  }

  private begin(who: string, now: number): number {
    this.delete(who);
    this.makeRoom(now);
    const place = this.free.pop() ?? this.places.size;
    this.places.set(who, place);
    this.set(place, TOTAL, 0);
    this.set(place, UNFLUSHED, 0);
    this.set(place, UNTIL, now + this.windowMs);
    return place;
  }

  private makeRoom(now: number): void {
    if (now - this.sweptAt >= SWEEP_EVERY_MS) {
      this.sweptAt = now;
      this.deleteFirst((place) => this.at(place, UNTIL) <= now);
    }
    let left = EVICTED_AT_ONCE;
    if (this.places.size >= MAX_ADDRESSES) this.deleteFirst(() => left-- > 0);
  }

  private deleteFirst(isDue: (place: number) => boolean): void {
    for (const [who, place] of this.places) {
      if (!isDue(place)) return;
      this.delete(who);
    }
  }

  private delete(who: string): void {
    const place = this.places.get(who);
    if (place === undefined) return;
    this.places.delete(who);
    this.free.push(place);
  }

  private at(place: number, field: number): number {
    return this.numbers[place * FIELDS + field] ?? 0;
  }

  private set(place: number, field: number, value: number): void {
    if (place * FIELDS >= this.numbers.length) {
      const grown = new Float64Array(this.numbers.length * 2);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    this.numbers[place * FIELDS + field] = value;
  }
}
