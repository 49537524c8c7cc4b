import { sql } from 'kysely';
import { NO_FILTERS } from '#app/features/catalogue/filters/filters.ts';
import { listedSql, orderSql } from '#app/features/catalogue/lists/list-sql.server.ts';
import { productsOfCategory } from '#app/features/catalogue/lists/product-lists.server.ts';
import { readPromotions, salePriceSql } from '#app/features/catalogue/promotions/promotions.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { findStaffCategory, invalidateCategories } from './categories.server.ts';
import { MOST_ARRANGED } from './category.ts';
import type { CategoryOrder } from './category-input.ts';
import type { ArrangedPiece, CategoryPieces, CategorySort, StaffCategory } from './schema.ts';

type Wanted = { sort?: CategorySort | undefined; sold_out_last?: boolean | undefined };

/** The first pieces of a category, in its order or in another one to look at; null when there is no such category. */
export async function listCategoryPieces(id: number, wanted: Wanted = {}): Promise<CategoryPieces | null> {
  const category = await findStaffCategory(id);
  if (!category) return null;
  const { sort = category.sort, sold_out_last = category.sold_out_last } = wanted;
  const list = productsOfCategory(id);
  const outline = { pieces: 0, kids: false, categories: [{ ...category, sort, sold_out_last }] };
  const salePrice = salePriceSql(await readPromotions(), new Date());
  const query = { list, outline, filters: NO_FILTERS, salePrice };
  const { rows } = await sql<Row>`
    select id, name, image, products.price, stock, total::integer
    from (
      select product_id, count(*) over () as total, row_number() over (order by ${orderSql(query, 'default')}) as nth
      from ${listedSql(query)} order by nth limit ${sql.lit(MOST_ARRANGED)}) as first
    join products on products.id = product_id order by nth`.execute(db);
  return { category, pieces: rows.map(toPiece), total: rows[0]?.total ?? 0 };
}

type Row = Omit<ArrangedPiece, 'image'> & { image: string | null; total: number };

function toPiece({ id, name, image, price, stock }: Row): ArrangedPiece {
  return { id, name, image: image && pictureAddress(image), price: toRupees(price), stock };
}

export type ArrangeCategoryResult =
  | { outcome: 'saved'; category: StaffCategory }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: StaffCategory | null }
  | { outcome: 'wrong_field'; message: string };

/** Keeps what staff arranged by hand while another rule is chosen. */
export function arrangeCategory(id: number, order: CategoryOrder): Promise<ArrangeCategoryResult> {
  return inTransaction<ArrangeCategoryResult>(async (tx) => {
    const row = await tx
      .selectFrom('categories')
      .select(['id', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return withVersion(row, order.version, {
      current: () => findStaffCategory(id, tx),
      write: async (current): Promise<ArrangeCategoryResult> => {
        const { sort, sold_out_last, pieces } = order;
        if (sort === 'by_hand' && pieces && !(await placePieces(tx, id, pieces)))
          return { outcome: 'wrong_field', message: 'One of these pieces is not in this category any more.' };
        const edited = { sort, sold_out_last, ...nextVersion(current) };
        await tx.updateTable('categories').set(edited).where('id', '=', id).execute();
        await invalidateCategories(tx);
        const category = await findStaffCategory(id, tx);
        return category ? { outcome: 'saved', category } : { outcome: 'not_found' };
      },
    });
  });
}

/** False, and nothing is changed, when one of them is not in the category. */
async function placePieces(tx: Tx, category: number, pieces: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any (${[...pieces]}::integer[]) and category_id = ${category}
    order by id for key share`.execute(tx);
  if (rows.length < pieces.length) return false;
  await tx.deleteFrom('category_places').where('category_id', '=', category).execute();
  await sql`
    insert into category_places (product_id, category_id, place)
    select product_id, ${category}, place from unnest(${[...pieces]}::integer[]) with ordinality as wanted (product_id, place)
    order by product_id
    on conflict (product_id) do update set category_id = excluded.category_id, place = excluded.place`.execute(
    tx,
  );
  return true;
}
