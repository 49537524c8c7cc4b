import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeKind } from '#app/platform/cache/notifications/payload.ts';
import { log } from '#app/platform/log.server.ts';
import {
  type CacheEntry,
  demandRendering,
  FRESH_MS,
  type Freshness,
  isCurrent,
  isUsable,
  makeDue,
  type Render,
} from '#server/cache/cache-entry.ts';
import { CachedResponse, type PackedAnswer } from '#server/cache/cached-response.ts';
import type { BlockFile, Place } from './block-file.ts';
import { ChangeTimes } from './change-times.ts';

/**
 * What is known of a page without reading it. Tags in one text, each between spaces, because a set for each page takes several times
 * as much.
 */
type DiskRecord = Place &
  Pick<CacheEntry, 'madeAt' | 'renderedAt' | 'staleUntil'> & {
    tags: string;
    /** Of what lies at the place, so that a page that stayed the same is not written again. */
    hash: number;
  };

type Head = Omit<PackedAnswer, 'brotli'> & Pick<CacheEntry, 'source'>;

/**
 * Pages that were made ready for visitors, but for which memory has no room. Changes are noted by tag and time, and looked up when
 * a page is read: to go through all pages for each change would cost more.
 */
export class PagesOnDisk {
  private readonly records = new Map<string, DiskRecord>();
  private readonly changes = new ChangeTimes();
  private file: BlockFile | null;

  constructor(file: BlockFile) {
    this.file = file;
  }

  get size(): number {
    return this.records.size;
  }

  get hasRoom(): boolean {
    return this.file !== null && !this.file.isFull;
  }

  has(key: string): boolean {
    return this.records.has(key);
  }

  recordChange(kind: ChangeKind, tags: readonly string[]): void {
    this.changes.record(kind, tags, performance.now());
  }

  /** Those that have one of the tags. A little at a time, because there are tens of thousands. */
  async findByTags(tags: readonly string[]): Promise<string[]> {
    const wanted = tags.map((tag) => ` ${tag} `);
    const keys: string[] = [];
    let looked = 0;
    for (const [key, record] of this.records) {
      if (++looked % LOOKED_AT_ONCE === 0) await nextTurn();
      if (wanted.some((tag) => record.tags.includes(tag))) keys.push(key);
    }
    return keys;
  }

  /** Whether a visitor would get it as it is, and will for a while. */
  isCurrent(key: string, now: number): boolean {
    const record = this.records.get(key);
    return record !== undefined && isCurrent(this.freshness(record, now), now);
  }

  /** Whether a visitor gets it as it is, though it may be rendered anew behind. */
  isUsable(key: string, now: number): boolean {
    const record = this.records.get(key);
    return record !== undefined && isUsable(this.freshness(record, now), now, false);
  }

  /** Leaves out what is not compressed by brotli. A page that is being written is not known yet. */
  async keep(key: string, entry: CacheEntry): Promise<void> {
    const known = this.records.get(key);
    // It was read from here, or looked at and not made anew.
    if (known?.madeAt === wholeMs(entry.madeAt)) return void Object.assign(known, timesOf(entry));
    const packed = entry.answer instanceof CachedResponse ? entry.answer.packed : null;
    if (!packed || !this.file) return;
    const { brotli, ...head } = packed;
    const text = Buffer.from(JSON.stringify({ ...head, source: entry.source } satisfies Head));
    const hash = hashOf(text);
    if (known?.hash === hash) return void Object.assign(known, timesOf(entry));
    const place = await this.write(this.file, Buffer.concat([lengthOf(text), text, brotli]));
    if (!place) return;
    if (this.isOlder(key, entry)) return this.file?.release(place);
    this.forget(key);
    this.records.set(key, { ...place, ...timesOf(entry), hash });
  }

  /** As an entry of the memory, with what has changed since; null when it is not there. */
  async read(key: string, render: Render): Promise<CacheEntry | null> {
    const record = this.records.get(key);
    if (!record || !this.file) return null;
    const bytes = await this.file.read(record).catch((error) => this.giveUp(error));
    // Forgotten meanwhile, its place may hold another page.
    if (!bytes || this.records.get(key) !== record) return null;
    const bodyAt = LENGTH_BYTES + bytes.readUInt32LE();
    const { source, ...head } = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, bodyAt)) as Head;
    // A view would keep the bytes of the head too.
    const answer = CachedResponse.unpacked({ ...head, brotli: new Uint8Array(bytes.subarray(bodyAt)) });
    const tags = new Set(namesOf(record.tags));
    const { madeAt } = record;
    return {
      ...{ answer, tags, render, source, madeAt, askedAt: Number.NEGATIVE_INFINITY },
      ...this.freshness(record, performance.now()),
    };
  }

  /** Forgets all others, such as those of products that were deleted. */
  retain(keys: ReadonlySet<string>): void {
    for (const key of this.records.keys()) if (!keys.has(key)) this.forget(key);
  }

  async close(): Promise<void> {
    const { file } = this;
    this.file = null;
    this.records.clear();
    await file?.close();
  }

  /**
   * A page of which no change is known is as fresh as a new one: whether it is still right is looked at when it is made ready again.
   * One whose stock changed is rendered before it is shown: when that began is not known here.
   */
  private freshness({ renderedAt, staleUntil, tags }: DiskRecord, now: number): Freshness {
    const freshness = {
      renderedAt,
      staleUntil,
      freshUntil: Math.min(now + FRESH_MS, staleUntil),
      staleSince: Number.POSITIVE_INFINITY,
      isDue: false,
    };
    const names = namesOf(tags);
    if (this.changes.last('due', names) >= renderedAt) makeDue(freshness, now);
    if (Math.max(this.changes.missed, this.changes.last('stale', names)) >= renderedAt)
      demandRendering(freshness);
    if (this.changes.last('purge', names) >= renderedAt) freshness.staleUntil = Number.NEGATIVE_INFINITY;
    return freshness;
  }

  private isOlder(key: string, { renderedAt }: CacheEntry): boolean {
    const known = this.records.get(key);
    return this.file === null || (known !== undefined && known.renderedAt > renderedAt);
  }

  private forget(key: string): void {
    const record = this.records.get(key);
    if (!record) return;
    this.records.delete(key);
    this.file?.release(record);
  }

  private write(file: BlockFile, bytes: Uint8Array): Promise<Place | null> {
    return file.write(bytes).catch((error) => this.giveUp(error));
  }

  /** Without the disk, pages are rendered when they are asked for. */
  private giveUp(error: unknown): null {
    if (this.file) log.warn({ err: error }, 'pages are no longer kept on the disk');
    void this.close().catch(() => undefined);
    return null;
  }
}

function timesOf({ madeAt, renderedAt, staleUntil, tags }: CacheEntry) {
  const times = { madeAt: wholeMs(madeAt), renderedAt: wholeMs(renderedAt), staleUntil };
  return { ...times, tags: ` ${[...tags].join(' ')} ` };
}

function namesOf(tags: string): string[] {
  return tags.slice(1, -1).split(' ');
}

/** Rounded down, which is the safe side: V8 keeps a fraction in an object of its own, of 16 bytes. */
function wholeMs(time: number): number {
  return Math.floor(time);
}

/** Of 48 bits, as many as a number holds. */
function hashOf(text: Buffer): number {
  return createHash('sha256').update(text).digest().readUIntLE(0, 6);
}

const LOOKED_AT_ONCE = 1_000;
const LENGTH_BYTES = 4;

function lengthOf(text: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.byteLength);
  return length;
}
