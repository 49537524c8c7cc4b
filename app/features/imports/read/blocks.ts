import type { TableRow } from '#app/platform/tables/table.ts';
import type { Piece } from './model.ts';

export type Block = { key: string; rows: [TableRow, ...TableRow[]] };

export type Blocks = {
  blocks: Block[];
  /** Rows with a key that stood further up, with other rows between: whose they are is not certain. */
  strays: { row: TableRow; first: number }[];
};

/** Rows that follow one another and have one key. Those without a key belong to what stands above. */
export function blocksOf(rows: readonly TableRow[], keyOf: (row: TableRow) => string): Blocks {
  const blocks: Block[] = [];
  const strays: Blocks['strays'] = [];
  const firstLines = new Map<string, number>();
  let strayKey: string | null = null;
  for (const row of rows) {
    const key = keyOf(row);
    const last = blocks.at(-1);
    const plain = key.toLowerCase();
    if (strayKey === null && last && (key === '' || plain === last.key.toLowerCase())) last.rows.push(row);
    else if (strayKey !== null && (key === '' || plain === strayKey))
      strays.push({ row, first: firstLines.get(strayKey) ?? row.line });
    else if (firstLines.has(plain)) {
      strayKey = plain;
      strays.push({ row, first: firstLines.get(plain) ?? row.line });
    } else if (key !== '') {
      strayKey = null;
      firstLines.set(plain, row.line);
      blocks.push({ key, rows: [row] });
    }
  }
  return { blocks, strays };
}

export function newPiece(key: string, rows: readonly TableRow[], system: string): Piece {
  const lines = rows.map(({ line }) => line);
  return {
    ...{ key, lines, line: lines[0] ?? 0, source: { system }, values: {}, suggested: {} },
    ...{ variants: [], pictures: [], skipped: null, problems: [] },
  };
}

/** A row whose key stood further up is an error of its own: it changes nothing of the product that has the key. */
export function strayPiece({ row, first }: Blocks['strays'][number], key: string, system: string): Piece {
  const piece = newPiece(key, [row], system);
  piece.problems.push({
    ...{ line: row.line, column: 'key', level: 'error' },
    sentence: `${key} stands in line ${first} already, with other products between. Please put its rows together, or remove one.`,
  });
  return piece;
}
