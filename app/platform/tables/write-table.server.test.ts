import { expect, test } from 'vitest';
import { readTable } from './read-table.server.ts';
import type { Cell, TableFormat } from './table.ts';
import { writeTable } from './write-table.server.ts';

const FORMATS: TableFormat[] = ['csv', 'xlsx'];

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

const table = (pages: AsyncIterable<Cell[][]>) => ({
  ...{ name: 'Products', headings: ['Name', 'Price'], pages, isReadAgain: true },
});

async function* once(...rows: Cell[][]) {
  yield rows;
}

test.each(FORMATS)('A table written as %s has the same texts and numbers again', async (format) => {
  const cells: Cell[] = ['قمیص, "سادہ"\nlawn', 4500.5];
  const { rows } = await readTable(await bytesOf(writeTable(format, table(once(cells, [null, 3])))), {
    isExact: true,
  });
  expect(rows.map((row) => row.cells)).toEqual([
    ['Name', 'Price'],
    ['قمیص, "سادہ"\nlawn', '4500.5'],
    ['', '3'],
  ]);
});

/** Endless: what nobody reads must not be made. */
function endless() {
  const made = { pages: 0, isOver: false };
  async function* pages() {
    try {
      for (;;) {
        made.pages++;
        yield Array.from({ length: 100 }, (_, row) => [`Piece ${made.pages}-${row} ${Math.random()}`, row]);
      }
    } finally {
      made.isOver = true;
    }
  }
  return { made, pages: pages() };
}

test.each(FORMATS)(
  'Of a %s that nobody reads on no more pages are asked for, and none once the reader has gone',
  async (format) => {
    const { made, pages } = endless();
    const reader = writeTable(format, table(pages)).getReader();
    while (made.pages === 0) await reader.read();
    for (let turn = 0; turn < 1_000; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(made.pages).toBeLessThan(100);
    await reader.cancel();
    await expect.poll(() => made.isOver).toBe(true);
  },
);

test('A workbook refuses a text that Excel cannot have in a cell, and says what can', async () => {
  const long = 'a'.repeat(32_768);
  await expect(bytesOf(writeTable('xlsx', table(once([long, 1]))))).rejects.toThrow('Please choose CSV.');
  const { rows } = await readTable(await bytesOf(writeTable('csv', table(once([long, 1])))), {
    isExact: true,
  });
  expect(rows[1]?.cells[0]).toBe(long);
});
