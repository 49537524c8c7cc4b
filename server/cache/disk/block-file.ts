import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import path from 'node:path';

/** The first of its blocks, and how many bytes are used of them. */
export type Place = { block: number; bytes: number };

const BLOCK_BYTES = 4_096;

/**
 * Pieces of bytes in a file without a name, which the system removes when the process ends, however it ends. Who frees a place while
 * it is read may get the bytes of another piece.
 */
export class BlockFile {
  private readonly file: FileHandle;
  private readonly maxBlocks: number;
  private end = 0;
  private wasRefused = false;
  /** The first blocks of places that are free, by their number of blocks. */
  private readonly free = new Map<number, number[]>();

  private constructor(file: FileHandle, maxBytes: number) {
    this.file = file;
    this.maxBlocks = Math.floor(maxBytes / BLOCK_BYTES);
  }

  /** @throws {Error} when the folder cannot be written to. */
  static async open(folder: string, maxBytes: number): Promise<BlockFile> {
    const name = path.join(folder, `pages-${randomUUID()}.tmp`);
    const file = await open(name, 'wx+', 0o600);
    await unlink(name);
    return new BlockFile(file, maxBytes);
  }

  /** Whether there was no room for the last piece, and nothing was freed since. */
  get isFull(): boolean {
    return this.wasRefused;
  }

  /** Null when there is no room, here or on the disk. @throws {Error} when the disk fails. */
  async write(bytes: Uint8Array): Promise<Place | null> {
    const block = this.take(blocksOf(bytes.byteLength));
    if (block === null) return null;
    const place = { block, bytes: bytes.byteLength };
    try {
      const { bytesWritten } = await this.file.write(bytes, 0, bytes.byteLength, block * BLOCK_BYTES);
      if (bytesWritten === bytes.byteLength) return place;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
    this.release(place);
    this.wasRefused = true;
    return null;
  }

  async read({ block, bytes }: Place): Promise<Buffer<ArrayBuffer>> {
    const { buffer } = await this.file.read(Buffer.allocUnsafeSlow(bytes), 0, bytes, block * BLOCK_BYTES);
    return buffer;
  }

  release({ block, bytes }: Place): void {
    this.free.getOrInsertComputed(blocksOf(bytes), () => []).push(block);
    this.wasRefused = false;
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private take(blocks: number): number | null {
    const released = this.free.get(blocks)?.pop();
    if (released !== undefined) return released;
    this.wasRefused = this.end + blocks > this.maxBlocks;
    if (this.wasRefused) return null;
    this.end += blocks;
    return this.end - blocks;
  }
}

function blocksOf(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES);
}

/** Only a disk that is nearly full writes a part. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
