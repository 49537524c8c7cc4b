import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

type Row = { name: string; id: number };

const list = (query = '') => call('GET', `/api/admin/products/?${query}`, { token });
const names = async (query = '') => (await list(query)).body.map(({ name }: Row) => name);

async function allPages(query: string): Promise<string[]> {
  const found: string[] = [];
  let address: string | undefined = `/api/admin/products/?${query}&limit=2`;
  while (address) {
    const { body, headers } = await call('GET', address, { token });
    found.push(...body.map(({ name }: Row) => name));
    address = headers.get('link')?.match(/<([^>]+)>/)?.[1];
  }
  return found;
}

beforeAll(async () => {
  const collection = 'Kids Collection' as const;
  const kurtas = [
    { name: 'anar kurta', price: 3000, stock: 0 },
    { name: 'Bulbul top', price: 5000, stock: 1, category: 'Eid' },
    { name: 'Chameli kurta', price: 3000, stock: 3, collection },
    { name: 'Dhani frock', price: 9000, stock: 4, collection },
    { name: 'Éclat kurta', price: 1000, sizes: { S: 20, M: 0 } },
  ];
  for (const kurta of kurtas) await buildProduct({ ...kurta, slug: `p-${kurta.price}-${kurta.name.length}` });
});

test('Staff see every product, newest first, with its version, stock per size and time of change', async () => {
  const { status, body, headers } = await list();
  expect([status, headers.get('cache-control'), headers.get('link')]).toEqual([200, 'no-store', null]);
  expect(body).toHaveLength(5);
  expect(body[0]).toMatchObject({
    name: 'Éclat kurta',
    version: 1,
    stock: 20,
    sizes: [
      { size: 'S', stock: 20 },
      { size: 'M', stock: 0 },
    ],
  });
  expect(new Date(body[0].updated_at).getTime()).toBeGreaterThan(0);
});

describe('The list of products in the admin area', () => {
  test.each([
    ['q=KURTA&sort=name', ['anar kurta', 'Chameli kurta', 'Éclat kurta']],
    ['q=kurta+cham', ['Chameli kurta']],
    ['q=100%25', []],
    ['category=eid', ['Bulbul top']],
    ['category=nowhere', []],
    ['collection=Kids+Collection&sort=name', ['Chameli kurta', 'Dhani frock']],
    ['collection=Mens', []],
    ['stock=out', ['anar kurta']],
    ['stock=low&sort=name', ['Bulbul top', 'Chameli kurta']],
    ['stock=plenty&q=frock', ['Dhani frock']],
    ['q=kurta&stock=low&collection=Kids+Collection', ['Chameli kurta']],
  ])('The product list is filtered by ?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['newest', ['Éclat kurta', 'Dhani frock', 'Chameli kurta', 'Bulbul top', 'anar kurta']],
    ['-newest', ['anar kurta', 'Bulbul top', 'Chameli kurta', 'Dhani frock', 'Éclat kurta']],
    ['-price', ['Dhani frock', 'Bulbul top', 'Chameli kurta', 'anar kurta', 'Éclat kurta']],
    ['price', ['Éclat kurta', 'anar kurta', 'Chameli kurta', 'Bulbul top', 'Dhani frock']],
    ['stock', ['anar kurta', 'Bulbul top', 'Chameli kurta', 'Dhani frock', 'Éclat kurta']],
    ['-stock', ['Éclat kurta', 'Dhani frock', 'Chameli kurta', 'Bulbul top', 'anar kurta']],
  ])(
    'The product list sorted by %s has the same order on one page and over several',
    async (sort, expected) => {
      expect(await names(`sort=${sort}`)).toEqual(expected);
      expect(await allPages(`sort=${sort}`)).toEqual(expected);
    },
  );

  test('The product list sorted by name has the same order on one page and over several', async () => {
    const rising = await names('sort=name');
    expect(rising.slice(0, 2)).toEqual(['anar kurta', 'Bulbul top']);
    expect(await allPages('sort=name')).toEqual(rising);
    expect(await allPages('sort=-name')).toEqual(rising.toReversed());
  });

  test('The second page of the product list is right though a product of the first was deleted in the meantime', async () => {
    const extra = await buildProduct({ name: 'Aaa', stock: 7 });
    const { headers } = await list('sort=name&limit=2');
    await db.deleteFrom('products').where('id', '=', extra.id).execute();
    const next = headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '';
    expect((await call('GET', next, { token })).body[0].name).toBe('Bulbul top');
  });
});

test.each([
  'cursor=x',
  `cursor=${Buffer.from('["a",1]').toString('base64url')}`,
  `cursor=${Buffer.from('["2026-02-30T00:00:00.000000Z",1]').toString('base64url')}`,
  `cursor=${Buffer.from('["2026-02-20T29:00:00.000000Z",1]').toString('base64url')}`,
  `sort=price&cursor=${Buffer.from('["a",1]').toString('base64url')}`,
  `sort=price&cursor=${Buffer.from('[1.5,1]').toString('base64url')}`,
  `sort=price&cursor=${Buffer.from('[1e309,1]').toString('base64url')}`,
  `sort=stock&cursor=${Buffer.from('[1,2147483648]').toString('base64url')}`,
  `sort=name&cursor=${Buffer.from('["\\u0000",1]').toString('base64url')}`,
  'q=%00',
  'category=%00',
  'collection=%00',
  `q=${'a'.repeat(121)}`,
  'limit=0',
  'limit=501',
])('A product list requested with ?%s is refused', async (query) => {
  expect((await list(query)).status).toBe(400);
});

test.each(['sort=__proto__', 'stock=%00', 'sort=', 'stock=', 'q=', 'category=', 'pages=3'])(
  'An old address with ?%s still opens the product list',
  async (query) => {
    expect((await list(query)).body).toHaveLength(5);
  },
);

test('Staff can read one product by its id', async () => {
  const [{ id, name }] = (await list()).body;
  expect((await call('GET', `/api/admin/products/${id}/`, { token })).body).toMatchObject({
    id,
    name,
    version: 1,
  });
  for (const none of ['0', 'x', '2147483647', '99999999999']) {
    const { status, body } = await call('GET', `/api/admin/products/${none}/`, { token });
    expect([status, body.detail]).toEqual([404, 'This product does not exist.']);
  }
});
