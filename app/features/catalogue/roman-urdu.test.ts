import { expect, test } from 'vitest';
import { toRoman } from './roman-urdu.ts';

test.each([
  ['عید', 'eid'],
  ['کرتا', 'kurta'],
  ['گرمی', 'garmi'],
  ['کپڑے', 'kapre'],
  ['محبت', 'mahbat'],
  ['پھول', 'phol'],
  ['بھر', 'bhar'],
  ['نواب', 'nawab'],
  ['اون', 'on'],
  ['ایمان', 'eiman'],
  ['تحفہ', 'tahfa'],
  ['کڑھائی', 'karhai'],
  ['یاسمین', 'yasmin'],
  ['گُلاب', 'gulab'],
  // As Arabic keyboards write them.
  ['عيد كي', 'eid ki'],
  // As old documents write them, each letter in its shape.
  ['\ufecb\ufef4\ufeaa', 'eid'],
  ['Lawn 2026', 'Lawn 2026'],
  ['Café', 'Café'],
])('The word %j is written %j in Roman letters', (word, roman) => {
  expect(toRoman(word)).toBe(roman);
});
