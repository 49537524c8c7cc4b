import type { Answers } from '#app/features/imports/answers.ts';
import { Subprocess } from '#app/platform/subprocess/subprocess.server.ts';
import { findHeadingRow } from '#app/platform/tables/headings.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TextEncoding } from '#app/platform/tables/table.ts';
import type { ReadFile } from './model.ts';
import type { Sheet } from './read-file.ts';
import { type Format, otherContent, recogniseFormat } from './recognise.ts';

export type ReadSheet = Sheet & { format: Format; encoding: TextEncoding | null };

/** The headings and the rows below them. @throws {TableRefused} also for a file that plainly has no products. */
export async function readSheet(bytes: Uint8Array, encoding: TextEncoding | null): Promise<ReadSheet> {
  const table = await readTable(bytes, { encoding, isExact: true });
  const { rows } = table;
  const at = findHeadingRow(rows, (cells) => recogniseFormat(cells) !== 'own');
  const headings = rows[at]?.cells ?? [];
  const below = rows.slice(at + 1);
  const other = otherContent(headings);
  if (other) throw new TableRefused(`This file has ${other}, and no products.`);
  if (below.length === 0) throw new TableRefused('This file has headings, and no rows below them.');
  return { format: recogniseFormat(headings), encoding: table.encoding, headings, rows: below };
}

// Ten thousand descriptions take seconds.
const subprocess = new Subprocess<typeof import('./read-file.ts')>({
  module: '#app/features/imports/read/read-file.ts',
  milliseconds: 300_000,
  bytes: 1_000_000_000,
  heapMegabytes: 700,
  env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
});

/** `combinations`: the second file of PrestaShop. */
export function readProducts(
  format: Format,
  { headings, rows }: Sheet,
  answers: Answers,
  combinations: Sheet | null,
): Promise<ReadFile> {
  const second = combinations && { headings: combinations.headings, rows: combinations.rows };
  return subprocess.run('readFile', format, { headings, rows }, answers, second);
}
