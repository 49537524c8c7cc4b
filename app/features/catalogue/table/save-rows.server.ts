import {
  type SaveProductResult,
  updateProduct,
} from '#app/features/catalogue/products/product-writes.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { type RowChanges, readChanges } from './row-input.ts';
import type { RowResult } from './schema.ts';

type SentRow = { id: number; version: number; changes: RowChanges };

export type SavedRow = Pick<RowResult, 'id' | 'outcome' | 'fields'>;

const SLUG_TAKEN = 'Another product already uses this address.';

/** Each row in a transaction of its own: one that is refused leaves the others saved. Ends early when `isOver`. */
export async function saveTableRows(rows: readonly SentRow[], isOver: () => boolean): Promise<SavedRow[]> {
  const saved: SavedRow[] = [];
  for (const row of rows) {
    if (isOver()) break;
    saved.push(await saveRow(row));
  }
  return saved;
}

async function saveRow({ id, version, changes }: SentRow): Promise<SavedRow> {
  const read = readChanges(changes);
  if ('fields' in read) return { id, outcome: 'refused', fields: read.fields };
  const { input, weight, cost } = read;
  const figures = { weight_g: weight, cost: cost == null ? cost : toPaisa(cost) };
  return toSavedRow(id, await updateProduct(id, { ...input, version }, {}, figures));
}

function toSavedRow(id: number, result: SaveProductResult): SavedRow {
  switch (result.outcome) {
    case 'saved':
      return { id, outcome: 'saved', fields: {} };
    case 'not_found':
      return { id, outcome: 'gone', fields: {} };
    case 'version_conflict':
      return { id, outcome: 'conflict', fields: {} };
    case 'slug_taken':
      return { id, outcome: 'refused', fields: { name: SLUG_TAKEN } };
    case 'wrong_field':
      return { id, outcome: 'refused', fields: { [result.field]: result.message } };
  }
}
