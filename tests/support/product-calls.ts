import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildStaffToken } from './builders.ts';
import { formOf } from './sample-images.ts';
import { type Answer, call } from './test-shop.ts';

export const productToken = await buildStaffToken();
export const productCategory = await buildCategory('Casual Wear');

export type SentProduct = Record<string, string | File>;

/** The required fields of a product, and these. */
export const kurtaForm = (changes: SentProduct = {}): SentProduct => ({
  name: 'Neel Kurta',
  description: 'Indigo lawn.',
  price: '4500',
  category: String(productCategory),
  type: 'Kurta',
  piece_set: '1 Piece',
  collection: 'Womens Clothing',
  ...changes,
});

export const sendProduct = (fields: SentProduct): Promise<Answer> =>
  call('POST', '/products/upload/', { token: productToken, body: formOf(fields) });

export const sendProductChange = (id: number, fields: SentProduct): Promise<Answer> =>
  call('PATCH', `/products/${id}/update/`, { token: productToken, body: formOf(fields) });

export const removeProduct = (id: number): Promise<Answer> =>
  call('DELETE', `/products/${id}/delete/`, { token: productToken });

export const countProducts = async () => (await db.selectFrom('products').select('id').execute()).length;

export const productRow = (id: number) =>
  db
    .selectFrom('products')
    .select([
      'name',
      'slug',
      'price',
      'color',
      'size',
      'stock',
      'made_on_order',
      'version',
      'image',
      'image2',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
