import { hash, verify } from '@node-rs/argon2';
import { LIMITS } from '#app/features/settings/limits.ts';
import { Semaphore } from '#app/platform/queue/semaphore.server.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing shares the four threads of libuv with files and compression: two are left to them.
const { hashing: atOnce, waiting, waiting_known } = LIMITS.signing_in;
const hashing = new Semaphore(atOnce.value);

/** @throws {QueueFullError} before starting, when 20 are waiting (40 for a known source); the networks (`of`) take turns. */
export function whenHashingIsFree<T>(work: () => Promise<T>, { isKnown = false, of = '' } = {}): Promise<T> {
  return hashing.run(work, { maxWaiting: (isKnown ? waiting_known : waiting).value, of });
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Without a hash (no such user) it takes as long and returns false, so that timing does not reveal which accounts exist. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
