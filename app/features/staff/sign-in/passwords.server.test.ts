import { describe, expect, test } from 'vitest';
import { findWeakness } from './passwords.server.ts';

const WORDS = ['sana.bano', 'sana', 'Gulnar'];

describe('Easily guessed passwords', () => {
  test.each([
    ['too short', 'q7-Lm2x', 'at least'],
    ['blanks', '        ', 'blanks'],
    ['blanks of another kind', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', 'blanks'],
    ['one letter', 'aaaaaaaa', 'repeats'],
    ['three letters', 'abcabcab', 'repeats'],
    ['one piece twice', 'wxyz wxyz wxyz ', 'repeats'],
    ['digits in a row', '23456789', 'neighbouring'],
    ['letters backwards', 'zyxwvutsr', 'neighbouring'],
    ['letters of Urdu in a row', 'ابةتثجحخ', 'neighbouring'],
    ['a common one', 'password', 'common'],
    ['a common one in capitals', 'PASSWORD1', 'common'],
    ['a common one with a year', 'sunshine2025!', 'common'],
    ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ', 'common'],
    ['the name and a year', 'sana2025', 'name'],
    ['the brand and a year', 'gulnar-2025', 'name'],
    ['name and brand', 'sanagulnar1', 'name'],
    ['the local part of the e-mail address', 'sana.bano!!', 'name'],
  ])('A password is refused when it is %s', (_, password, reason) => {
    expect(findWeakness(password, WORDS)).toContain(reason);
  });

  test.each([
    ['eight characters that nobody guesses', 'q7-Lm2xV'],
    ['four words', 'correct horse battery staple'],
    ['a sentence with the brand', 'gulnar is a red flower'],
    ['a sentence of Urdu', 'گلنار کپڑا لال'],
    ['what the shop makes up', 'b3Jkd2x0_WqP-aZ1'],
  ])('A password is accepted when it is %s', (_, password) => {
    expect(findWeakness(password, WORDS)).toBeNull();
  });
});

test('A password of 1,000 characters is checked after little computing', () => {
  const before = process.threadCpuUsage();
  findWeakness(`${'ab'.repeat(499)}c`, WORDS);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(100);
});
