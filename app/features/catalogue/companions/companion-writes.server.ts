import { announceProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { withVersion } from '#app/platform/database/versions.server.ts';
import { findCompanions } from './companions.server.ts';
import type { CompanionsInput } from './companions-input.ts';
import type { Companions } from './companions-schema.ts';

export type SetCompanionsResult =
  | { outcome: 'saved'; companions: Companions }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: Companions | null }
  | { outcome: 'wrong_field'; message: string };

export function setCompanions(id: number, input: CompanionsInput): Promise<SetCompanionsResult> {
  return inTransaction<SetCompanionsResult>(async (tx) => {
    const row = await tx
      .selectFrom('products')
      .select(['id', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const picked = await pickedIds(tx, id);
    const isSeen = () => input.from === undefined || String(input.from) === String(picked);
    return withVersion(row, isSeen, {
      current: () => findCompanions(id, tx),
      write: () => write(tx, id, input.companions),
    });
  });
}

async function write(tx: Tx, id: number, wanted: readonly number[]): Promise<SetCompanionsResult> {
  const message = await refusal(tx, id, wanted);
  if (message) return { outcome: 'wrong_field', message };
  await tx.deleteFrom('product_companions').where('product_id', '=', id).execute();
  const rows = wanted.map((companion_id, index) => ({ product_id: id, companion_id, position: index + 1 }));
  if (rows.length > 0) await tx.insertInto('product_companions').values(rows).execute();
  await announceProduct(tx, id, { hasNewCard: false });
  return { outcome: 'saved', companions: (await findCompanions(id, tx)) ?? { picked: [], suggested: [] } };
}

async function refusal(tx: Tx, id: number, wanted: readonly number[]): Promise<string | null> {
  if (wanted.includes(id)) return 'A piece cannot be worn with itself. Please choose other ones.';
  if (wanted.length === 0) return null;
  // Locked against deletion until the transaction ends.
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...wanted])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return known.length === wanted.length ? null : 'One of these products does not exist any more.';
}

async function pickedIds(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('product_companions')
    .select('companion_id')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ companion_id }) => companion_id);
}
