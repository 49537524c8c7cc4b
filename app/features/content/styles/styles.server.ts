import { sql } from 'kysely';
import {
  IS_REACHABLE,
  selectProducts,
  withPrices,
} from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { changePicture, shownPicture } from '#app/features/content/content-pictures.server.ts';
import { addCacheTags, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import { withUpload } from '#app/platform/images/store-picture.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import type { Style, StylePiece } from './schema.ts';
import type { StyleInput } from './style-input.ts';
import { sumOfPieces } from './style-price.ts';

export async function listStyles(): Promise<Style[]> {
  return (await listStylesPage()).rows;
}

export async function listStylesPage(pageQuery: PageQuery = {}): Promise<Page<Style>> {
  addCacheTags('styles');
  const keys = { at: 'styles.created_at', id: 'styles.id' };
  const { rows, next } = await readPage(selectStyles(db), keys, pageQuery);
  return { rows: await withPieces(db, rows.map(toStyle)), next };
}

/** Of the styles that have pieces; those without are only a picture in the blog. */
export async function listStyleAddresses(): Promise<{ id: number; updated_at: string }[]> {
  addCacheTags('styles');
  const rows = await db
    .selectFrom('styles')
    .select(['id', 'updated_at'])
    .where('id', 'in', (eb) => eb.selectFrom('style_products').select('style_id'))
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }));
}

/** Null when there is none. */
export async function findStyle(id: number): Promise<Style | null> {
  addCacheTags('styles');
  const row = await selectStyles(db).where('styles.id', '=', id).executeTakeFirst();
  return row ? ((await withPieces(db, [toStyle(row)]))[0] ?? null) : null;
}

/** Rolls the transaction back: one of the pieces is no product of the shop. */
class UnknownPiece extends Error {}

export type SaveStyleResult = { outcome: 'saved'; style: Style } | { outcome: 'unknown_piece' };

export async function createStyle(
  { name, category, price, pieces = [] }: StyleInput,
  picture: PreparedPicture | undefined,
): Promise<SaveStyleResult> {
  return withUpload(picture, (uploaded) =>
    save(async (tx) => {
      const { id } = await tx
        .insertInto('styles')
        .values({ name, category, price: toPaisa(price) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await changePicture(tx, 'styles', { id, image: null }, { uploaded, sent: 'unchanged' });
      await changePieces(tx, id, pieces);
      return { outcome: 'saved', style: await invalidated(tx, id) };
    }),
  );
}

async function changePieces(tx: Tx, id: number, pieces: readonly number[]): Promise<void> {
  if (!(await writePieces(tx, id, pieces))) throw new UnknownPiece();
}

async function save<Result>(
  write: (tx: Tx) => Promise<Result>,
): Promise<Result | { outcome: 'unknown_piece' }> {
  try {
    return await inTransaction(write);
  } catch (error) {
    if (error instanceof UnknownPiece) return { outcome: 'unknown_piece' };
    throw error;
  }
}

export type UpdateStyleResult =
  | SaveStyleResult
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: Style };

export async function updateStyle(
  id: number,
  { name, category, price, image, pieces, version }: StyleInput,
  picture: PreparedPicture | undefined,
): Promise<UpdateStyleResult> {
  return withUpload(picture, (uploaded) =>
    save<UpdateStyleResult>(async (tx) => {
      const row = await tx
        .selectFrom('styles')
        .select(['id', 'image', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return withVersion(row, version, {
        current: () => loadStyle(tx, id),
        write: async (current) => {
          const columns = { name, category, price: toPaisa(price), ...nextVersion(current) };
          await tx.updateTable('styles').set(columns).where('id', '=', id).execute();
          await changePicture(tx, 'styles', current, { uploaded, sent: image });
          if (pieces) await changePieces(tx, id, pieces);
          return { outcome: 'saved', style: await invalidated(tx, id) };
        },
      });
    }),
  );
}

export function deleteStyle(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const deleted = await tx.deleteFrom('styles').where('id', '=', id).returning('image').executeTakeFirst();
    if (!deleted) return false;
    await releasePictures(tx, [deleted.image]);
    await invalidateStyles(tx);
    return true;
  });
}

async function invalidated(tx: Tx, id: number): Promise<Style> {
  await invalidateStyles(tx);
  return loadStyle(tx, id);
}

async function loadStyle(tx: Tx, id: number): Promise<Style> {
  const row = await selectStyles(tx).where('styles.id', '=', id).executeTakeFirstOrThrow();
  const [style] = await withPieces(tx, [toStyle(row)]);
  if (!style) throw new Error(`The style ${id} is gone within its own transaction.`);
  return style;
}

function invalidateStyles(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, ['styles']);
}

function selectStyles(connection: Database | Tx) {
  return connection
    .selectFrom('styles')
    .leftJoin('pictures', 'pictures.name', 'styles.image')
    .select(['styles.id', 'styles.name', 'styles.category', 'styles.price', 'styles.image'])
    .select('styles.version')
    .select(['pictures.width', 'pictures.height', 'pictures.blur'])
    .select(
      sql<
        number[]
      >`array(select product_id from style_products where style_id = styles.id order by position)`.as(
        'piece_ids',
      ),
    );
}

type StyleRow = Awaited<ReturnType<ReturnType<typeof selectStyles>['executeTakeFirstOrThrow']>>;

function toStyle({ id, name, category, price, version, piece_ids, ...picture }: StyleRow) {
  return { id, name, category, price: toRupees(price), version, piece_ids, ...shownPicture(picture) };
}

type WithIds = Omit<Style, 'pieces' | 'pieces_price'> & { piece_ids: number[] };

/** The pieces of all these styles by one statement. */
async function withPieces(connection: Database | Tx, styles: readonly WithIds[]): Promise<Style[]> {
  const ids = [...new Set(styles.flatMap(({ piece_ids }) => piece_ids))];
  const products = await readProducts(connection, ids);
  return styles.map(({ piece_ids, version, ...style }) => {
    const pieces = piece_ids.flatMap((id) => products.get(id) ?? []);
    return { ...style, pieces, pieces_price: sumOfPieces(pieces), version };
  });
}

async function readProducts(
  connection: Database | Tx,
  ids: readonly number[],
): Promise<Map<number, StylePiece>> {
  if (ids.length === 0) return new Map();
  addCacheTags(...ids.map((id) => `product:${id}`), 'categories');
  const rows = await selectProducts(connection)
    .where('products.id', 'in', [...ids])
    .where(IS_REACHABLE)
    .execute();
  return new Map((await withPrices(rows, connection)).map((product) => [product.id, toPiece(product)]));
}

function toPiece(product: Product): StylePiece {
  const { id, name, slug, price, sale_price, color, category_slug, type, size, sizes, image } = product;
  const { pictures, stock, made_on_order, size_ages } = product;
  return {
    ...{
      id,
      name,
      slug,
      price,
      sale_price,
      color,
      category_slug,
      type,
      size,
      sizes,
      size_ages,
      image,
      stock,
      made_on_order,
    },
    pictures: pictures.slice(0, 1),
  };
}

/** False when one of the products does not exist. */
async function writePieces(tx: Tx, style: number, products: readonly number[]): Promise<boolean> {
  await tx.deleteFrom('style_products').where('style_id', '=', style).execute();
  if (products.length === 0) return true;
  const rows = products.map((product_id, index) => ({ style_id: style, product_id, position: index + 1 }));
  // Locked against deletion until the transaction ends.
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...products])
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (known.length < rows.length) return false;
  await tx.insertInto('style_products').values(rows).execute();
  return true;
}
