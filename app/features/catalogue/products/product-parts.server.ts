import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { toSlug } from '#app/features/catalogue/slug.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import { attachPictures, type StoredPicture } from '#app/platform/images/store-picture.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { type FactName, type FactValues, mapFacts } from './facts.ts';
import type { KidsFacts, PictureSlots, Sizing, StateChange } from './product-changes.ts';
import { PRODUCT_DEFAULTS, PRODUCT_PICTURES, type ProductPicture } from './product-fields.ts';
import type { ProductUpdate, ProductUpload, SizeExtra } from './product-input.ts';
import type { SizeAges, SizeCodes, SizeLength, SizeStock, StaffProduct } from './schema.ts';

export type ProductUploads = Partial<Record<ProductPicture, PreparedPicture>>;

export type StoredUploads = Partial<Record<ProductPicture, StoredPicture>>;

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
    .select(['version', 'size', 'stock', 'collection', 'made_for', 'image', 'image2', 'image3', 'image4'])
    .select(['state', 'live_from'])
    .select((eb) => [
      eb.ref('size_ages').$castTo<SizeAges[]>().as('size_ages'),
      eb.ref('lengths').$castTo<SizeLength[]>().as('lengths'),
    ])
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

/**
 * What staff keep of a product besides its form: grams and paisa, null for unknown, undefined for unchanged. `source`: what an earlier
 * system knows of it, as JSON.
 */
export type KeptFigures = {
  weight_g?: number | null | undefined;
  cost?: number | null | undefined;
  source?: string | undefined;
};

type Parts = { sizing: Sizing; facts: SizedFacts; state: StateChange; figures?: KeptFigures };

export async function insertProduct(
  tx: Tx,
  input: Omit<ProductUpload, ProductPicture>,
  { sizing, facts, state, figures = {} }: Parts,
): Promise<number> {
  const { size, stock } = sizing;
  const { name, description, price, category, type, piece_set, collection } = input;
  const { color = PRODUCT_DEFAULTS.color, made_on_order = PRODUCT_DEFAULTS.made_on_order } = input;
  for (;;) {
    const slug = input.slug ?? (await findFreeProductSlug(tx, toSlug(name, 'product')));
    const inserted = await tx
      .insertInto('products')
      .values({
        ...{
          name,
          slug,
          description,
          type,
          piece_set,
          collection,
          color,
          made_on_order,
          size,
          stock,
        },
        ...keptColumns(input),
        ...figures,
        ...state,
        ...factColumns(input, facts),
        price: toPaisa(price),
        category_id: category,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(slug)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
    if (input.slug) throw new ProductRefused({ outcome: 'slug_taken' });
    // A concurrent upload took the free slug: try the next one.
  }
}

/** What a form may leave out, and then is left as it is. */
export function keptColumns(input: Omit<ProductUpload, ProductPicture> | ProductUpdate) {
  const { color_group, name_ur, description_ur, sku, barcodes, compare_at_price } = input;
  return {
    ...{ color_group, name_ur, description_ur, sku, barcodes },
    compare_at_price: compare_at_price == null ? compare_at_price : toPaisa(compare_at_price),
  };
}

/** What depends on the sizes too. */
export type SizedFacts = KidsFacts & { lengths: SizeLength[] };

type SentFacts = { [Name in FactName]?: FactValues[Name] | undefined } & {
  place?: number | null | undefined;
};

/** Facts that the form does not name stay as they are. */
export function factColumns(input: SentFacts, sized: SizedFacts) {
  return {
    ...(mapFacts((name) => input[name]) as SentFacts),
    place: input.place,
    made_for: sized.made_for,
    size_ages: JSON.stringify(sized.size_ages),
    lengths: JSON.stringify(sized.lengths),
  };
}

/** Of a product that has none yet. */
export async function insertSizes(
  tx: Tx,
  productId: number,
  sizes: readonly SizeStock[],
  codes: readonly SizeCodes[],
): Promise<void> {
  if (sizes.length === 0) return;
  const codesOf = new Map(codes.map(({ size, ...of }) => [size, of]));
  const rows = sizes.map(({ size, stock }, position) => {
    const { sku = null, barcodes = [] } = codesOf.get(size) ?? {};
    return { product_id: productId, size, stock, position, sku, barcodes };
  });
  await tx.insertInto('product_sizes').values(rows).execute();
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

/** Of those sizes that have stock of their own; the others are left out. */
export async function writeSizeCodes(tx: Tx, productId: number, codes: readonly SizeCodes[]): Promise<void> {
  for (const { size, sku, barcodes } of codes)
    await tx
      .updateTable('product_sizes')
      .set({ sku, barcodes })
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .where(sql<boolean>`(sku, barcodes) is distinct from (${sku}::text, ${barcodes}::text[])`)
      .execute();
}

/**
 * What sizes cost above the product's price. @throws {ProductRefused} for a size without stock of its own, which has no price of its own
 * either.
 */
export async function writeSizeExtras(
  tx: Tx,
  productId: number,
  extras: readonly SizeExtra[],
): Promise<void> {
  for (const { size, extra } of extras) {
    const row = await tx
      .updateTable('product_sizes')
      .set({ extra_price: extra })
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .returning('size')
      .executeTakeFirst();
    if (row || extra === 0) continue;
    const message = `${size} has no stock of its own, so it costs what the piece costs.`;
    throw new ProductRefused({ outcome: 'wrong_field', field: 'size_extras', message });
  }
}

type PictureChange = { from: PictureSlots; to: PictureSlots; uploads: StoredUploads };

export async function changePictures(
  tx: Tx,
  id: number,
  { from, to, uploads }: PictureChange,
): Promise<void> {
  if (PRODUCT_PICTURES.every((slot) => from[slot] === to[slot])) return;
  const [before, after] = [Object.values(from), Object.values(to)];
  await attachPictures(tx, Object.values(uploads));
  await tx.updateTable('products').set(to).where('id', '=', id).execute();
  await releasePictures(
    tx,
    before.filter((name) => !after.includes(name)),
  );
}

const MAX_TRIES = 10_000;

/** Never a slug that a product had, so that redirects stay. A concurrent transaction may take it first. */
async function findFreeProductSlug(tx: Tx, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select candidate.slug
    from generate_series(1, ${MAX_TRIES}) as n,
      lateral (select case n when 1 then ${slug}::text else ${slug}::text || '-' || n end as slug) as candidate
    where not exists (select from products where lower(products.slug) = candidate.slug)
      and not exists (select from product_slug_history where product_slug_history.slug = candidate.slug)
    limit 1`.execute(tx);
  const [free] = rows;
  if (!free) throw new Error('Every address of this name is taken.');
  return free.slug;
}
