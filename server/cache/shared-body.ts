import type { Readable } from 'node:stream';

/** `whole`: kept to its end; `passed on`: too large to be kept; `broken`: it has no end. */
export type BodyState = 'growing' | 'whole' | 'passed on' | 'broken';

type Reader = { at: number };

/**
 * Bytes that are made once for many readers: each begins at the beginning and reads at its own pace. While they fit into
 * `maxBytes` a slow reader holds up nobody; beyond that they are forgotten once all have them, and made no faster than the
 * slowest takes them. When all readers have left, the source is destroyed.
 */
export class SharedBody {
  readonly settled: Promise<BodyState>;
  private state: BodyState = 'growing';
  private hasEnded = false;
  private failure: Error | null = null;
  private parts: Uint8Array[] = [];
  private forgotten = 0;
  private bytes = 0;
  private readonly readers = new Set<Reader>();
  private isKept = false;
  private readonly source: Readable;
  private readonly maxBytes: number;
  private readonly settle: (state: BodyState) => void;
  private moved = Promise.withResolvers<void>();

  constructor(source: Readable, maxBytes: number) {
    this.source = source;
    this.maxBytes = maxBytes;
    const { promise, resolve } = Promise.withResolvers<BodyState>();
    this.settled = promise;
    this.settle = resolve;
    void this.fill();
  }

  /** Makes it whole though nobody reads. */
  keep(): void {
    this.isKept = true;
  }

  /** Only while it is growing. Breaks off when the body does. */
  read(): ReadableStream<Uint8Array> {
    const reader = { at: 0 };
    this.readers.add(reader);
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          while (reader.at === this.end && !this.hasEnded) await this.moved.promise;
          if (reader.at < this.forgotten) throw new Error('The beginning of this body is no longer kept.');
          const part = this.parts[reader.at - this.forgotten];
          if (part) {
            reader.at++;
            this.wake();
            return controller.enqueue(part);
          }
          this.leave(reader);
          if (this.failure) throw this.failure;
          controller.close();
        },
        cancel: () => this.leave(reader),
      },
      { highWaterMark: 0 },
    );
  }

  /** All of it, once it is whole. */
  concat(): Uint8Array<ArrayBuffer> {
    return Buffer.concat(this.parts);
  }

  private get end(): number {
    return this.forgotten + this.parts.length;
  }

  private async fill(): Promise<void> {
    try {
      for await (const part of this.source) {
        this.parts.push(part);
        this.bytes += part.byteLength;
        this.wake();
        if (this.bytes > this.maxBytes) await this.passOn();
      }
      this.become('whole');
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
      this.become('broken');
    }
    this.hasEnded = true;
    this.wake();
  }

  private async passOn(): Promise<void> {
    this.become('passed on');
    this.isKept = false;
    this.endIfUnread();
    while ([...this.readers].some(({ at }) => at < this.end)) await this.moved.promise;
    this.forgotten += this.parts.length;
    this.parts = [];
  }

  private become(state: BodyState): void {
    if (this.state !== 'growing') return;
    this.state = state;
    this.settle(state);
  }

  private leave(reader: Reader): void {
    this.readers.delete(reader);
    this.endIfUnread();
    this.wake();
  }

  private endIfUnread(): void {
    if (this.hasEnded || this.isKept || this.readers.size > 0) return;
    // At once, so that nobody joins what has no end.
    this.become('broken');
    this.source.destroy();
  }

  private wake(): void {
    const { resolve } = this.moved;
    this.moved = Promise.withResolvers();
    resolve();
  }
}
