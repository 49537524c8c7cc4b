import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { environment } from '#app/platform/config/env.server.ts';
import { memoizeSecret, readOrCreateSecretFile } from '#app/platform/config/secrets.server.ts';

const STEP_MS = 30_000;

/** In base 32, as people type it into an authenticator app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says (the key URI format of authenticator apps). */
export function keyUri(secret: string, { brand, username }: { brand: string; username: string }): string {
  return new TOTP({ issuer: brand.replaceAll(':', ' '), label: username, secret }).toString();
}

/** RFC 6238 with SHA-1, six digits and 30 seconds, which is what all apps do. `step` counts 30 seconds since 1970. */
export function codeAt(secret: string, step: number): string {
  return new TOTP({ secret }).generate({ timestamp: step * STEP_MS });
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / STEP_MS);
}

/** The step of this code: now, or one before or after, because clocks differ. Null when the code is wrong. */
export function matchingStep(secret: string, code: string, milliseconds: number): number | null {
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: milliseconds, window: 1 });
  return delta === null ? null : stepAt(milliseconds) + delta;
}

const ALGORITHM = 'aes-256-gcm';

const IV_BYTES = 12;

const TAG_BYTES = 16;

// Outside the database, so that a copy of it alone gives nobody a second factor. Several machines have TOKEN_SECRET in common
// and no folder.
const readKey = memoizeSecret(async () => {
  const { TOKEN_SECRET } = environment();
  if (TOKEN_SECRET === undefined) return readOrCreateSecretFile('second-factor-key');
  return new Uint8Array(hkdfSync('sha256', TOKEN_SECRET, '', 'gulnar second factor', 32));
});

/** Bound to the person: a row that is copied to another account opens nothing. */
export async function encryptSecret(secret: string, staffId: number): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await readKey(), iv).setAAD(ownerOf(staffId));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Null when it was encrypted with another key, or for another person. */
export async function decryptSecret(stored: string, staffId: number): Promise<string | null> {
  const bytes = Buffer.from(stored, 'base64');
  const key = await readKey();
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(ownerOf(staffId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function ownerOf(staffId: number): Buffer {
  return Buffer.from(`staff ${staffId}`);
}
