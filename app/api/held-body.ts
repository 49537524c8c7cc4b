import type { Guard } from './endpoint.ts';
import { problem } from './problem.ts';

const MB = 1024 * 1024;

/**
 * How many bytes of bodies the shop holds at once. Bodies under way are memory, whoever sends them; above this the next is asked to
 * come again. Staff have room of their own, so that strangers who send slowly cannot keep them out.
 */
const ROOM: Record<Guard, number> = { public: 32 * MB, admin: 64 * MB };
const held: Record<Guard, number> = { public: 0, admin: 0 };

/** Reads a body of at most that size into memory, and holds it while it is used. Else it gives the refusal to answer with. */
export async function holdBody<T>(
  request: Request,
  { guard, maxBytes }: { guard: Guard; maxBytes: number },
  use: (body: Buffer) => Promise<T>,
): Promise<T | Response> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let taken = 0;
  try {
    for await (const chunk of piecesOf(request)) {
      taken += chunk.byteLength;
      held[guard] += chunk.byteLength;
      if (taken > maxBytes) return tooLarge(maxBytes);
      if (held[guard] > ROOM[guard]) return busy();
      chunks.push(chunk);
    }
    return await use(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof BrokenLine) return malformed();
    throw error;
  } finally {
    held[guard] -= taken;
  }
}

/** The line broke while the body was under way; nobody reads the answer. */
class BrokenLine extends Error {}

async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of request.body ?? []) yield chunk;
  } catch (error) {
    throw new BrokenLine('The body ended early.', { cause: error });
  }
}

/** For a form that cannot be read at all. */
export function malformed(): Response {
  return problem(400, 'malformed', 'This is not a form that the shop can read.');
}

function tooLarge(maxBytes: number): Response {
  return problem(413, 'too_large', `Please send at most ${Math.round(maxBytes / MB)} MB.`);
}

/** For uploads that the shop has no room for just now. */
export function busy(): Response {
  return problem(503, 'busy', 'Many pictures are being uploaded just now. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
}
