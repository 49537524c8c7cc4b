import { Secret, TOTP } from 'otpauth';

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
