import type { Settings } from '#app/features/settings/schema.ts';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';

export function isSecondFactorRequired(
  { second_factor_required }: Pick<Settings, 'second_factor_required'>,
  role: StaffRole,
): boolean {
  switch (second_factor_required) {
    case 'nobody':
      return false;
    case 'owners':
      return role === 'owner';
    case 'everybody':
      return true;
  }
}

/** What somebody typed as the second step: a code of the app, or a recovery code. Null when it is neither. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string };

const APP_DIGITS = 6;

const RECOVERY_LETTERS = 16;

/** In upper or lower case, with spaces and dashes or without, also in Urdu digits. */
export function parseTypedCode(text: string): TypedCode | null {
  const signs = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .toUpperCase();
  const latin = [...signs].map(latinDigit).join('');
  if (latin.length === APP_DIGITS && !/[^0-9]/.test(latin)) return { kind: 'app', code: latin };
  // Recovery codes have no 0, 1 and 8.
  const letters = latin.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
  return letters.length === RECOVERY_LETTERS ? { kind: 'recovery', code: letters } : null;
}

function latinDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return sign;
}

/** As it is shown: in groups of four. */
export function showRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}
