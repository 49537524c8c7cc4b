import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['\u202a+92 300 1234567\u202c', '+92 300 1234567'],
  ['\u2068GL-7K3F\u2069', 'GL-7K3F'],
  ['S\u00adM\u200c\u200d\u200e\u200f\u2060\ufeffL\ufe0f\u{e0100}', 'SML'],
  ['0️⃣3️⃣', '03'],
  ['＋９２ ＺＺ－Ｆ', '+92 ZZ-F'],
  ['۰۳۰۰ ٠٣٠٠', '0300 0300'],
  ['a\u2010b\u2011c\u2012d\u2013e\u2014f\u2212g\ufe63h\uff0di', 'a-b-c-d-e-f-g-h-i'],
  ['۷٬۹۹۰٫۵', '7,990.5'],
  ['لان، لال؟', 'لان, لال'],
  ['a\u00a0b\u2007c\u3000d\r\ne', 'a b c d e'],
  ['name@example.com.', 'name@example.com'],
  ['۵۴۰۰۰۔', '54000'],
  ['5,', '5'],
  ['0300 1234567 ,', '0300 1234567'],
  ['"ZZ-F"', 'ZZ-F'],
  ['“ZZ-F.”', 'ZZ-F'],
  ['*ZZ-F*', 'ZZ-F'],
  ['(ZZ-F).', 'ZZ-F'],
  ['«ZZ-F»!', 'ZZ-F'],
  ['**`ZZ-F`**', 'ZZ-F'],
  ['(0300) 1234567', '(0300) 1234567'],
  ['38"', '38"'],
  ['_zz_', '_zz_'],
  ['""', '""'],
  ['M..', 'M..'],
  ['.', '.'],
  ['', ''],
  ['\u200b', ''],
  ['a\0b', 'a\0b'],
  ['a\ud800', 'a\ud800'],
])('%j is read as %j', (pasted, plain) => {
  expect(plainText(pasted)).toBe(plain);
});
