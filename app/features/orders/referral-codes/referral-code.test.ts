import { expect, test } from 'vitest';
import { canonicalCode, codeState, generateCode } from './referral-code.ts';

const AUGUST = '2025-08-01T00:00:00.000Z';
const SEPTEMBER = '2025-09-01T00:00:00.000Z';
const code = { starts_at: AUGUST, ends_at: SEPTEMBER, used: 0, usage_limit: null };

test.each([
  ['2025-07-31T23:59:59.999Z', code, 'planned'],
  [AUGUST, code, 'running'],
  [SEPTEMBER, code, 'ended'],
  [AUGUST, { ...code, starts_at: null, ends_at: null }, 'running'],
  [AUGUST, { ...code, used: 9, usage_limit: 10 }, 'running'],
  [AUGUST, { ...code, used: 10, usage_limit: 10 }, 'used_up'],
  [SEPTEMBER, { ...code, used: 10, usage_limit: 10 }, 'ended'],
])('At %s the code %j is %s', (now, row, state) => {
  expect(codeState(row, new Date(now))).toBe(state);
});

test('A generated code has eight letters and digits, and is another each time', () => {
  const codes = Array.from({ length: 50 }, generateCode);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{8}$/);
  expect(new Set(codes).size).toBe(50);
});

test.each([
  [' zzFriend5 ', 'ZZFRIEND5'],
  ['ZZ FRIEND5', 'ZZFRIEND5'],
  ['ZZ\u200eFRIEND5', 'ZZFRIEND5'],
  ['\u202aZZFRIEND5\u202c', 'ZZFRIEND5'],
  ['ＺＺＦＲＩＥＮＤ５', 'ZZFRIEND5'],
  ['ZZFRIEND۵', 'ZZFRIEND5'],
  ['ZZFRIEND5.', 'ZZFRIEND5'],
  ['"ZZFRIEND5"', 'ZZFRIEND5'],
  ['*ZZFRIEND5*', 'ZZFRIEND5'],
  ['ZZFRIEND5!', 'ZZFRIEND5'],
  ['‘ZZ FRIEND5’؟', 'ZZFRIEND5'],
  ['ZZ–LOWER', 'ZZ-LOWER'],
  ['zz — lower', 'ZZ-LOWER'],
  ['ZZ\u2212LOWER', 'ZZ-LOWER'],
])('The code %j is the code %s', (typed, code) => {
  expect(canonicalCode(typed)).toBe(code);
});
