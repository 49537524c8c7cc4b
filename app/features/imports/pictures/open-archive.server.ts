import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { db } from '#app/platform/database/database.server.ts';
import { ArchiveRefused, PartMissing, readZip, unpack } from './read-zip.server.ts';

const messages = { unreadable: 'The ZIP cannot be read. Please make it once more.' };

export type OpenArchive = {
  /** The paths of its pictures. */
  pictures: readonly string[];
  /** By the path, or by the name at its end. Null when there is none. @throws {ArchiveRefused} @throws {PartMissing} */
  read(name: string, maxBytes: number): Promise<Buffer | null>;
};

/**
 * The ZIP that came with an import, read where its parts are: a temporary file of it would be larger than many a disk or memory of a
 * container. Null when it is not there as a whole. @throws {ArchiveRefused} @throws {PartMissing}
 */
export async function openArchive(importId: number): Promise<OpenArchive | null> {
  const parts = await listParts(importId);
  if (!parts) return null;
  const { from, bytes } = parts.at(-1) ?? { from: 0, bytes: 0 };
  const reader = new PartsReader(importId, parts);
  const options = { autoClose: false, decodeStrings: false };
  const zip = await fromRandomAccessReaderPromise(reader, from + bytes, options).catch((error: unknown) => {
    throw error instanceof PartMissing ? error : new ArchiveRefused(messages.unreadable);
  });
  const entries = await readZip(zip);
  const byName = new Map([...entries.keys()].map((name) => [name.split('/').at(-1)?.toLowerCase(), name]));
  return {
    pictures: [...entries.keys()],
    async read(name, maxBytes) {
      const known = entries.has(name) ? name : byName.get(name.split(/[\\/]/).at(-1)?.toLowerCase());
      const entry = known === undefined ? undefined : entries.get(known);
      return entry ? unpack(zip, entry, maxBytes) : null;
    },
  };
}

type Part = { part: number; from: number; bytes: number };

/** Where each begins in the ZIP; null when one is missing. */
async function listParts(importId: number): Promise<Part[] | null> {
  const rows = await db
    .selectFrom('import_archive_parts')
    .innerJoin('import_archives', 'import_archives.import_id', 'import_archive_parts.import_id')
    .select(['part', 'parts'])
    .select(({ fn }) => fn<number>('octet_length', ['bytes']).as('bytes'))
    .where('import_archives.import_id', '=', importId)
    .orderBy('part')
    .execute();
  if (rows.length === 0 || rows.length !== rows[0]?.parts) return null;
  let from = 0;
  return rows.map(({ part, bytes }) => {
    const found = { part, from, bytes };
    from += bytes;
    return found;
  });
}

const BLOCK_BYTES = 1024 * 1024;

/** Names and sizes are read in thousands of small pieces, which lie next to each other. */
const BLOCKS_KEPT = 8;

class PartsReader extends RandomAccessReader {
  private readonly parts: readonly Part[];
  private readonly blocks: LRUCache<string, Buffer>;

  constructor(importId: number, parts: readonly Part[]) {
    super();
    this.parts = parts;
    this.blocks = new LRUCache({
      max: BLOCKS_KEPT,
      fetchMethod: (key) => readBlock(importId, ...(key.split(' ').map(Number) as [number, number])),
    });
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const { part = 0, from = 0 } = this.parts.findLast((one) => one.from <= at) ?? {};
      const block = Math.floor((at - from) / BLOCK_BYTES);
      const bytes = await this.blocks.fetch(`${part} ${block}`);
      const begin = at - from - block * BLOCK_BYTES;
      const piece = bytes?.subarray(begin, begin + end - at);
      if (!piece?.length) throw new PartMissing();
      yield piece;
      at += piece.length;
    }
  }
}

/** Of the bytes of a part; PostgreSQL reads no others of it, because they are stored as they are. */
async function readBlock(importId: number, part: number, block: number): Promise<Buffer> {
  const row = await db
    .selectFrom('import_archive_parts')
    .select(({ fn, val }) =>
      fn<Buffer>('substring', ['bytes', val(block * BLOCK_BYTES + 1), val(BLOCK_BYTES)]).as('bytes'),
    )
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw new PartMissing({ cause: error });
    });
  if (!row) throw new PartMissing();
  return row.bytes;
}
