import { sql } from 'kysely';
import {
  invalidateOtherColors,
  invalidateProduct,
} from '#app/features/catalogue/products/product-writes.server.ts';
import { selectProducts, withPrices } from '#app/features/catalogue/products/products.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { type Colors, type ColorsInput, MAX_OTHER_COLORS } from './schema.ts';

/** The other products of its color group; null when there is no such product. */
export async function findColors(id: number, connection: Database | Tx = db): Promise<Colors | null> {
  const own = await connection.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!own) return null;
  const others = await selectProducts(connection)
    .where(
      sql<boolean>`lower(products.color_group) = (select lower(color_group) from products where id = ${id})`,
    )
    .where('products.id', '<>', id)
    .orderBy('products.id')
    .limit(MAX_OTHER_COLORS)
    .execute();
  const colors = (await withPrices(others, connection)).map(
    ({ id, name, slug, color, state, stock, sale_price, pictures }) => ({
      ...{ id, name, slug, color, state, stock, sale_price },
      pictures: pictures.slice(0, 1),
    }),
  );
  return { colors };
}

export type SetColorsResult =
  | { outcome: 'saved'; colors: Colors }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: Colors }
  | { outcome: 'wrong_field'; message: string };

const GONE = 'One of these products does not exist any more.';

const ITSELF = 'A piece is not another color of itself. Please choose other ones.';

/** Links them as one piece. One that was linked with others leaves those; who is left alone is linked with nothing. */
export function setColors(id: number, { colors, from }: ColorsInput): Promise<SetColorsResult> {
  return inTransaction<SetColorsResult>(async (tx) => {
    const rows = await lockMembers(tx, id, colors);
    const own = rows.find((row) => row.id === id);
    const now = rows.filter((row) => row.id !== id && isOneOf(row, own));
    const isSeen = () => from === undefined || sorted(from) === sorted(now.map((row) => row.id));
    return withVersion(own, isSeen, {
      current: async () => (await findColors(id, tx)) ?? { colors: [] },
      write: async (self) => {
        if (colors.includes(id)) return { outcome: 'wrong_field', message: ITSELF };
        if (!colors.every((wanted) => rows.some((row) => row.id === wanted)))
          return { outcome: 'wrong_field', message: GONE };
        await link(tx, { self, rows, colors });
        return { outcome: 'saved', colors: (await findColors(id, tx)) ?? { colors: [] } };
      },
    });
  });
}

type Member = { id: number; version: number; color_group: string | null; name: string };

/** In the order of their ids, as everything that locks several products. */
function lockMembers(tx: Tx, id: number, wanted: readonly number[]): Promise<Member[]> {
  return tx
    .selectFrom('products')
    .select(['id', 'version', 'color_group', 'name'])
    .where(
      sql<boolean>`id = any (${[id, ...wanted]}::integer[])
        or lower(color_group) = (select lower(color_group) from products as own where own.id = ${id})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

function isOneOf({ color_group }: Member, own: Member | undefined): boolean {
  return color_group !== null && color_group.toLowerCase() === own?.color_group?.toLowerCase();
}

const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other).join();

type Linked = { self: Member; rows: readonly Member[]; colors: readonly number[] };

async function link(tx: Tx, { self, rows, colors }: Linked): Promise<void> {
  const group = colors.length === 0 ? null : (self.color_group ?? (await freeGroup(tx, self)));
  const former = new Set<string | null>([group]);
  for (const row of rows) {
    const isIn = row.id === self.id || colors.includes(row.id);
    const next = isIn ? group : isOneOf(row, self) ? null : row.color_group;
    if (next === row.color_group) continue;
    former.add(row.color_group);
    await tx
      .updateTable('products')
      .set({ color_group: next, ...nextVersion(row) })
      .where('id', '=', row.id)
      .execute();
    await invalidateProduct(tx, row.id, { hasNewCard: true });
  }
  await invalidateOtherColors(tx, self.id, [...former]);
}

const LONGEST = 60;

/** Its name, with its number where another group has that name. */
async function freeGroup(tx: Tx, { id, name }: Member): Promise<string> {
  const plain = name.slice(0, LONGEST).trim();
  const taken = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`lower(color_group) = lower(${plain})`)
    .limit(1)
    .executeTakeFirst();
  return taken ? `${plain.slice(0, LONGEST - 12).trim()} ${id}` : plain;
}
