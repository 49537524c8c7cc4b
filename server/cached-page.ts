import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliDecompress, createGzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

const compress = promisify(brotliCompress);

// In bytes; below the size of a network packet compression saves no time.
const WORTH_COMPRESSING = 1_000;
// Measured on the home page: 5 takes 2.3 ms, 6 takes 2.5 for 0.9 % fewer bytes, 7 more than 3 for 0.7 % fewer again.
const BROTLI_QUALITY = 6;
/** Each chunk costs a turn of the event loop. */
const CHUNK_BYTES = 128 * 1024;
// In characters; browsers send less than a quarter of this.
const MAX_ACCEPT_ENCODING = 200;

/** An answer that is the same for everybody, compressed once: its plain form is some ten times as large and is not stored. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  /** In ms of `performance.now()`. */
  freshUntil = 0;
  /** When it is wrong by itself, so that it is not shown even while the database is away. */
  wrongAt = Number.POSITIVE_INFINITY;
  /** By an edit or an order: it is shown only where a new one cannot be made. */
  isChanged = false;
  readonly body: Uint8Array<ArrayBuffer>;
  private readonly size: number;
  private readonly encoding: Encoding;
  private readonly fields: Record<string, string>;

  static async from(response: Response, tags: ReadonlySet<string>): Promise<CachedPage> {
    const plain = new Uint8Array(await response.arrayBuffer());
    if (plain.byteLength < WORTH_COMPRESSING) return new CachedPage(response, tags, plain, plain, 'identity');
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    };
    // A copy: zlib's output is the beginning of a block of 64 KB, which would stay in memory with it.
    const packed = new Uint8Array(await compress(plain, { params }));
    return new CachedPage(response, tags, plain, packed, 'br');
  }

  private constructor(
    response: Response,
    tags: ReadonlySet<string>,
    plain: Uint8Array<ArrayBuffer>,
    body: Uint8Array<ArrayBuffer>,
    encoding: Encoding,
  ) {
    this.status = response.status;
    this.tags = tags;
    this.body = body;
    this.size = plain.byteLength;
    this.encoding = encoding;
    // Weak, because each encoding of the body has other bytes.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
    this.fields = { ...Object.fromEntries(response.headers), etag: this.etag, vary: 'Accept-Encoding' };
  }

  field(name: string): string {
    return this.fields[name] ?? '';
  }

  addHeaders(headers: Record<string, string> | null): void {
    Object.assign(this.fields, headers);
  }

  /** Header fields and their values in turn; those of the stored body, or of a 304. */
  rawHeaders({ isModified }: { isModified: boolean }): string[] {
    return Object.entries({ ...this.fields, ...(isModified && this.bodyFields) }).flat();
  }

  /** Whether the body can be sent as it is stored. */
  isAccepted(acceptEncoding: string | undefined): boolean {
    return this.encoding === 'identity' || bestEncoding(acceptEncoding) === this.encoding;
  }

  isKnown(ifNoneMatch: string | undefined): boolean {
    return this.status === 200 && ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, this.etag);
  }

  respond({ headers: sent, method }: Request): Response {
    const { status, fields } = this;
    if (this.isKnown(sent.get('if-none-match') ?? undefined))
      return new Response(null, { status: 304, headers: fields });
    const accepted = sent.get('accept-encoding') ?? undefined;
    if (this.isAccepted(accepted))
      return new Response(this.body, { status, headers: { ...fields, ...this.bodyFields } });
    const isPlain = bestEncoding(accepted) === 'identity';
    const length = isPlain ? { 'content-length': String(this.size) } : { 'content-encoding': 'gzip' };
    const body = method === 'HEAD' ? null : this.unpack(isPlain);
    return new Response(body, { status, headers: { ...fields, ...length } });
  }

  /** For the few clients that do not take brotli. */
  private unpack(isPlain: boolean): ReadableStream {
    const plain = Readable.from([this.body]).pipe(createBrotliDecompress({ chunkSize: CHUNK_BYTES }));
    return Readable.toWeb(isPlain ? plain : plain.pipe(createGzip())) as ReadableStream;
  }

  private get bodyFields(): Record<string, string> {
    const length = { 'content-length': String(this.body.byteLength) };
    return this.encoding === 'identity' ? length : { ...length, 'content-encoding': this.encoding };
  }
}

/** `br;q=0` excludes br. A header that is too long is ignored. */
function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted.length > MAX_ACCEPT_ENCODING) return 'identity';
  const offers = new Map(accepted.toLowerCase().split(',').map(readOffer));
  if (offers.get('br')) return 'br';
  return offers.get('gzip') ? 'gzip' : 'identity';
}

function readOffer(offer: string): [name: string, isAccepted: boolean] {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
  return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
}

function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}
