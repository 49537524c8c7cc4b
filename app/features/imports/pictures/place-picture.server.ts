import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_PICTURES } from '#app/features/catalogue/products/pictures-schema.ts';
import { lockProduct } from '#app/features/catalogue/products/product-parts.server.ts';
import {
  listPictures,
  type PictureInPlace,
} from '#app/features/catalogue/products/product-pictures.server.ts';
import { replacePictures } from '#app/features/catalogue/products/staff-pictures.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { nextVersion } from '#app/platform/database/versions.server.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { isBeingRemoved } from '#app/platform/images/image-cleanup.server.ts';
import { lockPictures } from '#app/platform/images/image-store.server.ts';
import type { StoredPicture } from '#app/platform/images/store-picture.server.ts';

const messages = { full: `The product has ${MAX_PICTURES} pictures already.` };

/** Of a picture that an import brings. */
export type PictureKey = { import_id: number; place: number; position: number };

export type WaitingPicture = PictureKey & { product_id: number; address: string; alt: string | null };

/** The name of the picture of the shop's own at this address, or of what stood there once; null when it is not in the shop. */
export async function rememberedPicture(connection: Database | Tx, address: string): Promise<string | null> {
  const { SHOP_ORIGIN } = environment();
  const own = address.startsWith(SHOP_ORIGIN) ? pictureName(address.slice(SHOP_ORIGIN.length)) : null;
  if (own !== null) return own;
  const row = await connection
    .selectFrom('fetched_pictures')
    .select('picture')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst();
  return row?.picture ?? null;
}

/**
 * Gives a picture to its product, in the order of the file and behind what the product had. `stored` is missing for one that the shop
 * has. False when that one is being removed at this moment.
 */
export async function placePicture(
  tx: Tx,
  waiting: WaitingPicture,
  name: string,
  stored?: StoredPicture,
): Promise<boolean> {
  const { product_id, address, alt } = waiting;
  const product = await lockProduct(tx, product_id);
  if (!product || !(await isWaiting(tx, waiting))) return true;
  if (!stored && !(await isKept(tx, name))) return false;
  await remember(tx, address, name);
  const before = await listPictures(tx, product_id);
  if (before.some(({ picture }) => picture === name)) {
    await setState(tx, waiting, { state: 'known', picture: name });
    return true;
  }
  if (before.length >= MAX_PICTURES) {
    await setState(tx, waiting, { state: 'failed', reason: messages.full });
    return true;
  }
  const own: PictureInPlace = { picture: name, alt, focal_x: 50, focal_y: 50 };
  const at = await placeAmong(tx, waiting, before);
  const after = before.toSpliced(at, 0, own);
  await changePictures(tx, waiting, { before, after, version: product.version, stored: stored && [stored] });
  await setState(tx, waiting, { state: 'placed', picture: name });
  return true;
}

export async function failPicture(connection: Database | Tx, key: PictureKey, reason: string): Promise<void> {
  await setState(connection, key, { state: 'failed', reason: reason.slice(0, 300) });
}

type Changed = {
  before: readonly PictureInPlace[];
  after: readonly PictureInPlace[];
  /** Of the locked product. */
  version: number;
  stored?: readonly StoredPicture[] | undefined;
};

/** The version that an import left moves on with its pictures, else taking it back would meet a product that somebody changed. */
export async function changePictures(
  tx: Tx,
  { import_id, place, product_id }: Omit<PictureKey, 'position'> & { product_id: number },
  { before, after, version, stored = [] }: Changed,
): Promise<void> {
  await replacePictures(tx, product_id, { before, after, stored });
  const next = nextVersion({ version });
  await tx.updateTable('products').set(next).where('id', '=', product_id).execute();
  await tx
    .updateTable('import_rows')
    .set({ version: next.version })
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .where('version', '=', version)
    .execute();
}

async function isWaiting(tx: Tx, { import_id, place, position }: PictureKey): Promise<boolean> {
  const row = await tx
    .selectFrom('import_pictures')
    .select('state')
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'waiting';
}

async function isKept(tx: Tx, name: string): Promise<boolean> {
  await lockPictures(tx, [name]);
  if (await isBeingRemoved(tx, [name])) return false;
  const row = await tx.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** Behind the nearest picture that the file has before it, else before the nearest that it has after it. */
async function placeAmong(
  tx: Tx,
  { import_id, place, position }: PictureKey,
  before: readonly PictureInPlace[],
): Promise<number> {
  const rows = await tx
    .selectFrom('import_pictures')
    .select(['position', 'picture'])
    .where('import_id', '=', import_id)
    .where('place', '=', place)
    .where('state', 'in', ['placed', 'known'])
    .execute();
  const placed = rows
    .map((row) => ({ ...row, at: before.findIndex(({ picture }) => picture === row.picture) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.position - other.position);
  const earlier = placed.filter((row) => row.position < position).at(-1);
  const later = placed.find((row) => row.position > position);
  return earlier ? earlier.at + 1 : (later?.at ?? before.length);
}

async function remember(tx: Tx, address: string, picture: string): Promise<void> {
  await tx
    .insertInto('fetched_pictures')
    .values({ address_hash: hashOf(address), picture })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ picture, fetched_at: sql`now()` }),
    )
    .execute();
}

type State = { state: 'placed' | 'known'; picture: string } | { state: 'failed'; reason: string };

async function setState(connection: Database | Tx, key: PictureKey, state: State): Promise<void> {
  await connection
    .updateTable('import_pictures')
    .set(state)
    .where('import_id', '=', key.import_id)
    .where('place', '=', key.place)
    .where('position', '=', key.position)
    .where('state', '=', 'waiting')
    .execute();
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
