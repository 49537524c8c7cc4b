import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { nameStockCause } from '#app/features/catalogue/stock/stock.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { withUploads } from '#app/platform/images/store-picture.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { relatedTag, toCardData } from './product.ts';
import {
  arrangePictures,
  isUnmodified,
  NO_KIDS_FACTS,
  NO_PICTURES,
  resolveKidsFacts,
  resolveLengths,
  resolveSizeList,
  resolveSizing,
  resolveState,
  type StateChange,
  toPictureChanges,
  withSales,
} from './product-changes.ts';
import { PRODUCT_DEFAULTS } from './product-fields.ts';
import type { ProductUpdate, ProductUpload } from './product-input.ts';
import {
  changePictures,
  factColumns,
  insertProduct,
  insertSizes,
  type KeptFigures,
  keptColumns,
  lockCategory,
  lockProduct,
  type ProductRefusal,
  ProductRefused,
  type ProductUploads,
  type SizedFacts,
  type StoredUploads,
  writeSizeCodes,
  writeSizeExtras,
  writeSizes,
} from './product-parts.server.ts';
import { listPictures } from './product-pictures.server.ts';
import { findProduct, LISTS_TAG } from './products.server.ts';
import type { Product, StaffProduct } from './schema.ts';
import { findStaffProduct } from './staff-products.server.ts';

/** A piece that is uploaded is in the shop. */
const LIVE: StateChange = { state: 'live', live_from: null };

export type SaveProductResult = { outcome: 'saved'; product: StaffProduct } | ProductRefusal;

export async function uploadProduct(input: ProductUpload, sent: ProductUploads): Promise<SaveProductResult> {
  return withUploads(sent, (uploads) => save((tx) => addProduct(tx, input, { uploads })));
}

type Written = {
  uploads?: StoredUploads;
  /** What is typed into a form counts as a count. */
  stockReason?: 'counted' | 'import';
};

async function addProduct(
  tx: Tx,
  input: ProductUpload,
  written: Written = {},
): Promise<Extract<SaveProductResult, { outcome: 'saved' }>> {
  const id = await insertWhole(tx, input, written);
  return { outcome: 'saved', product: orNotFound(await findStaffProduct(id, tx)) };
}

/**
 * A product with its sizes, codes and pictures; its id. @throws {ProductRefused} with its reason, and a unique violation for an address
 * that is taken.
 */
export async function insertWhole(
  tx: Tx,
  input: ProductUpload,
  { uploads = {}, stockReason = 'counted', figures = {} }: Written & { figures?: KeptFigures } = {},
): Promise<number> {
  const { size, stock } = PRODUCT_DEFAULTS;
  const slots = orRefused(arrangePictures(NO_PICTURES, toPictureChanges(input, uploads)));
  const sizing = orRefused(resolveSizing({ size, sizes: [], stock }, input));
  const { collection } = input;
  const facts = sizedFacts({ collection, size: sizing.size }, NO_FACTS, input);
  const state = orRefused(resolveState(LIVE, input, new Date()));
  await lockCategory(tx, input.category);
  await nameStockCause(tx, { reason: stockReason });
  const id = await insertProduct(tx, input, { sizing, facts, state, figures });
  await insertSizes(tx, id, sizing.sizes, input.size_codes ?? []);
  await writeSizeExtras(tx, id, input.size_extras ?? []);
  await changePictures(tx, id, { from: NO_PICTURES, to: slots, uploads });
  await announceAssortment(tx, { id, category_id: input.category });
  if (input.color_group) await invalidateOtherColors(tx, id, [input.color_group]);
  return id;
}

export async function updateProduct(
  id: number,
  input: ProductUpdate,
  sent: ProductUploads,
  figures: KeptFigures = {},
): Promise<SaveProductResult> {
  return withUploads(sent, (uploads) => save((tx) => changeProduct(tx, id, input, { uploads, figures })));
}

/** @throws {ProductRefused} with its reason, and a unique violation for an address that is taken. */
export async function changeProduct(
  tx: Tx,
  id: number,
  input: ProductUpdate,
  { uploads = {}, stockReason = 'counted', figures = {} }: Written & { figures?: KeptFigures } = {},
): Promise<SaveProductResult> {
  return withVersion(await lockProduct(tx, id), (current) => isUnmodified(current, input), {
    current: async () => orNotFound(await findStaffProduct(id, tx)),
    write: (current) => writeChanges(tx, id, current, { input, uploads, stockReason, figures }),
  });
}

async function writeChanges(
  tx: Tx,
  id: number,
  current: Locked,
  {
    input,
    uploads,
    stockReason,
    figures,
  }: { input: ProductUpdate; figures: KeptFigures } & Required<Written>,
): Promise<SaveProductResult> {
  const slots = orRefused(arrangePictures(current.slots, toPictureChanges(input, uploads)));
  if (input.category !== undefined) await lockCategory(tx, input.category);
  const columns = {
    ...columnsOf(input),
    ...figures,
    ...factColumns(input, factsAfter(current, input)),
    ...orRefused(resolveState(current, input, new Date())),
    ...nextVersion(current),
  };
  const before = orNotFound(await findProduct(id, tx));
  await tx.updateTable('products').set(columns).where('id', '=', id).execute();
  await nameStockCause(tx, { reason: stockReason });
  await changeSizing(tx, id, current, input);
  await writeSizeCodes(tx, id, input.size_codes ?? []);
  await writeSizeExtras(tx, id, input.size_extras ?? []);
  await changePictures(tx, id, { from: current.slots, to: slots, uploads });
  const product = orNotFound(await findStaffProduct(id, tx));
  const hasNewCard = !isDeepStrictEqual(shownOnCards(product), shownOnCards(before));
  await invalidateProduct(tx, id, { hasNewCard });
  if (product.color_group !== before.color_group || product.state !== before.state)
    await invalidateOtherColors(tx, id, [before.color_group, product.color_group]);
  if (product.category_id !== before.category_id || product.state !== before.state)
    await announceFirstOrLast(tx, [before.category_id, product.category_id]);
  return { outcome: 'saved', product };
}

/** Its color stands on the cards of the other colors. */
const shownOnCards = (product: Product) => [toCardData(product), product.color, product.state];

/** Of the products that were, or now are, the same piece in other colors. */
export async function invalidateOtherColors(
  tx: Tx,
  id: number,
  groups: readonly (string | null)[],
): Promise<void> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where(
      sql<boolean>`lower(color_group) in (select lower(name) from unnest(${groups}::text[]) as groups (name))`,
    )
    .where('id', '<>', id)
    .execute();
  await invalidateOnCommit(
    tx,
    rows.flatMap((row) => [`product:${row.id}`, relatedTag(row.id)]),
  );
}

/** Of a product that appears in lists, or leaves them, while nothing else of it changes. */
export async function announceState(
  tx: Tx,
  { id, color_group, category_id }: Pick<Product, 'id' | 'color_group' | 'category_id'>,
): Promise<void> {
  await announceAssortment(tx, { id, category_id });
  await invalidateOtherColors(tx, id, [color_group]);
}

/** False when there is none. Orders keep their lines and the pictures that those show. */
export function deleteProduct(id: number): Promise<boolean> {
  return inTransaction((tx) => removeProduct(tx, id));
}

/** False when there is none. */
export async function removeProduct(tx: Tx, id: number): Promise<boolean> {
  // Locked first, since its pictures go with it.
  if (!(await lockProduct(tx, id))) return false;
  const pictures = await listPictures(tx, id);
  const { category_id } = await tx
    .deleteFrom('products')
    .where('id', '=', id)
    .returning('category_id')
    .executeTakeFirstOrThrow();
  await releasePictures(
    tx,
    pictures.map(({ picture }) => picture),
  );
  await announceAssortment(tx, { id, category_id });
  return true;
}

async function save(write: (tx: Tx) => Promise<SaveProductResult>): Promise<SaveProductResult> {
  try {
    return await inTransaction(write);
  } catch (error) {
    if (error instanceof ProductRefused) return error.refusal;
    // The slug is the only unique column here.
    if (hasErrorCode(error, '23505')) return { outcome: 'slug_taken' };
    throw error;
  }
}

/** `hasNewCard`: whether pages that show its card are outdated too. */
export async function invalidateProduct(
  tx: Tx,
  id: number,
  { hasNewCard }: { hasNewCard: boolean },
): Promise<void> {
  const own = ['products', `product:${id}`, LISTS_TAG];
  await invalidateOnCommit(tx, hasNewCard ? [...own, relatedTag(id)] : own);
}

/** Of a product that was added or has been deleted. */
async function announceAssortment(
  tx: Tx,
  { id, category_id }: Pick<Product, 'id' | 'category_id'>,
): Promise<void> {
  await invalidateOnCommit(tx, ['products', `product:${id}`, relatedTag(id), LISTS_TAG]);
  await announceFirstOrLast(tx, [category_id]);
}

/** Menu and home page leave out categories without a live product: the first one brings a category, the last one takes it along. */
async function announceFirstOrLast(tx: Tx, categories: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from unnest(${[...categories]}::integer[]) as one
    where (select count(*) from (select from listed_products where category_id = one limit 2) as few) < 2`.execute(
    tx,
  );
  if (rows.length > 0) await invalidateOnCommit(tx, ['categories']);
}

function orRefused<T extends object>(settled: T | WrongField): T {
  if ('message' in settled) throw new ProductRefused({ outcome: 'wrong_field', ...settled });
  return settled;
}

function orNotFound<T>(found: T | null): T {
  if (found === null) throw new ProductRefused({ outcome: 'not_found' });
  return found;
}

function columnsOf(input: ProductUpdate) {
  const { name, description, price, category, type, piece_set, collection, color, made_on_order, slug } =
    input;
  return {
    ...{ name, description, type, piece_set, collection, color, made_on_order, slug },
    ...keptColumns(input),
    category_id: category,
    price: price === undefined ? undefined : toPaisa(price),
  };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

const NO_FACTS: SizedFacts = { ...NO_KIDS_FACTS, lengths: [] };

function factsAfter(current: Locked, input: ProductUpdate): SizedFacts {
  const { collection = current.collection } = input;
  return sizedFacts({ collection, size: resolveSizeList(current, input) }, current, input);
}

function sizedFacts(
  product: { collection: string; size: string },
  known: SizedFacts,
  sent: ProductUpdate,
): SizedFacts {
  return {
    ...orRefused(resolveKidsFacts(product, known, sent)),
    lengths: orRefused(resolveLengths(product, known.lengths, sent.lengths)),
  };
}

/** Stock that the form does not name is not written: pieces that sell meanwhile must not be put back. */
async function changeSizing(tx: Tx, id: number, current: Locked, input: ProductUpdate): Promise<void> {
  if (input.size === undefined && input.size_stock === undefined && input.stock === undefined) return;
  const change = { size: input.size, ...withSales(current, input) };
  const { size, sizes, stock } = orRefused(resolveSizing(current, change));
  // Before the product, whose one stock counts only once it has no sizes.
  await writeSizes(tx, id, sizes);
  await tx.updateTable('products').set({ size, stock }).where('id', '=', id).execute();
}
