import { LIMITS } from '#app/features/settings/limits.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import type { Guard } from './guard.ts';
import { bodyRefusal, readPaced } from './paced-body.ts';
import { problem } from './problem.ts';

const MB = 1024 * 1024;
const { public_upload_room, address_upload_room, admin_upload_room } = LIMITS.bodies;

/**
 * How many bytes of bodies the shop holds at once. Bodies under way are memory, whoever sends them; above this the next is asked to
 * come again. Staff have room of their own, and one address gets half of the strangers' room, so that nobody keeps all others out.
 */
const ROOM: Record<Guard, number> = { public: public_upload_room.value, admin: admin_upload_room.value };
const held: Record<Guard, number> = { public: 0, admin: 0 };
const heldFor = new Map<string, number>();

export type BodyRules = { guard: Guard; maxBytes: number; address: string };

/** Reads a body of at most that size into memory, and holds it while it is used. Else it gives the refusal to answer with. */
export async function bufferBody<T>(
  request: Request,
  { guard, maxBytes, address }: BodyRules,
  use: (body: Buffer) => Promise<T>,
): Promise<T | Response> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge(maxBytes);
  const block = addressBlock(address);
  const chunks: Uint8Array[] = [];
  let taken = 0;
  try {
    for await (const chunk of readPaced(request.body)) {
      taken += chunk.byteLength;
      hold(guard, block, chunk.byteLength);
      if (taken > maxBytes) return tooLarge(maxBytes);
      if (isFull(guard, block)) return busy();
      chunks.push(chunk);
    }
    return await use(Buffer.concat(chunks));
  } catch (error) {
    const refusal = bodyRefusal(error);
    if (refusal) return refusal;
    throw error;
  } finally {
    hold(guard, block, -taken);
  }
}

function hold(guard: Guard, block: string, bytes: number): void {
  held[guard] += bytes;
  if (guard === 'admin') return;
  const kept = (heldFor.get(block) ?? 0) + bytes;
  if (kept > 0) heldFor.set(block, kept);
  else heldFor.delete(block);
}

function isFull(guard: Guard, block: string): boolean {
  return held[guard] > ROOM[guard] || (heldFor.get(block) ?? 0) > address_upload_room.value;
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
