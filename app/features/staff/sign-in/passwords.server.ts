import { hash, verify } from '@node-rs/argon2';
import { LIMITS } from '#app/features/settings/limits.ts';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing shares four threads with files and compression: two are left to them, however many people sign in at once.
const { hashing: atOnce, waiting, waiting_known } = LIMITS.signing_in;
const hashing = new Semaphore(atOnce.value);

/**
 * Does work that hashes a password: two at a time, in the order it came.
 * @throws {TooManyWaiting} before it is begun, when 20 wait already (40 for somebody who is known).
 */
export function whenHashingIsFree<T>(work: () => Promise<T>, { isKnown = false } = {}): Promise<T> {
  return hashing.run(work, { maxWaiting: (isKnown ? waiting_known : waiting).value });
}

/** The argon2id hash to keep instead of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such user) it takes as long and says no, so that the time
 * of the answer does not tell who works here.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
