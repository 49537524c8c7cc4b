import { sql } from 'kysely';
import { changePicture, shownPicture } from '#app/features/content/content-pictures.server.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/keyset-page.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/save-image.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import type { Style, StyleInput } from './style.ts';

export async function listStyles(): Promise<Style[]> {
  return (await listStylesPage()).rows;
}

export async function listStylesPage(pageQuery: PageQuery = {}): Promise<Page<Style>> {
  addCacheTags('styles');
  const keys = { at: 'styles.created_at', id: 'styles.id' };
  const { rows, next } = await readPage(selectStyles(db), keys, pageQuery);
  return { rows: rows.map(toStyle), next };
}

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
    await changePicture(tx, 'styles', { id, image: null }, { uploaded, sent: 'unchanged' });
    return announced(tx, id);
  });
}

export type UpdateStyleResult =
  | { outcome: 'saved'; style: Style }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: Style };

export function updateStyle(
  id: number,
  { name, category, price, image, version }: StyleInput,
  uploaded: PreparedPicture | undefined,
): Promise<UpdateStyleResult> {
  return inTransaction(async (tx) => {
    const current = await tx
      .selectFrom('styles')
      .select(['id', 'image', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return { outcome: 'not_found' };
    if (version !== undefined && version !== current.version) {
      return { outcome: 'version_conflict', current: await readStyle(tx, id) };
    }
    const counted = { version: current.version + 1, updated_at: sql<Date>`now()` };
    await tx
      .updateTable('styles')
      .set({ name, category, price: toPaisa(price), ...counted })
      .where('id', '=', id)
      .execute();
    await changePicture(tx, 'styles', current, { uploaded, sent: image });
    return { outcome: 'saved', style: await announced(tx, id) };
  });
}

export function deleteStyle(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const deleted = await tx.deleteFrom('styles').where('id', '=', id).returning('image').executeTakeFirst();
    if (!deleted) return false;
    await releasePictures(tx, [deleted.image]);
    await announce(tx);
    return true;
  });
}

async function announced(tx: Tx, id: number): Promise<Style> {
  await announce(tx);
  return readStyle(tx, id);
}

async function readStyle(tx: Tx, id: number): Promise<Style> {
  return toStyle(await selectStyles(tx).where('styles.id', '=', id).executeTakeFirstOrThrow());
}

function announce(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, { kind: 'purge', tags: ['styles'] });
}

function selectStyles(connection: Database | Tx) {
  return connection
    .selectFrom('styles')
    .leftJoin('pictures', 'pictures.name', 'styles.image')
    .select(['styles.id', 'styles.name', 'styles.category', 'styles.price', 'styles.image'])
    .select('styles.version')
    .select(['pictures.width', 'pictures.height', 'pictures.blur']);
}

type StyleRow = Awaited<ReturnType<ReturnType<typeof selectStyles>['executeTakeFirstOrThrow']>>;

function toStyle({ id, name, category, price, version, ...picture }: StyleRow): Style {
  return { id, name, category, price: toRupees(price), version, ...shownPicture(picture) };
}
