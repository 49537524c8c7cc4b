import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { cropStored } from '#app/platform/images/crop-picture.server.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import {
  attachPictures,
  type StoredPicture,
  withUploads,
} from '#app/platform/images/store-picture.server.ts';
import { type Crop, MAX_PICTURES, type PicturesInput } from './pictures-schema.ts';
import { lockProduct } from './product-parts.server.ts';
import { listPictures, type PictureInPlace, plainPicture, writePictures } from './product-pictures.server.ts';
import { invalidateProduct } from './product-writes.server.ts';
import type { StaffProduct } from './schema.ts';
import { findStaffProduct } from './staff-products.server.ts';

export type PicturesResult =
  | { outcome: 'saved'; product: StaffProduct }
  | { outcome: 'not_found' }
  | { outcome: 'no_picture' }
  | { outcome: 'too_many' }
  | { outcome: 'known' }
  | { outcome: 'wrong_list' }
  | { outcome: 'version_conflict'; current: StaffProduct };

/** At the end, in the order in which they were sent. One that the product has already stays where it is. */
export function addPictures(id: number, sent: Record<string, PreparedPicture>): Promise<PicturesResult> {
  return withUploads(sent, (uploads) =>
    change(id, (before) => {
      const stored = Object.values(uploads).filter((upload) => upload !== undefined);
      const known = new Set(before.map(({ picture }) => picture));
      const added = [...new Set(stored.map(({ name }) => name))].filter((name) => !known.has(name));
      if (before.length + added.length > MAX_PICTURES) return { outcome: 'too_many' };
      return { after: [...before, ...added.map(plainPicture)], stored };
    }),
  );
}

/** The order, texts and focal points of all pictures at once. */
export function arrangePictures(id: number, { version, pictures }: PicturesInput): Promise<PicturesResult> {
  const listed = pictures.map(({ src, alt, x, y }) => ({
    ...{ picture: pictureName(src) ?? '', alt, focal_x: x, focal_y: y },
  }));
  return change(
    id,
    (before) => {
      const names = new Set(listed.map(({ picture }) => picture));
      const isWhole = names.size === listed.length && before.length === listed.length;
      if (!isWhole || !before.every(({ picture }) => names.has(picture))) return { outcome: 'wrong_list' };
      return { after: listed };
    },
    version,
  );
}

export function removePicture(id: number, src: string): Promise<PicturesResult> {
  const name = pictureName(src);
  return change(id, (before) => {
    const after = before.filter(({ picture }) => picture !== name);
    return after.length === before.length ? { outcome: 'no_picture' } : { after };
  });
}

/**
 * A part of a picture takes its place, with its text and, as far as it is still in sight, its focal point.
 * @throws {PictureRefused | SubprocessEnded | QueueFullError}
 */
export async function cropPicture(id: number, crop: Crop): Promise<PicturesResult> {
  const name = pictureName(crop.src);
  const cropped = name && (await cropStored(name, crop));
  if (!cropped) return { outcome: 'no_picture' };
  return withUploads({ cropped }, ({ cropped: stored }) =>
    change(id, (before) => {
      if (!stored || !before.some(({ picture }) => picture === name)) return { outcome: 'no_picture' };
      if (before.some(({ picture }) => picture === stored.name)) return { outcome: 'known' };
      return {
        after: before.map((row) => (row.picture === name ? within(row, stored.name, crop) : row)),
        stored: [stored],
      };
    }),
  );
}

function within(row: PictureInPlace, picture: string, { x, y, width, height }: Crop): PictureInPlace {
  const moved = (at: number, from: number, size: number) =>
    Math.min(100, Math.max(0, Math.round(((at - from) / size) * 100)));
  return {
    ...row,
    picture,
    focal_x: moved(row.focal_x, x, width),
    focal_y: moved(row.focal_y, y, height),
  };
}

type Planned =
  | { after: PictureInPlace[]; stored?: StoredPicture[] }
  | Exclude<PicturesResult, { outcome: 'saved' }>;

/** `seen`: the version of the product that the writer saw; without one the change holds for any. */
function change(
  id: number,
  plan: (before: PictureInPlace[]) => Planned,
  seen?: number,
): Promise<PicturesResult> {
  return inTransaction(async (tx) =>
    withVersion(await lockProduct(tx, id), seen, {
      current: async () => found(await findStaffProduct(id, tx)),
      write: async (locked) => {
        const before = await listPictures(tx, id);
        const planned = plan(before);
        if ('outcome' in planned) return planned;
        await replacePictures(tx, id, { before, ...planned });
        await tx.updateTable('products').set(nextVersion(locked)).where('id', '=', id).execute();
        return { outcome: 'saved', product: found(await findStaffProduct(id, tx)) };
      },
    }),
  );
}

type Replaced = {
  before: readonly PictureInPlace[];
  after: readonly PictureInPlace[];
  stored?: readonly StoredPicture[];
};

/** Of a product that the transaction has locked. `stored` are those that are new to the shop. */
export async function replacePictures(
  tx: Tx,
  id: number,
  { before, after, stored = [] }: Replaced,
): Promise<void> {
  await attachPictures(tx, stored);
  await writePictures(tx, id, after);
  const kept = new Set(after.map(({ picture }) => picture));
  await releasePictures(
    tx,
    before.flatMap(({ picture }) => (kept.has(picture) ? [] : picture)),
  );
  await invalidateProduct(tx, id, { hasNewCard: true });
}

function found<T>(row: T | null): T {
  if (row === null) throw new Error('A locked product is gone.');
  return row;
}
