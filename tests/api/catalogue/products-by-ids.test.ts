import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(async () => {
  await db.deleteFrom('products').execute();
});

const read = (ids: string) => call('GET', `/products/by-ids/?ids=${encodeURIComponent(ids)}`);

describe('Products by their ids', () => {
  test('Products come in the order of the ids, each once, as their own address gives them', async () => {
    const [first, second] = [await buildProduct({ slug: 'first' }), await buildProduct({ slug: 'second' })];
    const { status, body, headers } = await read(`${second.id}-${first.id}-${second.id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const single = async (slug: string) => (await call('GET', `/products/slug/${slug}/`)).body;
    expect(body).toEqual([await single('second'), await single('first')]);
  });

  test('Products that are gone are missing, and an id of nine digits is only unknown', async () => {
    const { id } = await buildProduct();
    expect((await read(`${id}-999999999`)).body.map((product: { id: number }) => product.id)).toEqual([id]);
    await db.deleteFrom('products').execute();
    expect((await read(String(id))).body).toEqual([]);
  });

  test('Fifty ids are read by one call', async () => {
    const { id } = await buildProduct();
    const fifty = [...Array.from({ length: 49 }, (_, index) => 800_000_000 + index), id];
    expect((await read(fifty.join('-'))).body).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['a word', 'abc'],
    ['a number with ten digits', '1234567890'],
    ['an empty place', '1--2'],
    ['commas', '1,2'],
    ['a letter among the ids', "1-2-x'"],
    ['51 ids', Array.from({ length: 51 }, (_, index) => index + 1).join('-')],
  ])('A list of ids with %s is refused with a sentence', async (_what, ids) => {
    const { status, body } = await read(ids);
    expect([status, body.fields]).toEqual([
      400,
      { ids: 'Please name 1 to 50 products by their ids, such as 12-34-56.' },
    ]);
  });

  test('A call without ids is refused with the same sentence', async () => {
    const { status, body } = await call('GET', '/products/by-ids/');
    expect([status, body.fields.ids]).toEqual([
      400,
      'Please name 1 to 50 products by their ids, such as 12-34-56.',
    ]);
  });
});
