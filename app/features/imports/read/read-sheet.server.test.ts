import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.server.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('The headings of a table of one’s own are known by their names, also where rows below have more cells', async () => {
  const { headings, rows } = await readSheet(
    utf8('Gulnar,,,,\nSummer list,,,,\nName,Price,Size,,\nNeel Kurta,4500,M,new,urgent\n'),
    null,
  );
  expect(headings.slice(0, 3)).toEqual(['Name', 'Price', 'Size']);
  expect(rows.map(({ line }) => line)).toEqual([4]);
});

test('The sheet with the products is read, wherever it stands in the workbook', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['Please fill in the next sheet'], ['One row for each size']] },
      {
        name: 'Products',
        rows: [
          ['Handle', 'Title', 'Variant Price'],
          ['neel', 'Neel Kurta', 4500],
        ],
      },
    ],
  });
  const { format, rows, unread } = await readSheet(bytes, null);
  expect(format).toBe('shopify');
  expect(rows[0]?.cells).toEqual(['neel', 'Neel Kurta', '4500']);
  expect(unread).toEqual(['Read me']);
});
