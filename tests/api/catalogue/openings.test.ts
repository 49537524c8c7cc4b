import { beforeAll, expect, test } from 'vitest';
import type { Opening } from '#app/features/catalogue/openings/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildConfirmedToken, buildProduct } from '#tests/support/builders.ts';
import { formOf } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
let eid: number;

beforeAll(async () => {
  await db.deleteFrom('promotions').execute();
  token = await buildConfirmedToken();
  eid = await buildCategory('Eid');
  await buildProduct({ category: 'Eid' });
  await buildProduct({ category: 'Casual Wear' });
});

async function opening(slug: string): Promise<Opening> {
  const { body } = await call('GET', '/collections/');
  return body.find((one: Opening) => one.slug === slug);
}

const change = (fields: Record<string, string>) =>
  call('PATCH', `/categories/api/categories/${eid}/update/`, { token, body: formOf(fields) });

test('A category opens with the sentence that staff wrote, and without one when they took it away', async () => {
  expect((await opening('eid')).intro).toBeNull();
  expect((await change({ intro: 'For the morning of Eid.' })).body.intro).toBe('For the morning of Eid.');
  expect((await opening('eid')).intro).toBe('For the morning of Eid.');
  await change({ name: 'Eid' });
  expect((await opening('eid')).intro).toBe('For the morning of Eid.');
  expect((await change({ intro: 'x'.repeat(201) })).status).toBe(400);
  await change({ intro: '' });
  expect((await opening('eid')).intro).toBeNull();
});

test('A collection opens with the sentence of its setting', async () => {
  expect((await opening('kids')).intro).toContain('two to nine');
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
  expect((await opening('eid')).sales).toMatchObject([sale]);
  for (const slug of ['womens', 'shop-all', 'new-arrivals'])
    expect((await opening(slug)).sales, slug).toMatchObject([{ ...sale, to: '/category/eid' }]);
  for (const slug of ['casual-wear', 'kids']) expect((await opening(slug)).sales, slug).toEqual([]);
});
