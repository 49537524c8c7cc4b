import { LIMITS } from '#app/features/settings/limits.ts';
import { addressBlock } from '#app/platform/address-block.ts';
import type { Guard } from './guard.ts';
import { bodyRefusal, readPaced } from './paced-body.ts';
import { problem } from './problem.ts';

const MB = 1024 * 1024;
const { public_upload_room, address_upload_room, admin_upload_room } = LIMITS.bodies;

/** Bytes of request bodies held in memory at once, per guard; one address gets at most half of the public ones. */
const ROOM: Record<Guard, number> = { public: public_upload_room.value, admin: admin_upload_room.value };
const bufferedBytes: Record<Guard, number> = { public: 0, admin: 0 };
const bufferedPerAddress = new Map<string, number>();

export type BodyRules = { guard: Guard; maxBytes: number; address: string };

/** The body counts against the budget while it is used. Returns the refusal when unreadable. */
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
      reserve(guard, block, chunk.byteLength);
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
    reserve(guard, block, -taken);
  }
}

function reserve(guard: Guard, block: string, bytes: number): void {
  bufferedBytes[guard] += bytes;
  if (guard === 'admin') return;
  const remaining = (bufferedPerAddress.get(block) ?? 0) + bytes;
  if (remaining > 0) bufferedPerAddress.set(block, remaining);
  else bufferedPerAddress.delete(block);
}

function isFull(guard: Guard, block: string): boolean {
  return (
    bufferedBytes[guard] > ROOM[guard] || (bufferedPerAddress.get(block) ?? 0) > address_upload_room.value
  );
}

export function malformed(): Response {
  return problem(400, 'malformed', 'The form could not be read.');
}

function tooLarge(maxBytes: number): Response {
  return problem(413, 'too_large', `Please send at most ${Math.round(maxBytes / MB)} MB.`);
}

export function busy(): Response {
  return problem(503, 'busy', 'Many pictures are being uploaded right now. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
}
