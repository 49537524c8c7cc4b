import { randomInt } from 'node:crypto';

const MAX_ADDRESSES = 50_000;
/** Of those, the ones that stay when there is no room for more. */
const KEPT_ADDRESSES = 45_000;
/** Fuller, it would take long to find an address; see `find`. */
const MOST_FILLED = 0.8;
/** Of a table that is made anew. */
const FILLED = 0.6;
const LEAST_PLACES = 64;

/** Whole numbers of 32 bits would end after fifty days of milliseconds. */
const TICK_MS = 100;

/** What is kept of each: a hash of two numbers that stands for the address, and the tick at which its window ends. */
const [KEY, KEY_2, TOTAL, UNFLUSHED, UNTIL, FIELDS] = [0, 1, 2, 3, 4, 5];
const MOST = 0xffff_ffff;

export type Unflushed = { points: number; until: number };

/**
 * What tens of thousands of addresses used in their windows. A hash table in one array of numbers, with 40 bytes for each address:
 * a Map of them and their texts take 100 to 150, and V8 goes through them each second or two.
 */
export class Tallies {
  private numbers = new Uint32Array(LEAST_PLACES * FIELDS);
  private count = 0;
  /** Of the latest reading: what has ended before it is forgotten. */
  private now = 0;
  private readonly windowMs: number;
  /** Nobody can choose addresses that fall upon one place. */
  private readonly salt: Key = [randomInt(MOST), randomInt(MOST)];

  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  /** Begins a window when there is none; times are in ms of a monotonic clock. The place is valid in this turn of the event loop only. */
  read(who: string, now: number): { place: number; total: number; until: number } {
    this.now = now;
    const key = this.keyOf(who);
    const found = this.find(key);
    const place = this.isRunning(found) ? found : this.begin(key, found);
    return { place, total: this.at(place, TOTAL), until: this.at(place, UNTIL) * TICK_MS };
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
    const place = this.find(this.keyOf(who));
    if (!this.isRunning(place) || this.at(place, UNTIL) !== until) return;
    this.set(place, UNFLUSHED, this.at(place, UNFLUSHED) + points);
  }

  /** By the database, whose window may have begun at another time. */
  correct(who: string, stored: number, until: number): void {
    const place = this.find(this.keyOf(who));
    if (!this.isRunning(place)) return;
    this.set(place, TOTAL, stored + this.at(place, UNFLUSHED));
    this.set(place, UNTIL, toTicks(until));
  }

  private begin(key: Key, found: number): number {
    let place = found;
    if (!this.isTaken(place)) {
      if (this.count >= Math.min(MAX_ADDRESSES, this.places * MOST_FILLED)) {
        this.makeRoom();
        place = this.find(key);
      }
      this.count++;
    }
    const row = [...key, 0, 0, toTicks(this.now + this.windowMs)];
    for (const [field, value] of row.entries()) this.set(place, field, value);
    return place;
  }

  /** A new table of those whose windows have not ended; if they are too many, of those whose windows began last. */
  private makeRoom(): void {
    const before = this.numbers;
    const of = (start: number, field: number) => before[start + field] ?? 0;
    // By the other number where windows end together: those that stay would crowd if they were chosen by their places.
    const byEnd = (a: number, b: number) => of(b, UNTIL) - of(a, UNTIL) || of(a, KEY_2) - of(b, KEY_2);
    let kept: number[] = [];
    for (let place = 0; place < this.places; place++) if (this.isRunning(place)) kept.push(place * FIELDS);
    if (kept.length > KEPT_ADDRESSES) kept = kept.sort(byEnd).slice(0, KEPT_ADDRESSES);
    this.count = kept.length;
    this.numbers = new Uint32Array(Math.max(LEAST_PLACES, Math.ceil(kept.length / FILLED)) * FIELDS);
    for (const start of kept) {
      const place = this.find([of(start, KEY), of(start, KEY_2)]);
      for (let field = 0; field < FIELDS; field++) this.set(place, field, of(start, field));
    }
  }

  private get places(): number {
    return this.numbers.length / FIELDS;
  }

  private keyOf(who: string): Key {
    let [key, key2] = this.salt;
    for (let n = 0; n < who.length; n++) {
      const code = who.charCodeAt(n);
      key = mix(key ^ code, 0x85eb_ca6b);
      key2 = mix(key2 ^ code, 0xc2b2_ae35);
    }
    // Zero stands for a place that is free.
    return [key >>> 0 || 1, key2 >>> 0];
  }

  /** The place of that address, or the free one where it would be: the first after the place that its hash names. */
  private find([key, key2]: Key): number {
    let place = key % this.places;
    while (this.isTaken(place) && (this.at(place, KEY) !== key || this.at(place, KEY_2) !== key2))
      place = (place + 1) % this.places;
    return place;
  }

  private isTaken(place: number): boolean {
    return this.at(place, KEY) !== 0;
  }

  /** A free place has no window. */
  private isRunning(place: number): boolean {
    return this.at(place, UNTIL) * TICK_MS > this.now;
  }

  private at(place: number, field: number): number {
    return this.numbers[place * FIELDS + field] ?? 0;
  }

  private set(place: number, field: number, value: number): void {
    this.numbers[place * FIELDS + field] = Math.min(value, MOST);
  }
}

type Key = [number, number];

/** As MurmurHash3 ends. */
function mix(bits: number, factor: number): number {
  const product = Math.imul(bits ^ (bits >>> 16), factor);
  return product ^ (product >>> 13);
}

function toTicks(ms: number): number {
  return Math.floor(ms / TICK_MS);
}
