import type { FailedPicture } from '#app/features/imports/pictures/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const HEADINGS =
  'Handle,Title,Body (HTML),Product Category,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image';

export type PictureRow = {
  color?: string;
  src?: string;
  position?: number;
  alt?: string;
  variantImage?: string;
};

/** Rows of one product in Shopify's table: with a color a variant, else a row that has a picture only. */
export const pictureRows = (handle: string, list: readonly PictureRow[]) =>
  list.map(({ color, src = '', position = '', alt = '', variantImage = '' }, at) =>
    [
      ...(at === 0 ? [handle, `Kurta ${handle}`, 'Lawn.', 'Casual Wear', 'Kurta'] : [handle, '', '', '', '']),
      ...(color ? ['Color', color, `${handle}-${color}`, '4500'] : ['', '', '', '']),
      ...[src, position, alt, variantImage],
    ].join(','),
  );

export const pictureFile = (...of: string[][]) => [HEADINGS, ...of.flat()].join('\n');

export const bytesOf = async (color: string) => new Uint8Array(await (await jpeg({ color })).arrayBuffer());

export async function picturesOfProduct(token: string, slug: string) {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return (await call('GET', `/api/admin/products/${id}/`, { token })).body.pictures;
}

export const failedPictures = async (token: string, id: number): Promise<FailedPicture[]> =>
  (await call('GET', `/api/admin/imports/${id}/failed-pictures/`, { token })).body;
