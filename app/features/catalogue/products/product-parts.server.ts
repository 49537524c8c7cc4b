import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { toSlug } from '#app/features/catalogue/slug.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { type PreparedPicture, saveImage } from '#app/platform/images/save-image.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import type { PictureSlots } from './arrange-pictures.ts';
import type { SizeStock } from './product.ts';
import { PRODUCT_DEFAULTS, PRODUCT_PICTURES, type ProductPicture } from './product-defaults.ts';
import type { ProductUpload } from './product-input.ts';
import { findFreeProductSlug } from './product-slugs.server.ts';
import type { Sizing } from './size-stock.ts';
import type { StaffProduct } from './staff-product.ts';

export type ProductUploads = Partial<Record<ProductPicture, PreparedPicture>>;

export type ProductRefusal =
  | { outcome: 'not_found' }
  | { outcome: 'slug_taken' }
  | { outcome: 'version_conflict'; current: StaffProduct }
  | ({ outcome: 'wrong_field' } & WrongField);

/** Thrown inside the transaction to roll it back with a refusal. */
export class ProductRefused extends Error {
  constructor(refusal: ProductRefusal) {
    super(refusal.outcome);
    this.refusal = refusal;
  }
  readonly refusal: ProductRefusal;
}

/** Locks the row until the transaction ends, against edits and sales. Null when there is no such product. */
export async function lockProduct(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('products')
    .select(['slug', 'version', 'size', 'stock', 'image', 'image2', 'image3', 'image4'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { image, image2, image3, image4, ...rest } = row;
  const sizes = await tx
    .selectFrom('product_sizes')
    .select(['size', 'stock'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...rest, sizes, slots: { image, image2, image3, image4 } };
}

/** Locks the category against deletion until the transaction ends. @throws {ProductRefused} when there is none. */
export async function lockCategory(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (row) return;
  throw new ProductRefused({
    outcome: 'wrong_field',
    field: 'category',
    message: 'This category does not exist.',
  });
}

export async function insertProduct(
  tx: Tx,
  input: ProductUpload,
  { size, stock }: Sizing,
): Promise<{ id: number; slug: string }> {
  const { name, description, price, category, type, piece_set, collection } = input;
  const { color = PRODUCT_DEFAULTS.color, made_on_order = PRODUCT_DEFAULTS.made_on_order } = input;
  for (;;) {
    const slug = input.slug ?? (await findFreeProductSlug(tx, toSlug(name, 'product')));
    const inserted = await tx
      .insertInto('products')
      .values({
        ...{ name, slug, description, type, piece_set, collection, color, made_on_order, size, stock },
        price: toPaisa(price),
        category_id: category,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(slug)`).doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst();
    if (inserted) return inserted;
    if (input.slug) throw new ProductRefused({ outcome: 'slug_taken' });
    // A concurrent upload took the free slug: try the next one.
  }
}

/** Writes only the rows that differ: the audit log records every row that is written. */
export async function writeSizes(tx: Tx, productId: number, sizes: readonly SizeStock[]): Promise<void> {
  const names = sizes.map(({ size }) => size);
  await tx
    .deleteFrom('product_sizes')
    .where('product_id', '=', productId)
    .where(sql<boolean>`size <> all (${names})`)
    .execute();
  if (sizes.length === 0) return;
  const rows = sizes.map(({ size, stock }, position) => ({ product_id: productId, size, stock, position }));
  await tx
    .insertInto('product_sizes')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'size'])
        .doUpdateSet(({ ref }) => ({ stock: ref('excluded.stock'), position: ref('excluded.position') }))
        .where(sql<boolean>`product_sizes is distinct from excluded`),
    )
    .execute();
}

type PictureChange = { from: PictureSlots; to: PictureSlots; uploads: ProductUploads };

/** Must come last: nothing is refused after it, so no file is written in vain. */
export async function changePictures(
  tx: Tx,
  id: number,
  { from, to, uploads }: PictureChange,
): Promise<void> {
  if (PRODUCT_PICTURES.every((slot) => from[slot] === to[slot])) return;
  const [before, after] = [Object.values(from), Object.values(to)];
  await saveUploads(tx, uploads);
  await tx.updateTable('products').set(to).where('id', '=', id).execute();
  await enqueueThumbnails(tx, after.filter((name) => name !== null && !before.includes(name)) as string[]);
  await releasePictures(
    tx,
    before.filter((name) => !after.includes(name)),
  );
}

/** Takes the row locks in the order of the file names: two forms with the same pictures then wait instead of deadlocking. */
async function saveUploads(tx: Tx, uploads: ProductUploads): Promise<void> {
  const pictures = Object.values(uploads).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const picture of pictures) await saveImage(tx, picture);
}
