import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createBrotliDecompress, createGunzip, createGzip } from 'node:zlib';
import { problem } from '#app/api/core/problem.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { bestEncoding, type Encoding, etagOf, matchesEtag } from './encoding.ts';
import { type BodyState, SharedBody } from './shared-body.ts';
import type { EncodedBody, StoredAnswer } from './stored-answer.ts';

type Packing = Exclude<Encoding, 'identity'>;

/** A larger one is passed on, but not kept. */
const MAX_PACKED_BYTES = 16 * 1024 * 1024;

// Those who wait get it as fast as it is read: higher qualities of brotli would take longer than reading.
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
/** Of what is packed and unpacked: each chunk costs a turn of the event loop. */
const chunkSize = 128 * 1024;

let unpacking = 0;

export type LargeAnswer = {
  status: number;
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  /** Ends making it, also while its next part is waited for. */
  cancel(): void;
};

/**
 * An answer that is too large to stand in memory as it is. It is packed while it is made, and sent meanwhile to all who ask; then
 * it is kept packed. Only then its ETag is known, so those who ask about it wait until then (docs/decisions/031-large-answers.md).
 */
export class PackedResponse implements StoredAnswer {
  /** Told once nothing more is made of it. */
  readonly settled: Promise<BodyState>;
  private readonly settle: (state: BodyState) => void;
  private readonly made: LargeAnswer;
  private readonly onGrown: () => void;
  private readonly headersOfWhole: () => Record<string, string>;
  private readonly hash = createHash('sha256');
  private first: Packing | null = null;
  private size = 0;
  private notModified: EncodedBody | null = null;
  private readonly ready = new Map<Packing, EncodedBody>();
  private readonly growing = new Map<Packing, SharedBody>();

  /** `onGrown` is called when `bytes` has changed; `headersOfWhole` are asked for when it is whole. */
  constructor(made: LargeAnswer, headersOfWhole: () => Record<string, string>, onGrown: () => void) {
    this.made = made;
    this.headersOfWhole = headersOfWhole;
    this.onGrown = onGrown;
    const { promise, resolve } = Promise.withResolvers<BodyState>();
    this.settled = promise;
    this.settle = resolve;
  }

  get bytes(): number {
    return this.ready.values().reduce((sum, { body }) => sum + (body?.byteLength ?? 0), 0);
  }

  peek(acceptEncoding: string | null, ifNoneMatch: string | null): EncodedBody | null {
    if (!this.notModified) return null;
    if (this.made.status === 200 && matchesEtag(ifNoneMatch, this.notModified.headers.ETag ?? ''))
      return this.notModified;
    const encoding = bestEncoding(acceptEncoding);
    return encoding === 'identity' ? null : (this.ready.get(encoding) ?? null);
  }

  /** Makes it whole, also when nobody reads it. */
  finish(acceptEncoding: string | null): void {
    if (!this.notModified) this.packed(packingOf(bestEncoding(acceptEncoding))).keep();
  }

  async answer(request: Request): Promise<Response> {
    const { headers, method } = request;
    const isHead = method === 'HEAD';
    const [accepted, ifNoneMatch] = [headers.get('accept-encoding'), headers.get('if-none-match')];
    const encoding = bestEncoding(accepted);
    if (encoding === 'identity' && !isHead && unpacking >= LIMITS.computing.unpackings_at_once.value)
      return refuse('Please take this answer with gzip, or try again in a moment.');
    if (!this.notModified) {
      const body = this.read(encoding);
      const state = isHead || ifNoneMatch !== null ? await this.settled : 'growing';
      if (state === 'growing') return this.respond(encoding, body);
      if (state === 'passed on' && !isHead) return this.respond(encoding, body);
      await body.cancel();
      if (state === 'broken')
        return refuse('The shop cannot be reached right now. Please try again in a moment.');
    }
    const ready = this.peek(accepted, ifNoneMatch);
    if (ready) return new Response(isHead ? null : ready.body, ready);
    return this.respond(encoding, isHead ? null : this.read(encoding));
  }

  private respond(encoding: Encoding, body: ReadableStream<Uint8Array> | null): Response {
    const headers: Record<string, string> = this.notModified
      ? {
          ...this.notModified.headers,
          ...(encoding === 'identity' && { 'Content-Length': String(this.size) }),
        }
      : { ...this.made.headers, Vary: 'Accept-Encoding' };
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return new Response(body, { status: this.made.status, headers });
  }

  private read(encoding: Encoding): ReadableStream<Uint8Array> {
    if (encoding !== 'identity') return this.packed(encoding).read();
    unpacking++;
    const plain = this.unpack();
    plain.once('close', () => unpacking--);
    return Readable.toWeb(plain) as ReadableStream<Uint8Array>;
  }

  private packed(packing: Packing): SharedBody {
    const known = this.growing.get(packing);
    if (known) return known;
    if (this.first !== null) return this.pack(this.unpack(), packing);
    this.first = packing;
    const plain = Readable.from(this.measured(), { objectMode: false });
    const body = this.pack(plain, packing, () => this.made.cancel());
    void body.settled.then((state) => this.settle(state));
    return body;
  }

  private pack(plain: Readable, packing: Packing, onClose = ignore): SharedBody {
    const packer =
      packing === 'br'
        ? createBrotliCompress({ chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : createGzip({ chunkSize, level: GZIP_LEVEL });
    packer.once('close', onClose);
    const body = new SharedBody(pipeline(plain, packer, ignore), MAX_PACKED_BYTES);
    this.growing.set(packing, body);
    void body.settled.then((state) => this.keep(packing, body, state));
    return body;
  }

  private keep(packing: Packing, body: SharedBody, state: BodyState): void {
    if (state !== 'whole') return;
    this.growing.delete(packing);
    if (packing === this.first) this.completeHeaders();
    const whole = body.concat();
    const headers = {
      ...this.notModified?.headers,
      'Content-Encoding': packing,
      'Content-Length': String(whole.byteLength),
    };
    this.ready.set(packing, { status: this.made.status, headers, body: whole });
    this.onGrown();
  }

  private completeHeaders(): void {
    const headers = { ...this.headersOfWhole(), ETag: etagOf(this.hash), Vary: 'Accept-Encoding' };
    this.notModified = { status: 304, headers, body: null };
  }

  private unpack(): Readable {
    const first = this.first ?? 'gzip';
    const whole = this.ready.get(first)?.body;
    const source = whole
      ? Readable.from([whole])
      : Readable.fromWeb(this.packed(first).read() as NodeReadableStream<Uint8Array>);
    return pipeline(
      source,
      first === 'br' ? createBrotliDecompress({ chunkSize }) : createGunzip({ chunkSize }),
      ignore,
    );
  }

  private async *measured(): AsyncGenerator<Uint8Array> {
    for await (const part of this.made.body) {
      this.hash.update(part);
      this.size += part.byteLength;
      yield part;
    }
  }
}

function refuse(message: string): Response {
  return problem(503, 'busy', message, { headers: { 'Retry-After': '5' } });
}

function packingOf(encoding: Encoding): Packing {
  return encoding === 'br' ? 'br' : 'gzip';
}

/** What breaks a stream breaks the one behind it too. */
function ignore(): void {}
