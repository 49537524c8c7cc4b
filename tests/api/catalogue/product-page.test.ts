import { beforeEach, describe, expect, test } from 'vitest';
import { readPreview, signPreviewLink } from '#app/features/catalogue/preview/preview-links.server.ts';
import { verifyAccessToken } from '#app/features/staff/sessions/access-tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import {
  kurtaForm,
  removeProduct,
  sendProduct,
  sendProductChange,
  productToken as token,
} from '#tests/support/product-calls.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(async () => {
  await db.deleteFrom('products').execute();
});

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('Colors of one piece', () => {
  const path = (id: number) => `/api/admin/products/${id}/colors/`;
  const read = async (id: number) => idsOf((await call('GET', path(id), { token })).body.colors);
  const put = (id: number, colors: number[], from?: number[]) =>
    call('PUT', path(id), { token, body: { colors, from } });
  const add = async (color: string, name = 'Neel Kurta') =>
    (await sendProduct(kurtaForm({ name, color, stock: '3' }))).body.id as number;
  const shownAt = async (id: number) =>
    (await call('GET', `/products/by-ids/?ids=${id}`)).body[0].other_colors.map(
      ({ color }: { color: string }) => color,
    );

  test('Pieces that are linked are colors of each other, on their pages too', async () => {
    const [rose, blue, green] = [await add('Rose'), await add('Blue'), await add('Green')];
    expect(idsOf((await put(rose, [blue, green])).body.colors)).toEqual([blue, green]);
    expect(await read(green)).toEqual([rose, blue]);
    expect(await shownAt(blue)).toEqual(['Rose', 'Green']);
  });

  test('A piece that is unlinked stands alone, and the last two are no group any more', async () => {
    const [rose, blue, green] = [await add('Rose'), await add('Blue'), await add('Green')];
    await put(rose, [blue, green]);
    await put(rose, [green]);
    expect([await read(blue), await read(rose)]).toEqual([[], [green]]);
    await put(rose, []);
    const groups = await db.selectFrom('products').select('color_group').execute();
    expect(groups.map(({ color_group }) => color_group)).toEqual([null, null, null]);
  });

  test('A piece of another group leaves the others of it', async () => {
    const [rose, blue] = [await add('Rose'), await add('Blue')];
    const [red, black] = [await add('Red', 'Surkh Kurta'), await add('Black', 'Surkh Kurta')];
    await put(rose, [blue]);
    await put(red, [black]);
    await put(rose, [blue, black]);
    expect([await read(rose), await read(red)]).toEqual([[blue, black], []]);
  });

  test('Two groups of pieces with the same name stay apart', async () => {
    const [rose, blue, red, black] = [
      await add('Rose'),
      await add('Blue'),
      await add('Red'),
      await add('Black'),
    ];
    await put(rose, [blue]);
    await put(red, [black]);
    expect([await read(rose), await read(red)]).toEqual([[blue], [black]]);
  });

  test('A list that changed meanwhile is a conflict with what it is now', async () => {
    const [rose, blue, green] = [await add('Rose'), await add('Blue'), await add('Green')];
    await put(rose, [blue], []);
    const { status, body } = await put(rose, [green], []);
    expect([status, idsOf(body.current.colors)]).toEqual([409, [blue]]);
    expect((await put(rose, [green], [blue])).status).toBe(200);
  });

  test('Somebody who edits a linked piece at the same time is told', async () => {
    const [rose, blue] = [await add('Rose'), await add('Blue')];
    await put(rose, [blue]);
    const { status, body } = await sendProductChange(blue, { price: '4100', version: '1' });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
  });

  test.each([
    ['itself', async (id: number) => [id]],
    ['a piece that is gone', async () => [2_000_000]],
  ])('%s is refused as another color', async (_what, colors) => {
    const rose = await add('Rose');
    expect((await put(rose, await colors(rose))).status).toBe(422);
  });

  test.each([[[0]], [[-1]], [[1.5]], [[2 ** 31]], [['1']], [[1, 1]], [null]])(
    'The list %j is refused',
    async (colors) => {
      const rose = await add('Rose');
      const { status } = await call('PUT', path(rose), { token, body: { colors } });
      expect(status).toBe(400);
    },
  );
});

describe('Who changed what', () => {
  const changes = async (id: number, query = '', as = token) =>
    call('GET', `/api/admin/products/${id}/changes/${query}`, { token: as });

  test('Each change of the price is told with both values, newest first, and page by page', async () => {
    const { id } = (await sendProduct(kurtaForm())).body;
    for (const price of ['4600', '4700', '4800']) await sendProductChange(id, { price });
    await sendProductChange(id, { color: 'Rose' });
    const first = await changes(id, '?field=price&limit=3');
    expect(first.body.map(({ changes }: { changes: object }) => changes)).toEqual([
      { price: [470000, 480000] },
      { price: [460000, 470000] },
      { price: [450000, 460000] },
    ]);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const last = await call('GET', next, { token });
    expect(last.body).toMatchObject([{ changes: { price: [null, 450000] } }]);
    expect(last.headers.get('link')).toBeNull();
  });

  test('Stock per size is one field, and other products are left out', async () => {
    const { id } = (await sendProduct(kurtaForm({ size_stock: '{"S":1,"M":2}' }))).body;
    const other = (await sendProduct(kurtaForm({ name: 'Other Kurta' }))).body.id;
    await sendProductChange(id, { size_stock: '{"S":1,"M":5}' });
    await sendProductChange(other, { stock: '9' });
    const [newest] = (await changes(id, '?field=size_stock')).body;
    expect(newest.changes).toEqual({ size_stock: [{ M: 2 }, { M: 5 }] });
    expect((await changes(id)).body).toHaveLength(2);
  });

  test('Costs are told to those alone who may see them', async () => {
    const { id } = (await sendProduct(kurtaForm())).body;
    await call('PUT', `/api/admin/products/${id}/cost/`, { token, body: { cost: 1800 } });
    const content = await buildStaffToken({ role: 'content' });
    expect((await changes(id, '?field=cost')).body).toHaveLength(1);
    expect((await changes(id, '?field=cost', content)).body).toEqual([]);
    expect(JSON.stringify((await changes(id, '', content)).body)).not.toContain('cost');
  });

  test.each(['price;', 'Price', '', 'a'.repeat(41), '%00', '%F0%9F%92%A9'])(
    'The field “%s” is refused',
    async (field) => {
      const { id } = await buildProduct();
      expect((await changes(id, `?field=${field}`)).status).toBe(400);
    },
  );
});

describe('A link to a preview', () => {
  const tokenIn = (path: string) => path.replace('/preview/', '');
  const DAY_MS = 24 * 60 * 60 * 1000;

  test.each(['draft', 'unlisted', 'archived'])('It shows a piece that is %s', async (state) => {
    const { id, slug } = (await sendProduct(kurtaForm({ state }))).body;
    const { body } = await call('GET', `/api/admin/products/${id}/preview-link/`, { token });
    expect(await readPreview(tokenIn(body.path))).toMatchObject({ product: { id, slug, state } });
  });

  test('It ends after seven days, and with the product', async () => {
    const { id } = (await sendProduct(kurtaForm({ state: 'draft' }))).body;
    const old = await signPreviewLink(id, new Date(Date.now() - 7 * DAY_MS - 1000));
    const young = await signPreviewLink(id, new Date(Date.now() - 6 * DAY_MS));
    expect(await readPreview(tokenIn(old?.path ?? ''))).toEqual({ refused: 'expired' });
    expect(await readPreview(tokenIn(young?.path ?? ''))).toMatchObject({ product: { id } });
    await removeProduct(id);
    expect(await readPreview(tokenIn(young?.path ?? ''))).toEqual({ refused: 'unknown' });
  });

  test('It opens nothing else, and nothing else opens it', async () => {
    const { id } = (await sendProduct(kurtaForm({ state: 'draft' }))).body;
    const { path = '' } = (await signPreviewLink(id)) ?? {};
    expect(await verifyAccessToken(tokenIn(path))).toBeNull();
    expect((await call('GET', '/api/admin/products/', { token: tokenIn(path) })).status).toBe(401);
    const [header = '', payload = '', signature = ''] = tokenIn(path).split('.');
    const forged = Buffer.from(JSON.stringify({ sub: '1', iss: 'gulnar', exp: 9e9 })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"preview+jwt"}').toString('base64url');
    for (const wrong of [
      token,
      'x',
      '\0',
      `${header}.${forged}.${signature}`,
      `${unsigned}.${payload}.`,
      `${header}.${payload}.${signature}a`,
    ])
      expect(await readPreview(wrong)).toEqual({ refused: 'unknown' });
  });

  test('There is none to a product that does not exist', async () => {
    expect((await call('GET', '/api/admin/products/2000000/preview-link/', { token })).status).toBe(404);
  });
});
