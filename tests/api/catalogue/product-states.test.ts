import { beforeEach, describe, expect, test } from 'vitest';
import { openScheduled } from '#app/features/catalogue/products/product-schedule.server.ts';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import {
  kurtaForm,
  productToken,
  type SentProduct,
  sendProduct,
  sendProductChange,
} from '#tests/support/product-calls.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const shop = createApp({ cache });

beforeEach(async () => {
  await db.deleteFrom('products').execute();
});

const add = async (changes: SentProduct = {}) => (await sendProduct(kurtaForm(changes))).body;

const PLACES = [
  '/products/',
  '/products/by-category/casual-wear/',
  '/products/?q=neel',
  '/products/search/?q=neel+kurta',
  '/feeds/google.xml',
  '/sitemap-products-1.xml',
];

/** In which public answers a shopper finds the piece, as the next visitor reads them. */
async function foundIn(slug: string): Promise<string[]> {
  const found = await Promise.all(
    PLACES.map(async (path) => {
      const text = await (await shop.fetch(new Request(`http://shop.test${path}`))).text();
      return text.includes(slug) ? [path] : [];
    }),
  );
  return found.flat();
}

const staffList = async (query = '') =>
  (await call('GET', `/api/admin/products/${query}`, { token: productToken })).body.map(
    ({ id }: { id: number }) => id,
  );

describe('The state of a product', () => {
  test('A piece that is uploaded is live, and an update that names no state keeps it', async () => {
    const { id, state } = await add();
    expect(state).toBe('live');
    await sendProductChange(id, { state: 'unlisted' });
    expect((await sendProductChange(id, { price: '4100' })).body.state).toBe('unlisted');
  });

  test('A live piece stands in lists, searches, feed and sitemap, and leaves all of them at once as a draft', async () => {
    const { id, slug } = await add({ stock: '3', image: await jpeg() });
    const places = await foundIn(slug);
    expect(places).toEqual(PLACES);
    await sendProductChange(id, { state: 'draft' });
    expect(await foundIn(slug)).toEqual([]);
    expect((await call('GET', `/products/slug/${slug}/`)).status).toBe(404);
    expect((await call('GET', `/products/by-ids/?ids=${id}`)).body).toEqual([]);
    await sendProductChange(id, { state: 'live' });
    expect(await foundIn(slug)).toEqual(places);
  });

  test('An unlisted piece is reached and bought by its address alone', async () => {
    const { id, slug } = await add({ state: 'unlisted', size: '', stock: '3' });
    expect(await foundIn(slug)).toEqual([]);
    expect((await call('GET', `/products/slug/${slug}/`)).body.state).toBe('unlisted');
    expect((await placeCod(orderPayload([{ id, price: 4500 }]))).status).toBe(201);
  });

  test.each(['draft', 'archived'])(
    'A shopper who has a piece in the bag that became %s cannot buy it',
    async (state) => {
      const { id } = await add({ size: '', stock: '3' });
      await sendProductChange(id, { state });
      const { status, body } = await placeCod(orderPayload([{ id, price: 4500 }]));
      expect(status).toBe(409);
      expect(body.quote.lines[0].problems).toEqual([{ code: 'gone' }]);
    },
  );

  test('A piece in another color is offered only while it is live', async () => {
    const red = await add({ color: 'red', color_group: 'Gulab' });
    const blue = await add({ color: 'blue', color_group: 'Gulab', state: 'draft' });
    const colors = async () =>
      (await call('GET', `/products/slug/${red.slug}/`)).body.other_colors.map(
        ({ color }: { color: string }) => color,
      );
    expect(await colors()).toEqual([]);
    await sendProductChange(blue.id, { state: 'live' });
    expect(await colors()).toEqual(['blue']);
  });

  test('Staff see all pieces but the archived ones, and each state by itself', async () => {
    const live = await buildProduct();
    const draft = await buildProduct({ state: 'draft' });
    const archived = await buildProduct({ state: 'archived' });
    expect(await staffList()).toEqual([draft.id, live.id]);
    expect(await staffList('?state=archived')).toEqual([archived.id]);
    expect(await staffList('?state=draft')).toEqual([draft.id]);
  });
});

describe('A scheduled piece', () => {
  const HOUR = 3_600_000;
  const soon = () => new Date(Date.now() + HOUR).toISOString();

  test('Needs a moment that has not passed, which no other state has', async () => {
    const refused = async (changes: SentProduct) => {
      const { status, body } = await sendProduct(kurtaForm(changes));
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await refused({ state: 'scheduled' })).toEqual([400, ['live_from']]);
    expect(await refused({ state: 'scheduled', live_from: '2020-01-01T00:00:00Z' })).toEqual([
      400,
      ['live_from'],
    ]);
    expect(await refused({ state: 'scheduled', live_from: 'tomorrow' })).toEqual([400, ['live_from']]);
    expect(await refused({ state: 'live', live_from: soon() })).toEqual([400, ['live_from']]);
    expect(await refused({ state: 'sold' })).toEqual([400, ['state']]);
  });

  test('Is live from its moment on, once, and keeps being edited until then', async () => {
    const { id, slug } = await add({ state: 'scheduled', live_from: soon() });
    expect((await sendProductChange(id, { price: '4100' })).body.state).toBe('scheduled');
    expect(await openScheduled(new Date())).toBe(0);
    expect(await foundIn(slug)).toEqual([]);
    expect(await openScheduled(new Date(Date.now() + 2 * HOUR))).toBe(1);
    expect(await openScheduled(new Date(Date.now() + 2 * HOUR))).toBe(0);
    expect(await foundIn(slug)).toContain('/products/');
    const { body } = await call('GET', `/api/admin/products/${id}/`, { token: productToken });
    expect(body).toMatchObject({ state: 'live', live_from: null, version: 3 });
  });
});

describe('Was-price, Urdu texts and codes', () => {
  test('A was-price is shown while it is more than the price, and is removed by nothing', async () => {
    const { id, compare_at_price } = await add({ compare_at_price: 'Rs 5,500' });
    expect(compare_at_price).toBe(5500);
    expect((await sendProductChange(id, { price: '5500' })).body.compare_at_price).toBeNull();
    expect((await sendProductChange(id, { price: '5000' })).body.compare_at_price).toBe(5500);
    expect((await sendProductChange(id, { compare_at_price: '' })).body.compare_at_price).toBeNull();
    expect((await sendProductChange(id, { compare_at_price: 'much' })).body.fields).toHaveProperty(
      'compare_at_price',
    );
  });

  test('Urdu texts and codes are kept for staff, and the Urdu name is found', async () => {
    const { id, slug } = await add({
      name_ur: 'نیلا کرتا',
      description_ur: 'پہلی\nدوسری',
      size_stock: JSON.stringify({ S: 1, M: 2 }),
      sku: ' GL-7 ',
      size_codes: JSON.stringify([{ size: 'S', sku: 'GL-7-S', barcodes: ['8961100000017'] }]),
    });
    const { body } = await call('GET', `/api/admin/products/${id}/`, { token: productToken });
    expect(body).toMatchObject({
      name_ur: 'نیلا کرتا',
      description_ur: 'پہلی\nدوسری',
      sku: 'GL-7',
      barcodes: [],
      size_codes: [
        { size: 'S', sku: 'GL-7-S', barcodes: ['8961100000017'] },
        { size: 'M', sku: null, barcodes: [] },
      ],
    });
    const found = await call('GET', `/products/search/?q=${encodeURIComponent('نیلا کرتا')}`);
    expect(JSON.stringify(found.body)).toContain(slug);
    expect((await call('GET', `/products/slug/${slug}/`)).body).not.toHaveProperty('sku');
    const { body: refused } = await sendProductChange(id, {
      size_codes: '[{"size":"S","barcodes":["a b"]}]',
    });
    expect(refused.fields).toHaveProperty('size_codes');
  });
});

describe('A copy', () => {
  test('Is a draft with the texts, sizes and facts, and without stock, codes and place', async () => {
    const original = await add({
      size_stock: JSON.stringify({ S: 4, M: 2 }),
      fabric: 'Lawn',
      sku: 'GL-7',
      place: '3',
      compare_at_price: '5500',
    });
    const path = `/api/admin/products/${original.id}/duplicate/`;
    const { status, body } = await call('POST', path, { token: productToken });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Neel Kurta (copy)',
      slug: 'neel-kurta-copy',
      state: 'draft',
      stock: 0,
      sizes: [
        { size: 'S', stock: 0 },
        { size: 'M', stock: 0 },
      ],
      fabric: 'Lawn',
      price: 4500,
      compare_at_price: 5500,
      sku: null,
      place: null,
    });
    expect(await foundIn(body.slug)).toEqual([]);
    expect(
      (await call('POST', '/api/admin/products/999999/duplicate/', { token: productToken })).status,
    ).toBe(404);
    expect((await call('POST', path, { token: await buildStaffToken({ role: 'packer' }) })).status).toBe(403);
  });
});
