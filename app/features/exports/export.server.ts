import type { Page, PageReader, Position } from '#app/platform/database/queries.server.ts';
import type { Cell } from '#app/platform/tables/table.ts';

/** What is written into a file: some rows of the shop. */
export type Export = {
  headings: readonly string[];
  /** How many rows the file has below its headings. */
  count(): Promise<number>;
  pages(): AsyncIterable<Cell[][]>;
  /** Of these rows those whose texts may have no room in a workbook; without it all texts have. */
  longPages?(): AsyncIterable<Cell[][]>;
  /** An import reads the file. */
  isReadAgain?: boolean;
};

/** Rows of one statement; between two of them other requests are answered. */
const AT_ONCE = 100;

/** All rows in the order of a list, a page at a time. */
export async function* pagesOf<Row>(
  read: PageReader<Row>,
  toCells: (row: Row) => Cell[][],
): AsyncGenerator<Cell[][]> {
  for (let after: Position | undefined; ; ) {
    const { rows, next }: Page<Row> = await read({ limit: AT_ONCE, after });
    yield rows.flatMap(toCells);
    if (!next) return;
    after = next;
  }
}
