import { expect, test } from 'vitest';
import { fromSheetText, placeSheet, toSheetText } from './sheet-text.ts';

test('Cells of a sheet are read as Excel, LibreOffice and Google Sheets copy them', () => {
  expect(fromSheetText('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(fromSheetText('1\t\n\t4')).toEqual([
    ['1', ''],
    ['', '4'],
  ]);
  expect(fromSheetText('"two\nlines"\t"a ""word"""')).toEqual([['two\nlines', 'a "word"']]);
  expect(fromSheetText('"Gul" kurta\t5" hem')).toEqual([['"Gul" kurta', '5" hem']]);
  expect(fromSheetText('"open\t1')).toEqual([['"open', '1']]);
  expect(fromSheetText('')).toEqual([]);
});

test('What is copied is read back the same', () => {
  const rows = [
    ['Neel "best"', 'two\nlines'],
    ['', '۱۲۵۰'],
  ];
  expect(fromSheetText(toSheetText(rows))).toEqual(rows);
});

const TABLE = { rows: 5, columns: 3 };

test('A paste into one cell goes on to the end of the table, and says how many rows and columns are beyond it', () => {
  const sheet = [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ];
  const placed = placeSheet(sheet, { top: 3, bottom: 3, left: 2, right: 2 }, TABLE);
  expect(placed).toEqual({
    cells: [
      { row: 3, column: 2, text: '1' },
      { row: 4, column: 2, text: '3' },
    ],
    rows: 2,
    beyond: 1,
    beside: 1,
  });
});

test('A paste into several cells changes no others, and one cell fills them all', () => {
  const selected = { top: 0, bottom: 1, left: 0, right: 0 };
  expect(
    placeSheet(
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      selected,
      TABLE,
    ),
  ).toEqual({
    cells: [
      { row: 0, column: 0, text: '1' },
      { row: 1, column: 0, text: '3' },
    ],
    rows: 2,
    beyond: 1,
    beside: 1,
  });
  expect(placeSheet([['9']], selected, TABLE).cells.map(({ text }) => text)).toEqual(['9', '9']);
});
