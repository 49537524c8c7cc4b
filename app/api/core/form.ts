import { MIMEType } from 'node:util';
import { z } from 'zod';
import { LIMITS } from '#app/features/settings/limits.ts';
import { PictureRefused } from '#app/platform/images/picture-refused.ts';
import { prepareUpload } from '#app/platform/images/prepare-picture.server.ts';
import { MAX_UPLOAD_BYTES } from '#app/platform/images/upload-checks.server.ts';
import { QueueFullError } from '#app/platform/queue/semaphore.server.ts';
import { SubprocessEnded } from '#app/platform/subprocess/subprocess.server.ts';
import type { Endpoint, Pictures } from './endpoint.ts';
import type { Guard } from './guard.ts';
import { invalid, problem } from './problem.ts';
import { busy } from './upload-room.ts';

const MAX_FIELDS = LIMITS.bodies.form_fields.value;

// Uploads waiting for the decoder; staff still get in when visitors are refused.
const MAX_WAITING: Record<Guard, number> = { public: 8, admin: 16 };

type ReadForm = { value: unknown; pictures: Pictures<string> };

export async function readForm(
  request: Request,
  { guard, form: schema = z.unknown(), pictures: pictureFields = [] }: Endpoint,
): Promise<ReadForm | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    return problem(415, 'not_multipart', 'Please send a form with Content-Type: multipart/form-data.');
  }
  const form = await parseForm(request, type);
  if (form instanceof Response) return form;
  const fields = sortFields(form, pictureFields);
  if (fields instanceof Response) return fields;
  const parsed = z.safeParse(schema, Object.fromEntries(fields.texts));
  if (!parsed.success) return invalid(parsed.error);
  const pictures = await preparePictures(fields.files, MAX_WAITING[guard]);
  return pictures instanceof Response ? pictures : { value: parsed.data, pictures };
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
function sortFields(form: FormData, pictureFields: readonly string[]) {
  const texts: [string, string][] = [];
  const files: [string, File][] = [];
  for (const [name, value] of form) {
    if (form.getAll(name).length > 1) return wrongField(name, 'This field was sent twice.');
    if (typeof value === 'string') {
      // What the parser writes for bytes that are not UTF-8.
      if (value.includes('\uFFFD')) return wrongField(name, 'This is not text.');
      texts.push([name, value]);
    } else if (!pictureFields.includes(name)) return wrongField(name, 'This is not text.');
    else if (value.size > 0) files.push([name, value]);
  }
  return { texts, files };
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
