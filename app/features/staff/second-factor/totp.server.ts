import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const DIGITS = 6;

export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** What the QR code says (the key URI format of authenticator apps). */
export function keyUri(secret: string, { brand, username }: { brand: string; username: string }): string {
  const issuer = brand.replaceAll(':', ' ');
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`;
}

/** RFC 6238 with SHA-1, six digits and 30 seconds, which is what all apps do. `step` counts 30 seconds since 1970. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const value = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / STEP_SECONDS);
}

/** The step of this code: now, or one before or after, for clocks differ. All are compared, whichever is right. Null: none. */
export function matchingStep(secret: string, code: string, milliseconds: number): number | null {
  const now = stepAt(milliseconds);
  const typed = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS));
  const right = [now - 1, now, now + 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), typed),
  );
  return right.at(-1) ?? null;
}
