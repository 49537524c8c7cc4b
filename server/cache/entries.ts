import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { type CacheEntry, isCurrent, isUsable, KEPT_MS, type Render } from './cache-entry.ts';
import { CachedResponse } from './cached-response.ts';
import type { PagesOnDisk } from './disk/pages-on-disk.ts';

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** With a disk behind: reading a page from there takes a fraction of a millisecond, and what lies in memory V8 goes through. */
const WITH_DISK = { maxEntries: 1_000, maxBytes: 10 * 1024 * 1024 };
/** Up to this share of the memory, pages are made ready there, so that a small shop writes none to the disk. */
const READY_SHARE = 0.5;
/** What the disk does not have is kept as long as somebody asks for it that often. */
const USED_WITHIN_MS = 30_000;
// Measured: an entry with an empty body and no key takes 2.3 KB of heap once it has been served, and what renders it 1.9 KB.
const ENTRY_OVERHEAD = 4_300;

/** The stored answers: in memory what was asked for last, on the disk the pages that were made ready and have no room there. */
export class Entries extends BoundedStore<CacheEntry> {
  readonly disk: PagesOnDisk | null;
  private readonly limits: { maxEntries: number; maxBytes: number };

  constructor(disk: PagesOnDisk | null) {
    const limits = disk ? WITH_DISK : { maxEntries: MAX_ENTRIES, maxBytes: MAX_BYTES };
    super({
      ...limits,
      maxAge: KEPT_MS,
      bytesOf: (key, { answer }) => key.length * 2 + answer.bytes + ENTRY_OVERHEAD,
      // A page is had again from the disk in a fraction of what a search costs that is made anew.
      goesFirst: disk && ((key, entry) => disk.has(key) || isLongUnused(entry)),
      // Visitors make up endless addresses, but not those that the disk has.
      onEvict: (key, entry) => void (disk?.has(key) && disk.keep(key, entry)),
    });
    this.disk = disk;
    this.limits = limits;
  }

  isOnDiskOnly(key: string): boolean {
    return this.disk?.has(key) === true && this.peek(key) === undefined;
  }

  /** Brings it from the disk into memory, as it is, unless it was rendered meanwhile. */
  async fetch(key: string, render: Render): Promise<void> {
    const entry = await this.disk?.read(key, render);
    if (entry && this.isOnDiskOnly(key)) this.set(key, entry);
  }

  /** Whether a visitor would get it as it is, and will for a while. */
  isCurrent(key: string, now: number): boolean {
    const entry = this.peek(key);
    return entry ? isCurrent(entry, now) : (this.disk?.isCurrent(key, now) ?? false);
  }

  /** Whether a visitor gets it as it is, though it may be rendered anew behind. */
  isUsable(key: string, now: number): boolean {
    const entry = this.peek(key);
    return entry ? isUsable(entry, now, false) : (this.disk?.isUsable(key, now) ?? false);
  }

  /** Compresses what was made ready, and moves it to the disk unless there is room in memory. */
  async keepPrepared(key: string): Promise<void> {
    const entry = this.peek(key);
    if (!(entry?.answer instanceof CachedResponse)) return;
    await entry.answer.pack();
    this.remeasure(key);
    if (!this.disk || this.hasRoomInMemory) return;
    await this.disk.keep(key, entry);
    const isAsked = entry.askedAt > Number.NEGATIVE_INFINITY;
    if (this.disk.has(key) && this.peek(key) === entry && !isAsked) this.delete(key);
  }

  has(key: string): boolean {
    return this.peek(key) !== undefined || this.disk?.has(key) === true;
  }

  /** For what is made ready; it does not take the place of what visitors ask for. */
  get hasRoom(): boolean {
    return this.hasRoomInMemory || this.disk?.hasRoom === true;
  }

  private get hasRoomInMemory(): boolean {
    const { maxEntries, maxBytes } = this.limits;
    return this.size < READY_SHARE * maxEntries && this.bytes < READY_SHARE * maxBytes;
  }
}

function isLongUnused({ askedAt, renderedAt }: CacheEntry): boolean {
  return performance.now() - Math.max(askedAt, renderedAt) > USED_WITHIN_MS;
}
