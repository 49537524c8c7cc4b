import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['چادر', 'چادر'],
  ['5, Gali 7', '"5, Gali 7"'],
  ['the "blue" gate', '"the ""blue"" gate"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['  =1+1', "'  =1+1"],
  ['\u200e=1+1', "'\u200e=1+1"],
  ['+923001234567', "'+923001234567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('The text %j stands in a table as %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test('Numbers are written as they are, and what is missing as nothing', () => {
  expect(csvLine([-4, 8490, null, ''])).toBe('-4,8490,,\r\n');
});
