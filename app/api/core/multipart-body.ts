import { z } from 'zod';
import { LIMITS } from '#app/features/settings/limits.ts';
import { PictureRefused } from '#app/platform/images/picture-refused.ts';
import { type PreparedPicture, prepareUpload } from '#app/platform/images/prepare-picture.server.ts';
import { MAX_UPLOAD_BYTES } from '#app/platform/images/upload-checks.server.ts';
import { QueueFullError } from '#app/platform/queue/semaphore.server.ts';
import { SubprocessEnded } from '#app/platform/subprocess/subprocess.server.ts';
import { bufferBody, busy, malformed } from './body-buffer.ts';
import type { Guard } from './guard.ts';
import { boundaryOf, type Part, parseMultipart } from './multipart.ts';
import { invalid, problem } from './problem.ts';

export type Pictures<Name extends string> = Partial<Record<Name, PreparedPicture>>;

// Uploads waiting for the decoder; staff still get in when visitors are refused.
const MAX_WAITING: Record<Guard, number> = { public: 9, admin: 17 };

export type FormRules = {
  guard: Guard;
  schema: z.core.$ZodType;
  pictureFields: readonly string[];
  maxBytes?: number | undefined;
  address: string;
};

export async function readForm(
  request: Request,
  rules: FormRules,
): Promise<{ value: unknown; pictures: Pictures<string> } | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    return problem(415, 'not_multipart', 'Please send a form with Content-Type: multipart/form-data.');
  }
  const boundary = boundaryOf(type);
  if (!boundary) return malformed();
  const { guard, address, pictureFields } = rules;
  const maxBytes =
    rules.maxBytes ?? pictureFields.length * MAX_UPLOAD_BYTES + LIMITS.bodies.form_text_bytes.value;
  return bufferBody(request, { guard, maxBytes, address }, (body) => readParts(body, boundary, rules));
}

async function readParts(
  body: Buffer,
  boundary: string,
  { guard, schema, pictureFields }: FormRules,
): Promise<{ value: unknown; pictures: Pictures<string> } | Response> {
  const parts = parseMultipart(body, boundary);
  if (!parts) return malformed();
  const twice = parts.find(({ name }, index) => parts.findIndex((part) => part.name === name) !== index);
  if (twice) return wrongField(twice.name, 'This field was sent twice.');
  const texts = readTexts(parts, pictureFields);
  if (texts instanceof Response) return texts;
  const parsed = z.safeParse(schema, texts);
  if (!parsed.success) return invalid(parsed.error);
  const pictures = await preparePictures(parts, pictureFields, MAX_WAITING[guard]);
  return pictures instanceof Response ? pictures : { value: parsed.data, pictures };
}

/** A picture field may also carry text: the URL of a picture uploaded before. */
function readTexts(parts: Part[], pictureFields: readonly string[]): Record<string, string> | Response {
  const texts: [string, string][] = [];
  for (const { name, isFile, bytes } of parts) {
    if (isFile && pictureFields.includes(name)) continue;
    const text = decode(bytes);
    if (text === null) return wrongField(name, 'This is not text.');
    texts.push([name, text]);
  }
  return Object.fromEntries(texts);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

async function preparePictures(
  parts: Part[],
  pictureFields: readonly string[],
  maxWaiting: number,
): Promise<Pictures<string> | Response> {
  const files = parts.filter(
    ({ name, isFile, bytes }) => isFile && pictureFields.includes(name) && bytes.byteLength > 0,
  );
  const pictures: Pictures<string> = {};
  for (const { name, bytes } of files) {
    if (bytes.byteLength > MAX_UPLOAD_BYTES) {
      return problem(413, 'too_large', TOO_HEAVY, { fields: { [name]: TOO_HEAVY } });
    }
    try {
      pictures[name] = await prepareUpload(bytes, maxWaiting);
    } catch (error) {
      if (error instanceof PictureRefused) return wrongField(name, error.message);
      if (error instanceof QueueFullError || error instanceof SubprocessEnded) return busy();
      throw error;
    }
  }
  return pictures;
}

const TOO_HEAVY = 'Pictures can be at most 10 MB.';

function wrongField(name: string, message: string): Response {
  return problem(400, 'invalid', message, { fields: { [name]: message } });
}
