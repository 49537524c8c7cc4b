import { expect, test } from 'vitest';
import { readEmail } from './email.ts';

test.each([
  'bulbul@example.com',
  ' bulbul@example.com. ',
  'mailto:bulbul@example.com',
  'MAILTO: bulbul@example.com?subject=Salam',
  'mailto://bulbul@example.com',
  '<bulbul@example.com>',
  '<mailto:bulbul@example.com>',
  'Bulbul Bano <bulbul@example.com>',
  '"Bano, Bulbul" <bulbul@example.com>;',
  '“bulbul@example.com”',
  '(bulbul@example.com)',
  '*bulbul@example.com*',
  'bulbul@example.com!',
  'bulbul@example.com؟',
  'E-mail: bulbul@example.com',
  'ｂｕｌｂｕｌ＠example。com',
  '\u202abul\u200bbul@example.com\u202c',
])('The e-mail address %j is bulbul@example.com', (pasted) => {
  expect(readEmail(pasted)).toBe('bulbul@example.com');
});

test.each(['Bulbul', 'a@b.pk c@d.pk', '<a@b.pk> <c@d.pk>'])('%j is not read as one address', (pasted) => {
  expect(readEmail(pasted)).not.toMatch(/^\S+@[^\s@]+$/);
});
