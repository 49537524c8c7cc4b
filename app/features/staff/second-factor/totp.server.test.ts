import { describe, expect, test } from 'vitest';
import { parseTypedCode } from './second-factor.ts';
import { codeAt, keyUri, matchingStep, stepAt } from './totp.server.ts';

/** The secret of RFC 6238, appendix B; the codes are the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('At second %d the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1000))).toBe(code);
  expect(matchingStep(SECRET, code, seconds * 1000)).toBe(stepAt(seconds * 1000));
});

test('A name with signs of an address stands whole in the app', () => {
  const uri = new URL(keyUri('MFRGG43B', { brand: 'Gul: & Nar', username: 'sana@shop+1' }));
  expect(decodeURIComponent(uri.pathname)).toBe('/Gul  & Nar:sana@shop+1');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'MFRGG43B',
    issuer: 'Gul  & Nar',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

describe('What somebody types', () => {
  test.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['۱۲۳۴۵۶', { kind: 'app', code: '123456' }],
    ['abcd-efgh-ijkl-mnop', { kind: 'recovery', code: 'ABCDEFGHIJKLMNOP' }],
    ['ABCD EFGH 0018 MNOP', { kind: 'recovery', code: 'ABCDEFGHOOIBMNOP' }],
    ['12345', null],
    ['1234567', null],
    ['abcdef', null],
    ['', null],
  ])('%j is read as %j', (text, code) => {
    expect(parseTypedCode(text)).toEqual(code);
  });
});
