import { LIMITS } from '#app/features/settings/limits.ts';
import { networksOf } from '#app/platform/request/networks.ts';
import type { Guard } from './guard.ts';
import { problem } from './problem.ts';

const { public_upload_room, address_upload_room, network_upload_room, admin_upload_room } = LIMITS.bodies;

/** Bytes of uploads in memory at once, per guard; one address gets at most half of the public ones, its network no more than two thirds. */
const ROOM: Record<Guard, number> = { public: public_upload_room.value, admin: admin_upload_room.value };
const taken = new Map<string, number>();

/** Takes the room of an upload before it is read, and returns what gives it back; null when there is too little. */
export function takeRoom(guard: Guard, address: string, bytes: number): (() => void) | null {
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
