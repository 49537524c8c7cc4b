import { MIMEType } from 'node:util';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { CALL_LIMITS } from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { prepareUpload } from '#app/platform/images/prepare-picture.server.ts';
import { MAX_UPLOAD_BYTES, PictureRefused } from '#app/platform/images/upload-checks.server.ts';
import { networksOf } from '#app/platform/request/rate-limit.server.ts';
import { QueueFullError } from '#app/platform/request/work-limits.server.ts';
import { SubprocessEnded } from '#app/platform/subprocess/subprocess.server.ts';
import { MAX_TABLE_BYTES } from '#app/platform/tables/table.ts';
import type { Endpoint, Guard, Pictures, SentFiles } from './endpoint.ts';
import { invalid, problem } from './reply.ts';

const MB = 1024 * 1024;

const { public_json_bytes, json_bytes, form_text_bytes } = LIMITS.bodies;

export function maxBytesOf({ guard, limit, form, pictures = [], files = [] }: Endpoint): number {
  if (limit) return CALL_LIMITS[limit].bodyBytes;
  if (form)
    return pictures.length * MAX_UPLOAD_BYTES + files.length * MAX_TABLE_BYTES + form_text_bytes.value;
  return guard === 'public' ? public_json_bytes.value : json_bytes.value;
}

/** Also of a body that does not say its length, which is then read no further. */
export function limitBody(row: Endpoint) {
  const maxSize = maxBytesOf(row);
  const most = row.form ? `${Math.round(maxSize / MB)} MB` : `${maxSize} bytes`;
  return bodyLimit({ maxSize, onError: () => problem(413, 'too_large', `Please send at most ${most}.`) });
}

/** A slow body is ended by the server's `requestTimeout`; reading it then fails like that of a lost connection. */
export async function readJson(
  request: Request,
  { body: schema = z.unknown(), takesBeacons, takesForms }: Endpoint,
): Promise<{ value: unknown } | Response> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = takesForms && /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && !isJson(type) && !(takesBeacons && isPlainText(type))) {
    return problem(415, 'not_json', 'Please send JSON with the header Content-Type: application/json.');
  }
  const text = await request.text().catch(() => null);
  if (text === null) return problem(400, 'malformed', 'The connection was lost before everything was sent.');
  const json = isForm ? { value: Object.fromEntries(new URLSearchParams(text)) } : parseJson(text);
  if (!json) return problem(400, 'malformed', 'The JSON could not be read.');
  const parsed = z.safeParse(schema, json.value);
  return parsed.success ? { value: parsed.data } : invalid(parsed.error);
}

function isJson(type: string): boolean {
  return /^application\/json(?:;\s*charset=utf-8)?$/i.test(type);
}

function isPlainText(type: string): boolean {
  return /^text\/plain(?:;\s*charset=utf-8)?$/i.test(type);
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const MAX_FIELDS = LIMITS.bodies.form_fields.value;

// Uploads waiting for the decoder; staff still get in when visitors are refused.
const MAX_WAITING: Record<Guard, number> = { public: 8, admin: 16 };

type ReadForm = { value: unknown; pictures: Pictures<string>; files: SentFiles };

export async function readForm(
  request: Request,
  { guard, form: schema = z.unknown(), pictures: pictureFields = [], files: fileFields = [] }: Endpoint,
): Promise<ReadForm | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    return problem(415, 'not_multipart', 'Please send a form with Content-Type: multipart/form-data.');
  }
  const form = await parseForm(request, type);
  if (form instanceof Response) return form;
  const fields = sortFields(form, [...pictureFields, ...fileFields]);
  if (fields instanceof Response) return fields;
  const parsed = z.safeParse(schema, Object.fromEntries(fields.texts));
  if (!parsed.success) return invalid(parsed.error);
  const ofPictures = fields.files.filter(([name]) => pictureFields.includes(name));
  const pictures = await preparePictures(ofPictures, MAX_WAITING[guard]);
  if (pictures instanceof Response) return pictures;
  const files = await readFiles(fields.files.filter(([name]) => fileFields.includes(name)));
  return { value: parsed.data, pictures, files };
}

/** The body is counted while it is read: a copy of it would take as much memory again. */
async function parseForm(request: Request, type: string): Promise<FormData | Response> {
  try {
    const body = request.body?.pipeThrough(limitFields(`--${new MIMEType(type).params.get('boundary')}`));
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    return problem(400, 'malformed', 'The form could not be read.');
  }
}

/** More fields than any form has would take a second to parse. */
function limitFields(delimiter: string): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  let end: Uint8Array = new Uint8Array();
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.concat([end, chunk]);
      for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) count++;
      if (count > MAX_FIELDS) throw new Error('The form has too many fields.');
      // Too short for a whole delimiter, which is counted once.
      end = bytes.subarray(Math.max(0, bytes.length - delimiter.length + 1));
      controller.enqueue(chunk);
    },
  });
}

/** A picture field may also carry text: the address of a picture uploaded before. */
function sortFields(form: FormData, fileFields: readonly string[]) {
  const texts: [string, string][] = [];
  const files: [string, File][] = [];
  for (const [name, value] of form) {
    if (form.getAll(name).length > 1) return wrongField(name, 'This field was sent twice.');
    if (typeof value === 'string') {
      // What the parser writes for bytes that are not UTF-8.
      if (value.includes('\uFFFD')) return wrongField(name, 'This is not text.');
      texts.push([name, value]);
    } else if (!fileFields.includes(name)) return wrongField(name, 'This is not text.');
    else if (value.size > 0) files.push([name, value]);
  }
  return { texts, files };
}

async function readFiles(sent: readonly [string, File][]): Promise<SentFiles> {
  const files: SentFiles = {};
  for (const [name, file] of sent)
    files[name] = { name: file.name.replaceAll('\0', ''), bytes: new Uint8Array(await file.arrayBuffer()) };
  return files;
}

async function preparePictures(files: [string, File][], maxWaiting: number) {
  const pictures: Pictures<string> = {};
  for (const [name, file] of files) {
    if (file.size > MAX_UPLOAD_BYTES) {
      return problem(413, 'too_large', TOO_HEAVY, { fields: { [name]: TOO_HEAVY } });
    }
    try {
      pictures[name] = await prepareUpload(Buffer.from(await file.arrayBuffer()), maxWaiting);
    } catch (error) {
      if (error instanceof PictureRefused) return wrongField(name, error.message);
      if (error instanceof QueueFullError || error instanceof SubprocessEnded) return busy();
      throw error;
    }
  }
  return pictures;
}

const TOO_HEAVY = 'Pictures can be at most 10 MB.';

function wrongField(name: string, message: string) {
  return problem(400, 'invalid', message, { fields: { [name]: message } });
}

const { public_upload_room, address_upload_room, network_upload_room, admin_upload_room } = LIMITS.bodies;

/** Bytes of uploads in memory at once, per guard; one address gets at most half of the public ones, its network no more than two thirds. */
const ROOM: Record<Guard, number> = { public: public_upload_room.value, admin: admin_upload_room.value };

const taken = new Map<string, number>();

/** Reserves memory for an upload before it is read. @returns how to release it; null when there is too little. */
export function reserveUploadSpace(guard: Guard, address: string, bytes: number): (() => void) | null {
  const shares: [string, number][] = [[guard, ROOM[guard]]];
  if (guard === 'public') {
    const [customer, site] = networksOf(address);
    shares.push([customer.block, address_upload_room.value], [site.block, network_upload_room.value]);
  }
  if (shares.some(([share, room]) => (taken.get(share) ?? 0) + bytes > room)) return null;
  for (const [share] of shares) add(share, bytes);
  return () => {
    for (const [share] of shares) add(share, -bytes);
  };
}

function add(share: string, bytes: number): void {
  const sum = (taken.get(share) ?? 0) + bytes;
  if (sum > 0) taken.set(share, sum);
  else taken.delete(share);
}

export function busy() {
  return problem(503, 'busy', 'Many pictures are being uploaded right now. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
}
