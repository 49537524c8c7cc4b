import type { z } from 'zod';
import { invalid, problem } from './problem.ts';

const MAX_BYTES = 100_000;
const MAX_DEPTH = 20;

/** What else than JSON is taken: see `Endpoint`. */
type OtherKinds = { takesBeacons?: true; takesForms?: true };

/** The parsed body of a call, or the refusal to answer with. */
export async function readBody(
  request: Request,
  schema: z.ZodType,
  { takesBeacons, takesForms }: OtherKinds,
): Promise<{ value: unknown } | Response> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = takesForms && /^application\/x-www-form-urlencoded\b/i.test(type);
  if (!isForm && !isJson(type) && !(takesBeacons && isPlainText(type))) {
    return problem(415, 'not_json', 'Please send JSON with the header Content-Type: application/json.');
  }
  const text = await readText(request, MAX_BYTES);
  if (text === null) return problem(413, 'too_large', `Please send at most ${MAX_BYTES} bytes.`);
  const json = isForm ? { value: Object.fromEntries(new URLSearchParams(text)) } : parseJson(text);
  if (!json || depthOf(json.value) > MAX_DEPTH)
    return problem(400, 'malformed', 'This is not JSON that the shop can read.');
  const parsed = schema.safeParse(json.value);
  return parsed.success ? { value: parsed.data } : invalid(parsed.error);
}

function isJson(type: string): boolean {
  return /^application\/json(?:;\s*charset=utf-8)?$/i.test(type);
}

function isPlainText(type: string): boolean {
  return /^text\/plain(?:;\s*charset=utf-8)?$/i.test(type);
}

/** The body as text, or null when it is longer than allowed; the rest is then not read. */
async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let deepest = 0;
  for (const inner of Object.values(value)) {
    deepest = Math.max(deepest, depthOf(inner));
    if (deepest > MAX_DEPTH) break;
  }
  return deepest + 1;
}
