import { LIMITS } from '#app/features/settings/limits.ts';

/** `isFile`: it came with a file name or a file's type. `bytes` is a view, not a copy. */
export type Part = { name: string; isFile: boolean; bytes: Buffer };

const MAX_PARTS = LIMITS.bodies.form_fields.value;
const MAX_PART_HEADERS = 4_000;
const MAX_NAME = 100;
const END_OF_HEADERS = '\r\n\r\n';

/** Null when the header names no boundary that RFC 2046 allows. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  return /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary) ? boundary : null;
}

/** Fields in their order (RFC 7578); null when malformed, truncated, unnamed or too many. */
export function parseMultipart(body: Buffer, boundary: string): Part[] | null {
  const delimiter = `--${boundary}`;
  const next = Buffer.from(`\r\n${delimiter}`);
  const parts: Part[] = [];
  if (!startsWith(body, 0, delimiter)) return null;
  for (let at = delimiter.length; parts.length <= MAX_PARTS; ) {
    if (startsWith(body, at, '--')) return parts;
    if (!startsWith(body, at, '\r\n')) return null;
    // From the line break on, so that a part without headers is found too.
    const headersEnd = indexWithin(body, END_OF_HEADERS, at, MAX_PART_HEADERS);
    if (headersEnd === -1) return null;
    const field = readDisposition(body.toString('utf8', at + 2, headersEnd));
    const start = headersEnd + END_OF_HEADERS.length;
    const end = body.indexOf(next, start);
    if (!field || end === -1) return null;
    parts.push({ ...field, bytes: body.subarray(start, end) });
    at = end + next.length;
  }
  return null;
}

function startsWith(body: Buffer, at: number, text: string): boolean {
  return body.toString('latin1', at, at + text.length) === text;
}

function indexWithin(body: Buffer, text: string, from: number, distance: number): number {
  const found = body.subarray(from, from + distance).indexOf(text);
  return found === -1 ? -1 : from + found;
}

/** Browsers write a quote inside a name as %22, some clients as \", and a backslash as it is. */
const PARAMETER = /\s*;\s*([\w*-]+)=(?:"((?:\\"|[^"])*)"|([^\s;"]*))/y;

/** Some clients omit the file name of an empty file field, but not its type. */
const FILE_TYPE = /^content-type:[ \t]*(?!text\/)\S/im;

function readDisposition(headers: string): { name: string; isFile: boolean } | null {
  const [, parameters] = /^content-disposition:[ \t]*form-data(.*)$/im.exec(headers) ?? [];
  if (parameters === undefined) return null;
  const found = new Map<string, string>();
  PARAMETER.lastIndex = 0;
  for (let match = PARAMETER.exec(parameters); match; match = PARAMETER.exec(parameters)) {
    found.set((match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? '');
  }
  const name = found.get('name');
  if (!name || name.length > MAX_NAME) return null;
  return { name, isFile: found.has('filename') || found.has('filename*') || FILE_TYPE.test(headers) };
}
