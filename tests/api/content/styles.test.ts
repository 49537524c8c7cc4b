import { beforeEach, describe, expect, test } from 'vitest';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { runQueuedJobs } from '#app/platform/queue/jobs.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

type Fields = Record<string, string | File>;

const token = await buildStaffToken();
const style = (changes: Fields = {}): Fields => ({
  name: 'Garden party',
  category: 'Lawn',
  price: '5200',
  ...changes,
});
const create = (fields: Fields) => call('POST', '/api/styles/', { token, body: formOf(fields) });
const replace = (id: number | string, fields: Fields) =>
  call('PUT', `/api/styles/${id}/`, { token, body: formOf(fields) });
const remove = (id: number | string) => call('DELETE', `/api/styles/${id}/`, { token });
const list = async () => (await call('GET', '/api/styles/')).body;
const pictureNames = async () =>
  (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
const nameOf = (address: string) => address.split('/')[2];

const changes: (readonly string[])[] = [];
onInvalidate((change) => void changes.push(change));

beforeEach(async () => {
  await db.deleteFrom('styles').execute();
  changes.length = 0;
});

describe('Two editors of one style', () => {
  test('The second editor of a style gets 409 and overwrites nothing', async () => {
    const { id } = (await create(style())).body;
    const first = await replace(id, style({ name: 'Mine', version: '1' }));
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const second = await replace(id, style({ name: 'Theirs', version: '1' }));
    expect([second.status, second.body.code, second.body.current]).toEqual([
      409,
      'version_conflict',
      first.body,
    ]);
    expect((await list())[0].name).toBe('Mine');
  });

  test('Of four editors who save a style at once one succeeds and three get 409', async () => {
    const { id } = (await create(style())).body;
    for (let version = 1; version <= 5; version++) {
      const saves = ['A', 'B', 'C', 'D'].map((name) =>
        replace(id, style({ name, version: String(version) })),
      );
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    }
  });

  test.each(['x', '-1', '1e309', '2147483648'])(
    'A style saved with the version %s is refused',
    async (version) => {
      const { id } = (await create(style())).body;
      const { status, body } = await replace(id, style({ name: 'No', version }));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['version']]);
    },
  );
});

describe('Adding a fashion style', () => {
  test('A new style is public at once', async () => {
    const { status, body } = await create(style());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Garden party',
      category: 'Lawn',
      price: 5200,
      image: null,
      picture: null,
      pieces: [],
      pieces_price: null,
      version: 1,
    });
    expect(await list()).toEqual([body]);
    const { price } = await db.selectFrom('styles').select('price').executeTakeFirstOrThrow();
    expect(price).toBe(520_000);
    expect(changes).toEqual([['styles']]);
  });

  test.each([
    ['5,200', 5200],
    [' 5200.50 ', 5200.5],
    ['0', 0],
  ])('A style takes the price %s', async (price, rupees) => {
    expect((await create(style({ price }))).body.price).toBe(rupees);
  });

  test('A style can be added with a picture', async () => {
    const { body } = await create(style({ image: await jpeg({ width: 100, height: 150 }) }));
    expect(body.picture).toMatchObject({ src: body.image, width: 100, height: 150 });
  });
});

describe('Refused fashion styles', () => {
  const PRICE = 'Please enter a price in rupees, such as 4500.';

  test.each([
    ['without a name', { name: '' }, { name: 'Please enter a name.' }],
    ['without a category', { category: ' ' }, { category: 'Please enter a category.' }],
    [
      'with a name of 201 letters',
      { name: 'x'.repeat(201) },
      { name: 'Please shorten this to 200 characters.' },
    ],
    ...['', '-1', '1e309', 'NaN', '12.345', '1e3', '0x10', '9999999999', '5,0', '١٢,٣'].map(
      (price) => [`with the price ${price}`, { price }, { price: PRICE }] as const,
    ),
  ] as const)('A style is refused %s', async (_, wrong, fields) => {
    const { status, body } = await create(style(wrong));
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  test('A style without any field is refused', async () => {
    const { status, body } = await create({ x: 'y' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['name', 'category', 'price']]);
  });
});

describe('Replacing a fashion style', () => {
  test('A style keeps its picture until another one is sent', async () => {
    const first = (await create(style({ image: await jpeg({ color: 'coral' }) }))).body;
    const second = (await replace(first.id, style({ name: 'Evening', price: '6000' }))).body;
    expect(second).toEqual({ ...first, name: 'Evening', price: 6000, version: 2 });
    expect(changes.at(-1)).toEqual(['styles']);
    const third = (await replace(first.id, style({ image: await jpeg({ color: 'lime' }) }))).body;
    expect(third.image).not.toBe(first.image);
    await runQueuedJobs();
    expect(await pictureNames()).not.toContain(nameOf(first.image));
    expect((await replace(first.id, style({ image: '' }))).body.image).toBeNull();
  });

  test.each(['0', '999999999', '2147483648', '99999999999999999999', 'x', '1e3', '-1', '%00'])(
    'Replacing a style that does not exist, at %s, is refused',
    async (id) => {
      const { status, body } = await replace(id, style());
      expect([status, body.detail]).toEqual([404, 'This style does not exist.']);
    },
  );
});

test('A style can be deleted once, together with its picture', async () => {
  const { id, image } = (await create(style({ image: await jpeg({ color: 'brown' }) }))).body;
  expect((await remove(id)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(changes.at(-1)).toEqual(['styles']);
  await runQueuedJobs();
  expect(await pictureNames()).not.toContain(nameOf(image));
  expect((await remove(id)).status).toBe(404);
});

test('The list of styles comes newest first, page by page', async () => {
  for (const name of ['one', 'two', 'three']) await create(style({ name }));
  const first = await call('GET', '/api/styles/?limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const rows = [...first.body, ...(await call('GET', next)).body];
  expect(rows.map(({ name }) => name)).toEqual(['three', 'two', 'one']);
});

describe('The pieces of a fashion style', () => {
  test('A style names its pieces in order, with what they cost now, also after a promotion or a sale', async () => {
    const first = await buildProduct({ price: 4000 });
    const second = await buildProduct({ price: 3000, category: 'Western Grace' });
    const { status, body } = await create(style({ pieces: `${second.id}, ${first.id}` }));
    expect([status, body.pieces.map(({ id }: { id: number }) => id)]).toEqual([201, [second.id, first.id]]);
    expect([body.pieces[0].sale_price, body.pieces_price]).toEqual([2000, 6000]);
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', first.id).execute();
    expect((await list())[0].pieces_price).toBe(2000);
    await db.deleteFrom('products').where('id', '=', second.id).execute();
    expect((await list())[0]).toMatchObject({ pieces: [{ id: first.id }], pieces_price: null });
  });

  test('A client that does not know of pieces leaves them as they are, and an empty field removes them', async () => {
    const { id } = await buildProduct();
    const made = (await create(style({ pieces: String(id) }))).body;
    expect((await replace(made.id, style({ name: 'Evening' }))).body.pieces).toHaveLength(1);
    expect((await replace(made.id, style({ pieces: '' }))).body.pieces).toEqual([]);
  });

  test.each(['x', '0', '1,,2', '1;2', '-1', '1.5', '9999999999', '1,2,3,4,5,6,7,8,9'])(
    'A style with the pieces %j is refused',
    async (pieces) => {
      const { status, body } = await create(style({ pieces }));
      expect([status, body.fields]).toEqual([
        400,
        { pieces: 'Please name up to 8 products by their ids, such as 12,34.' },
      ]);
    },
  );

  test('A style with a product that does not exist is refused and changes nothing', async () => {
    const { id } = (await create(style())).body;
    const gone = 'One of these products does not exist any more.';
    for (const answer of [
      await create(style({ pieces: '999999999' })),
      await replace(id, style({ name: 'No', pieces: '999999999' })),
    ]) {
      expect([answer.status, answer.body.fields]).toEqual([422, { pieces: gone }]);
    }
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Garden party']);
  });
});
