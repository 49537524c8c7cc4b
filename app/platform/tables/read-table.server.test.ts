import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.server.ts';
import { isRoundedNumber, TableRefused } from './table.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  return (await readTable(bytes)).rows.map(({ line, cells }) => [String(line), ...cells]);
}

describe('A CSV file', () => {
  test.each<[string, string]>([
    ['with commas', 'CN,WH_INCOME_,Net\nA1,2,"1,949.06"\n'],
    ['with semicolons', 'CN;WH_INCOME_;Net\nA1;2;1,949.06\n'],
    ['with tabs', 'CN\tWH_INCOME_\tNet\nA1\t2\t1,949.06\n'],
    [
      'with a byte order mark, quoted headings and CRLF',
      '\uFEFF"CN","WH_INCOME_","Net"\r\n"A1","2","1,949.06"\r\n',
    ],
    ['with bars', 'CN|WH_INCOME_|Net\nA1|2|1,949.06\n'],
    ['without a line end', 'CN,WH_INCOME_,Net\nA1,2,"1,949.06"'],
    ['with old line ends', 'CN,WH_INCOME_,Net\rA1,2,"1,949.06"\r'],
  ])('%s is read', async (_, text) => {
    expect(await rowsOf(utf8(text))).toEqual([
      ['1', 'CN', 'WH_INCOME_', 'Net'],
      ['2', 'A1', '2', '1,949.06'],
    ]);
  });

  test('below a title, or the line by which Excel knows the separator, is split as its headings are', async () => {
    expect(await rowsOf(utf8('Summer, 2026\nCN;Name;Net\nA1;Kurta, long;2\n'))).toContainEqual([
      ...['3', 'A1', 'Kurta, long', '2'],
    ]);
    expect(await rowsOf(utf8('sep=;\nCN;Net\nA1;"1,5"\n'))).toEqual([
      ['2', 'CN', 'Net'],
      ['3', 'A1', '1,5'],
    ]);
  });

  test('with a letter that was cut in two keeps its other letters', async () => {
    const whole = utf8('CN,نام\nA1,نیلا کرتا گلنار\n');
    const rows = await rowsOf(whole.filter((_, at) => at !== whole.length - 2));
    expect(rows[0]).toEqual(['1', 'CN', 'نام']);
    expect(rows[1]?.[2]).toMatch(/^نیلا کرتا گلنا\ufffd/);
  });

  test('keeps the numbers of its lines over empty lines and cells of several lines', async () => {
    const text = 'CN,Note\r\n\r\nA1,"two\r\nlines"\r\n,\r\nA2,x\r\n';
    expect(await rowsOf(utf8(text))).toEqual([
      ['1', 'CN', 'Note'],
      ['3', 'A1', 'two\nlines'],
      ['6', 'A2', 'x'],
    ]);
  });

  test('in Windows-1252 or UTF-16 is read too', async () => {
    expect(await rowsOf(Buffer.from('CN,Caf\u00e9 \u0096\nA1,1', 'latin1'))).toEqual([
      ['1', 'CN', 'Café –'],
      ['2', 'A1', '1'],
    ]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('CN\tName\nA1\tگلنار', 'utf16le')]);
    expect(await rowsOf(utf16)).toEqual([
      ['1', 'CN', 'Name'],
      ['2', 'A1', 'گلنار'],
    ]);
  });

  test('that was read as Windows-1252 and saved again is refused, because its letters are wrong', async () => {
    const damaged = Buffer.from('\u00ef\u00bb\u00bfName,Color\nCaf\u00c3\u00a9,red\n');
    await expect(readTable(damaged)).rejects.toThrow('Unicode (UTF-8)');
  });

  test('in UTF-16 without a mark is read, and a web page that is named as a table is refused', async () => {
    expect(await rowsOf(Buffer.from('CN\tName\nA1\tKurta', 'utf16le'))).toEqual([
      ['1', 'CN', 'Name'],
      ['2', 'A1', 'Kurta'],
    ]);
    await expect(readTable(utf8('<html><table><tr><td>CN</td></tr></table>'))).rejects.toThrow('web page');
  });

  test('with a quotation mark in a cell is read; without its end it is refused with the line', async () => {
    expect(await rowsOf(utf8('CN,Piece\nA1,5" lace\n'))).toEqual([
      ['1', 'CN', 'Piece'],
      ['2', 'A1', '5" lace'],
    ]);
    await expect(readTable(utf8('CN,Piece\nA1,x\nA2,"open\n'))).rejects.toThrow('from line 3 on');
  });

  test('leaves numbers that a spreadsheet has rounded as they are', async () => {
    const [, row] = await rowsOf(utf8('CN\n2.63E+13\n'));
    expect(row).toEqual(['2', '2.63E+13']);
    expect(['2.63E+13', '2,6E13', '2.63e+13'].every(isRoundedNumber)).toBe(true);
    expect(['26300000012345', 'E13', '3E-5', 'LE1234567'].some(isRoundedNumber)).toBe(false);
  });
});

describe('A workbook', () => {
  test('is read from its first sheet with text, numbers in full and days as they are', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Empty', rows: [] },
        {
          name: 'CPR',
          rows: [
            ['CN', 'Net', 'Paid', 'Day'],
            [26_300_000_012_345, 1949.06, true, new Date(Date.UTC(2026, 2, 21))],
            [],
            ['A1', -257.98, null, null],
          ],
        },
      ],
    });
    expect(await rowsOf(bytes)).toEqual([
      ['1', 'CN', 'Net', 'Paid', 'Day'],
      ['2', '26300000012345', '1949.06', 'true', '2026-03-21'],
      ['4', 'A1', '-257.98'],
    ]);
  });

  test('is read from the sheet that is wanted, and says which ones are not read', async () => {
    const sheets = [
      { name: 'Read me', rows: [['How to fill this in']] },
      {
        name: 'CPR',
        rows: [
          ['CN', 'Net'],
          ['A1', 5],
        ],
      },
    ];
    const { rows, unread } = await readTable(await writeXlsx({ sheets }), {
      isWanted: (all) => all.some(({ cells }) => cells.includes('CN')),
    });
    expect(rows[1]?.cells).toEqual(['A1', '5']);
    expect(unread).toEqual(['Read me']);
  });

  test('gives texts that a database can keep, whatever their escapes say', async () => {
    const rows = [['Kurta_x0000_', 'Lawn_xD800_ kurta', 'Shawl']];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    expect(await rowsOf(bytes)).toEqual([['1', 'Kurta', 'Lawn\ufffd kurta', 'Shawl']]);
  });

  test('that says that it unpacks to more than the limit is refused before it is read', async () => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }));
    bytes.writeUInt32LE(900_000_000, bytes.indexOf(Buffer.from('PK\u0001\u0002')) + 24);
    await expect(readTable(bytes)).rejects.toThrow('too large once it is unpacked');
  });

  test('with a part that is larger than it says is not unpacked', async () => {
    const rows = Array.from({ length: 2_000 }, () => ['the same words in every row of the sheet']);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4))
      bytes.writeUInt32LE(20, at + 24);
    await expect(readTable(bytes)).rejects.toThrow(TableRefused);
  });

  test('that is cut off, old, or something else is refused with a sentence', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] });
    await expect(readTable(bytes.slice(0, 300))).rejects.toThrow('damaged');
    await expect(readTable(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).rejects.toThrow('.xls');
    await expect(readTable(new Uint8Array([0x89, 0x50, 0, 0, 1, 0]))).rejects.toThrow('neither');
    await expect(readTable(new Uint8Array())).rejects.toThrow('empty');
    await expect(readTable(utf8(' \n\n'))).rejects.toThrow('no rows');
  });

  test('of too many rows is refused', async () => {
    await expect(readTable(utf8('A1\n'.repeat(50_001)))).rejects.toThrow('more than 50,000 rows');
  });
});
