import { expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  countPromotions,
  emptyCatalogueBeforeEach,
  getPromotions,
  patchPromotion,
  postPromotion,
  removePromotion,
  salePriceOf,
  springPromotion,
} from './promotion-calls.ts';

emptyCatalogueBeforeEach();

test('A promotion lowers prices at once and can be changed and deleted', async () => {
  const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
  const { status, body } = await postPromotion(
    springPromotion({ target: 'Spring Lawn', banner_text: ' Lawn is here ' }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...springPromotion(),
    starts_at: null,
    ends_at: null,
    banner_text: 'Lawn is here',
    version: 1,
  });
  expect(await salePriceOf(kurta.slug)).toBe(1800);
  const changed = await patchPromotion(body.id, { type: 'flat', value: 99.5, version: 1 });
  expect([changed.status, changed.body.value, changed.body.version]).toEqual([200, 99.5, 2]);
  expect(await salePriceOf(kurta.slug)).toBe(1900.5);
  expect(await getPromotions()).toEqual([changed.body]);
  expect((await removePromotion(body.id)).status).toBe(204);
  expect(await salePriceOf(kurta.slug)).toBe(2000);
  expect((await removePromotion(body.id)).status).toBe(404);
});

test('A change of a promotion keeps the fields it omits and clears dates and banner that are sent empty', async () => {
  const dates = { starts_at: '2031-03-01T00:00:00+05:00', ends_at: '2031-03-08T00:00:00+05:00' };
  const { body } = await postPromotion(springPromotion({ ...dates, banner_text: 'Soon' }));
  expect([body.starts_at, body.ends_at]).toEqual(['2031-02-28T19:00:00.000Z', '2031-03-07T19:00:00.000Z']);
  expect((await patchPromotion(body.id, { value: 12 })).body).toMatchObject({
    starts_at: body.starts_at,
    banner_text: 'Soon',
    value: 12,
  });
  expect(
    (await patchPromotion(body.id, { starts_at: '', ends_at: null, banner_text: '' })).body,
  ).toMatchObject({
    starts_at: null,
    ends_at: null,
    banner_text: null,
  });
});

test('Of two editors of a promotion the second is refused and gets the present values', async () => {
  const { body } = await postPromotion(springPromotion());
  await patchPromotion(body.id, { value: 20, version: 1 });
  const late = await patchPromotion(body.id, { value: 30, version: 1 });
  expect([late.status, late.body.code, late.body.current.value]).toEqual([409, 'version_conflict', 20]);
  expect((await patchPromotion(body.id, { value: 30, version: 2 })).body.value).toBe(30);
});

test('A promotion can still be edited when its category is gone', async () => {
  const { body } = await postPromotion(springPromotion());
  await db.deleteFrom('categories').where('slug', '=', 'spring-lawn').execute();
  expect((await patchPromotion(body.id, { value: 20 })).status).toBe(200);
});

test.each([
  [{ name: '' }, 400, 'name'],
  [{ name: 'a\0' }, 400, 'name'],
  [{ type: 'gift' }, 400, 'type'],
  [{ type: '__proto__' }, 400, 'type'],
  [{ value: 0 }, 400, 'value'],
  [{ value: '10' }, 400, 'value'],
  [{ value: -1 }, 400, 'value'],
  [{ value: Number.POSITIVE_INFINITY }, 400, 'value'],
  [{ value: 1_000_001 }, 400, 'value'],
  [{ value: 101 }, 422, 'value'],
  [{ value: 12.5 }, 422, 'value'],
  [{ type: 'flat', value: 1.005 }, 422, 'value'],
  [{ scope: 'city' }, 400, 'scope'],
  [{ target: '' }, 400, 'target'],
  [{ target: 'nowhere' }, 422, 'target'],
  [{ scope: 'collection', target: 'Mens' }, 422, 'target'],
  [{ starts_at: 'tomorrow' }, 400, 'starts_at'],
  [{ starts_at: '2026-02-30T00:00:00Z' }, 400, 'starts_at'],
  [{ ends_at: '0000-01-01T00:00:00Z' }, 400, 'ends_at'],
  [{ starts_at: '2026-03-01T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' }, 422, 'ends_at'],
  [{ banner_text: 'a'.repeat(201) }, 400, 'banner_text'],
  [{ banner_text: '\ud800' }, 400, 'banner_text'],
])('A promotion with %j is refused and nothing is written', async (changes, status, field) => {
  const answer = await postPromotion(springPromotion(changes));
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  expect(await countPromotions()).toBe(0);
});

test('A sum that comes to nothing in paisa is refused', async () => {
  const { status, body } = await postPromotion(springPromotion({ type: 'flat', value: 1e-9 }));
  expect([status, body.fields]).toEqual([422, { value: 'Please enter a number, such as 14.' }]);
});

test('An invalid change of a promotion, or one of a missing promotion, is refused', async () => {
  const { body } = await postPromotion(springPromotion({ starts_at: '2031-03-01T00:00:00Z' }));
  const answer = await patchPromotion(body.id, { ends_at: '2030-03-01T00:00:00Z' });
  expect([answer.status, answer.body.fields]).toEqual([422, { ends_at: 'The end must be after the start.' }]);
  for (const id of ['2147483647', '0', 'x'])
    expect((await patchPromotion(id, { value: 5 })).status).toBe(404);
});

test('Cached pages show the right price at the first request after a promotion is added, begins or ends', async () => {
  const cache = new PageCache();
  onInvalidate((tags) => cache.purge(tags));
  const kurta = await buildProduct({ category: 'Spring Lawn', price: 2000 });
  const address = `/products/slug/${kurta.slug}/`;
  const read = async () => {
    const answer = await cache.answer(address, new Request(`http://shop.test${address}`), async () => {
      const { body } = await call('GET', address);
      return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } });
    });
    return (await answer.json()).sale_price;
  };
  expect(await read()).toBe(2000);
  const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { body } = await postPromotion(springPromotion({ starts_at: moment(1500), ends_at: moment(60_000) }));
  expect(await read()).toBe(2000);
  await expect.poll(read, { interval: 50 }).toBe(1800);
  await patchPromotion(body.id, { ends_at: moment(700) });
  await read();
  await expect.poll(read, { interval: 50 }).toBe(2000);
});
