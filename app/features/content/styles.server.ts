import { dependsOn } from '#app/platform/cache-scope.server.ts';
import { announceChange } from '#app/platform/changes.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/money.ts';
import { type Page, type PageWish, readPage } from '#app/platform/paging.server.ts';
import { releasePictures } from '#app/platform/picture-cleaning.server.ts';
import type { PreparedPicture } from '#app/platform/pictures.server.ts';
import { changePicture, shownPicture } from './content-pictures.server.ts';
import type { Style, StyleInput } from './style.ts';

/** All fashion styles, newest first. */
export async function listStyles(): Promise<Style[]> {
  return (await listStylesPage()).rows;
}

/** The same, page by page (rulings 13). */
export async function listStylesPage(wish: PageWish = {}): Promise<Page<Style>> {
  dependsOn('styles');
  const keys = { at: 'styles.created_at', id: 'styles.id' };
  const { rows, next } = await readPage(selectStyles(db), keys, wish);
  return { rows: rows.map(toStyle), next };
}

/** Adds a fashion style (spec §5 Admin forms). */
export function createStyle(
  { name, category, price }: StyleInput,
  uploaded: PreparedPicture | undefined,
): Promise<Style> {
  return inTransaction(async (tx) => {
    const { id } = await tx
      .insertInto('styles')
      .values({ name, category, price: toPaisa(price) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await changePicture(tx, 'styles', { id, image: null }, { uploaded, sent: 'kept' });
    return announced(tx, id);
  });
}

/** Replaces a fashion style; its picture stays unless one is sent. Null when there is no such style. */
export function updateStyle(
  id: number,
  { name, category, price, image }: StyleInput,
  uploaded: PreparedPicture | undefined,
): Promise<Style | null> {
  return inTransaction(async (tx) => {
    const current = await tx
      .selectFrom('styles')
      .select(['id', 'image'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return null;
    await tx
      .updateTable('styles')
      .set({ name, category, price: toPaisa(price) })
      .where('id', '=', id)
      .execute();
    await changePicture(tx, 'styles', current, { uploaded, sent: image });
    return announced(tx, id);
  });
}

/** Deletes a fashion style; false when there is none. */
export function deleteStyle(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const gone = await tx.deleteFrom('styles').where('id', '=', id).returning('image').executeTakeFirst();
    if (!gone) return false;
    await releasePictures(tx, [gone.image]);
    await announce(tx);
    return true;
  });
}

async function announced(tx: Tx, id: number): Promise<Style> {
  await announce(tx);
  return toStyle(await selectStyles(tx).where('styles.id', '=', id).executeTakeFirstOrThrow());
}

function announce(tx: Tx): Promise<void> {
  return announceChange(tx, { kind: 'hard', tags: ['styles'] });
}

function selectStyles(connection: Database | Tx) {
  return connection
    .selectFrom('styles')
    .leftJoin('pictures', 'pictures.name', 'styles.image')
    .select(['styles.id', 'styles.name', 'styles.category', 'styles.price', 'styles.image'])
    .select(['pictures.width', 'pictures.height', 'pictures.blur']);
}

type StyleRow = Awaited<ReturnType<ReturnType<typeof selectStyles>['executeTakeFirstOrThrow']>>;

function toStyle({ id, name, category, price, ...picture }: StyleRow): Style {
  return { id, name, category, price: toRupees(price), ...shownPicture(picture) };
}
