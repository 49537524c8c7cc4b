import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, emptyCatalogue, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let owner = '';

beforeAll(async () => {
  token = await buildStaffToken({ username: 'rabia', role: 'packer' });
  owner = await buildStaffToken({ username: 'nadia' });
});

beforeEach(async () => {
  await emptyCatalogue();
  await db.deleteFrom('orders').execute();
});

const find = async (q: string) =>
  (await call('GET', `/api/admin/stock/?${new URLSearchParams({ q })}`, { token })).body;
const namesOf = async (q: string) => (await find(q)).pieces.map(({ name }: { name: string }) => name);
const sizesOf = async (id: number) => (await find(`P${id}`)).pieces[0].sizes;
const change = (id: number, reason: string, sizes: object[], version?: number) =>
  call('POST', `/api/admin/products/${id}/stock/`, {
    token,
    body: { reason, sizes, ...(version && { version }) },
  });
const order = async (id: number, size: string, quantity = 1): Promise<string> => {
  const { body } = await placeCod(orderPayload([{ id, size, quantity, price: 4000 }]));
  return body.order_id;
};
const setStatus = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token: owner, body: { status } });

describe('What a packer finds to count', () => {
  test('Is found by the code of a label, a part of the name or the shelf', async () => {
    const kurta = await buildProduct({ name: 'Gul Lawn Kurta', sizes: { M: 4 } });
    const dupatta = await buildProduct({ name: 'Chiffon Dupatta', stock: 2 });
    await call('PUT', `/api/admin/products/${dupatta.id}/shelves/`, {
      token,
      body: { shelves: [{ size: '', shelf: 'B12' }] },
    });
    expect(await namesOf(`p${kurta.id}-m`)).toEqual(['Gul Lawn Kurta']);
    expect(await namesOf('lawn')).toEqual(['Gul Lawn Kurta']);
    expect(await namesOf('b12')).toEqual(['Chiffon Dupatta']);
    expect(await namesOf('B1')).toEqual([]);
    expect(await namesOf('')).toEqual(['Chiffon Dupatta', 'Gul Lawn Kurta']);
    for (const nothing of ['P999999', '%', "'", 'گل']) expect(await namesOf(nothing)).toEqual([]);
    expect(await sizesOf(dupatta.id)).toEqual([
      { size: null, stock: 2, on_shelf: 2, shelf: 'B12', code: `P${dupatta.id}` },
    ]);
  });

  test('More than fifty are not listed, and the answer says that there are more', async () => {
    for (let piece = 0; piece < 51; piece++) await buildProduct({ name: `Dupatta ${piece}` });
    const { pieces, has_more } = await find('dupatta');
    expect([pieces.length, has_more]).toEqual([50, true]);
  });

  test('Ordered pieces lie on the shelf until they are packed or their order is cancelled', async () => {
    const { id } = await buildProduct({ sizes: { S: 5, M: 9 } });
    const [packed, cancelled] = [await order(id, 'M', 2), await order(id, 'M')];
    const levels = async () =>
      (await sizesOf(id)).map(({ size, stock, on_shelf }: Record<string, unknown>) => [
        size,
        stock,
        on_shelf,
      ]);
    expect(await levels()).toEqual([
      ['S', 5, 5],
      ['M', 6, 9],
    ]);
    await setStatus(cancelled, 'Cancelled');
    expect((await levels())[1]).toEqual(['M', 7, 9]);
    await setStatus(packed, 'Confirmed');
    const { items } = (await call('GET', `/api/admin/packing/${packed}/`, { token })).body;
    const body = {
      items: items.map(({ product, name, size, color, quantity }: Record<string, unknown>) => ({
        ...{ product, name, size, color, quantity },
      })),
    };
    await call('POST', `/api/admin/packing/${packed}/packed/`, { token, body });
    expect((await levels())[1]).toEqual(['M', 7, 7]);
  });

  test('Pieces made on order lie nowhere before they are ready', async () => {
    const { id } = await buildProduct({ sizes: { M: 9 } });
    const order_id = await order(id, 'M', 2);
    await db.updateTable('order_lines').set({ made_on_order: true }).where('product_id', '=', id).execute();
    expect((await sizesOf(id))[0]).toMatchObject({ stock: 7, on_shelf: 7 });
    await db.updateTable('orders').set({ ready_at: new Date() }).where('order_id', '=', order_id).execute();
    expect((await sizesOf(id))[0]).toMatchObject({ stock: 7, on_shelf: 9 });
  });
});

describe('Counting', () => {
  test('Nothing changes when all that should lie there is counted, though some of it is ordered', async () => {
    const { id } = await buildProduct({ sizes: { M: 9 } });
    await order(id, 'M', 2);
    const [{ on_shelf }] = await sizesOf(id);
    const { status, body } = await change(id, 'counted', [{ size: 'M', pieces: 9, seen: on_shelf }]);
    expect([status, body.sizes]).toEqual([200, [{ size: 'M', stock: 7 }]]);
  });

  test('An order that comes between reading and saving stays counted', async () => {
    const { id } = await buildProduct({ sizes: { M: 9 } });
    const piece = (await find(`P${id}`)).pieces[0];
    await order(id, 'M', 3);
    const { body } = await change(
      id,
      'counted',
      [{ size: 'M', pieces: 8, seen: piece.sizes[0].on_shelf }],
      piece.version,
    );
    expect(body.sizes).toEqual([{ size: 'M', stock: 5 }]);
    expect((await sizesOf(id))[0]).toMatchObject({ stock: 5, on_shelf: 8 });
  });

  test('Of two packers who count the same pieces the second is told, and reads no price either', async () => {
    const { id } = await buildProduct({ sizes: { M: 9 }, price: 4321 });
    await change(id, 'counted', [{ size: 'M', pieces: 8, seen: 9 }], 1);
    const { status, body } = await change(id, 'counted', [{ size: 'M', pieces: 8, seen: 9 }], 1);
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(Object.keys(body.current).sort()).toEqual(['id', 'name', 'sizes', 'stock', 'version']);
    expect(JSON.stringify(body)).not.toContain('4321');
  });
});
