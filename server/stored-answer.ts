import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Smaller than a network packet: compressing saves no time on the way.
const WORTH_COMPRESSING = 1_000;

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer in memory, compressed at most once for each encoding. */
export class StoredAnswer {
  readonly status: number;
  readonly etag: string;
  readonly size: number;
  private readonly headers: Record<string, string>;
  private readonly bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(status: number, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) {
    this.status = status;
    this.size = body.byteLength;
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    this.headers = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding' };
    this.bodies.set('identity', Promise.resolve(body));
  }

  /** The answer to this request: 304 when it has it already, else the body as compressed as it can read. */
  async answer(request: Request): Promise<Response> {
    if (this.status === 200 && matches(request.headers.get('if-none-match'), this.etag)) {
      return new Response(null, { status: 304, headers: this.headers });
    }
    const encoding =
      this.size < WORTH_COMPRESSING ? 'identity' : bestEncoding(request.headers.get('accept-encoding'));
    const body = await this.body(encoding);
    const headers: Record<string, string> = { ...this.headers, 'Content-Length': String(body.byteLength) };
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return new Response(request.method === 'HEAD' ? null : body, { status: this.status, headers });
  }

  private body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const made = this.compress(encoding);
    this.bodies.set(encoding, made);
    return made;
  }

  private async compress(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const plain = await this.body('identity');
    if (encoding === 'gzip') return compressGzip(plain, { level: 6 });
    return compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    });
  }
}

/** The encoding to use for an `Accept-Encoding` header; `br;q=0` is a refusal. */
export function bestEncoding(accepted: string | null): Encoding {
  const offers = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !rest.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
    }),
  );
  if (offers.get('br')) return 'br';
  return offers.get('gzip') ? 'gzip' : 'identity';
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag));
}
