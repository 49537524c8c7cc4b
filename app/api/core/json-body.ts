import { z } from 'zod';
import { LIMITS } from '#app/features/settings/limits.ts';
import { isNestedDeeperThan } from './json-depth.ts';
import { bodyRefusal, isSmall, readPaced, readSmall } from './paced-body.ts';
import { invalid, problem } from './problem.ts';

type OtherKinds = { takesBeacons?: true; takesForms?: true };

export async function readBody(
  request: Request,
  schema: z.core.$ZodType,
  { takesBeacons, takesForms, maxBytes }: OtherKinds & { maxBytes: number },
): Promise<{ value: unknown } | Response> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = takesForms && /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && !isJson(type) && !(takesBeacons && isPlainText(type))) {
    return problem(415, 'not_json', 'Please send JSON with the header Content-Type: application/json.');
  }
  const text = await readText(request, maxBytes).catch(refused);
  if (text instanceof Response) return text;
  if (text === null) return problem(413, 'too_large', `Please send at most ${maxBytes} bytes.`);
  const json = isForm ? { value: Object.fromEntries(new URLSearchParams(text)) } : parseJson(text);
  if (!json) return problem(400, 'malformed', 'The JSON could not be read.');
  const parsed = z.safeParse(schema, json.value);
  return parsed.success ? { value: parsed.data } : invalid(parsed.error);
}

function refused(error: unknown): Response {
  const refusal = bodyRefusal(error);
  if (refusal) return refusal;
  throw error;
}

function isJson(type: string): boolean {
  return /^application\/json(?:;\s*charset=utf-8)?$/i.test(type);
}

function isPlainText(type: string): boolean {
  return /^text\/plain(?:;\s*charset=utf-8)?$/i.test(type);
}

/** Null when it is longer than allowed; the rest is then not read. */
async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  if (isSmall(request)) return readSmall(request);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of readPaced(request.body)) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Null when it is not JSON or nested too deeply. */
function parseJson(text: string): { value: unknown } | null {
  if (isNestedDeeperThan(LIMITS.bodies.json_depth.value, text)) return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
