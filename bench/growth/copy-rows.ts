import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopiedValue = string | number | boolean | Date | null;

/** Adds the rows by COPY. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopiedValue[]>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(linesOf(rows), { objectMode: false }), target);
}

function* linesOf(rows: Iterable<readonly CopiedValue[]>): Generator<string> {
  let lines = '';
  for (const row of rows) {
    lines += `${row.map(toText).join('\t')}\n`;
    if (lines.length < 65_536) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

function toText(value: CopiedValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (letter) => `\\${letter}`);
}
