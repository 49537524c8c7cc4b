import { beforeAll, expect, test } from 'vitest';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildConfirmedToken, buildProduct } from '#tests/support/builders.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
let eid: number;
let wrapTop: number;

beforeAll(async () => {
  await db.deleteFrom('promotions').execute();
  token = await buildConfirmedToken();
  eid = await buildCategory('Eid');
  await buildProduct({ category: 'Eid' });
  await buildProduct({ category: 'Casual Wear' });
  wrapTop = (await buildProduct({ category: 'Western Grace' })).id;
});

async function opening(path: string): Promise<Opening> {
  const { body } = await call('GET', '/collections/');
  return body.find((one: Opening) => one.path === path);
}

const change = (fields: Record<string, string>, id = eid) =>
  call('PATCH', `/categories/api/categories/${id}/update/`, { token, body: formOf(fields) });

test('A category opens with the sentence that staff wrote, and without one when they took it away', async () => {
  expect((await opening('/category/eid')).intro).toBeNull();
  expect((await change({ intro: 'For the morning of Eid.' })).body.intro).toBe('For the morning of Eid.');
  expect((await opening('/category/eid')).intro).toBe('For the morning of Eid.');
  await change({ name: 'Eid' });
  expect((await opening('/category/eid')).intro).toBe('For the morning of Eid.');
  expect((await change({ intro: 'x'.repeat(201) })).status).toBe(400);
  await change({ intro: '' });
  expect((await opening('/category/eid')).intro).toBeNull();
});

test('A collection opens with the sentence of its setting, and a category of the same name with its own', async () => {
  const kids = await buildCategory('Kids');
  await change({ intro: 'Small.' }, kids);
  await call('PUT', '/api/admin/settings/', { token, body: { kids_intro: 'For all ages.' } });
  expect((await opening('/kids-collection')).intro).toBe('For all ages.');
  expect((await opening('/category/kids')).intro).toBe('Small.');
});

test('Between the pieces of a list stands a post about it, else a style with one of its pieces, else the size guide', async () => {
  const image = await jpeg();
  const style = await call('POST', '/api/styles/', {
    token,
    body: formOf({ name: 'Wrap Top', category: 'Campus', price: '5000', pieces: String(wrapTop), image }),
  });
  expect(style.status).toBe(201);
  const tileOf = async (path: string) => (await opening(path)).tile;
  for (const path of ['/category/western-grace', '/womens-clothing'])
    expect(await tileOf(path), path).toMatchObject({ title: 'Wrap Top', to: `/style/${style.body.id}` });
  for (const path of ['/category/eid', '/kids-collection', '/shop-all'])
    expect(await tileOf(path), path).toMatchObject({ to: '/SizeGuide', picture: null });
  const post = { title: 'What children wear to Eid', slug: 'children-on-eid', content: 'Soft cotton.' };
  await call('POST', '/api/blogs/', { token, body: formOf({ ...post, image }) });
  for (const path of ['/category/eid', '/kids-collection'])
    expect(await tileOf(path), path).toMatchObject({ title: post.title, to: '/blog/children-on-eid' });
  expect(await tileOf('/category/western-grace')).toMatchObject({ title: 'Wrap Top' });
});

test('A promotion that runs opens the lists that have pieces of it, until its last day', async () => {
  const { status } = await call('POST', '/api/admin/promotions/', {
    token,
    body: {
      ...{ name: 'Eid sale', type: 'percentage', value: 14, scope: 'category', target: 'eid' },
      ends_at: '2090-12-01T00:00:00+05:00',
    },
  });
  expect(status).toBe(201);
  const sale = { name: 'Eid Collection', offer: '14 % off', until: 'Thursday 30 November', to: null };
  expect((await opening('/category/eid')).sales).toMatchObject([sale]);
  for (const path of ['/womens-clothing', '/shop-all', '/category/new-arrivals'])
    expect((await opening(path)).sales, path).toMatchObject([{ ...sale, to: '/category/eid' }]);
  for (const path of ['/category/casual-wear', '/kids-collection'])
    expect((await opening(path)).sales, path).toEqual([]);
});
