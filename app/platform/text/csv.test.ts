import { expect, test } from 'vitest';
import { csvLine, marked, unmarked } from './csv.ts';

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

test.each([
  ['0012', "'0012"],
  ['8901234567890', "'8901234567890"],
  ['2-3', "'2-3"],
  ['1/2', "'1/2"],
  ['1.50', "'1.50"],
  ['1E5', "'1E5"],
  ['MAR-12', "'MAR-12"],
  ['12 Dec', "'12 Dec"],
  ['True', "'True"],
  ['8', '8'],
  ['2-3Y', '2-3Y'],
  ['GL-0012', 'GL-0012'],
  ['May', 'May'],
  ["'Eid'", "'Eid'"],
  ["'=1", "''=1"],
  ["''0012", "'''0012"],
])('The text %j comes back from a spreadsheet as %j, and is read as it was', (text, cell) => {
  expect(marked(text)).toBe(cell);
  expect(unmarked(cell)).toBe(text);
});

test('The apostrophe before a formula is taken off again', () => {
  const written = csvLine([marked('=1+1')]).trim();
  expect(written).toBe("'=1+1");
  expect(unmarked(written)).toBe('=1+1');
});
