import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { CALL_LIMITS } from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { MAX_UPLOAD_BYTES } from '#app/platform/images/upload-checks.server.ts';
import type { Endpoint } from './endpoint.ts';
import { invalid, problem } from './problem.ts';

const MB = 1024 * 1024;
const { public_json_bytes, json_bytes, form_text_bytes } = LIMITS.bodies;

export function maxBytesOf({ guard, limit, form, pictures = [] }: Endpoint): number {
  if (limit) return CALL_LIMITS[limit].bodyBytes;
  if (form) return pictures.length * MAX_UPLOAD_BYTES + form_text_bytes.value;
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
