import { expect, test } from 'vitest';
import { wordsOf } from './text.tsx';

test.each([
  ['بہت خوبصورت کُرتا ہے', 'ur'],
  ['Lahore کا کپڑا بہت اچھا', 'ur'],
  ['Lovely lawn, بہت', undefined],
  ['+923001234567', undefined],
  ['', undefined],
])('What a person wrote is marked as Urdu when most of its letters are: %s', (text, lang) => {
  expect(wordsOf(text).lang).toBe(lang);
});
