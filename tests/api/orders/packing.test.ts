import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { atOnce, historyOf } from '#tests/support/order-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let rabia = '';
let sana = '';
let product: { id: number };

beforeAll(async () => {
  token = await buildStaffToken({ username: 'nadia' });
  rabia = await buildStaffToken({ username: 'rabia', role: 'packer' });
  sana = await buildStaffToken({ username: 'sana', role: 'packer' });
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  product = await buildProduct({ name: 'Lawn Kurta', sizes: { M: 40, L: 40 } });
});

async function order(changes = {}): Promise<string> {
  const lines = [
    { id: product.id, size: 'M', price: 4000, quantity: 2 },
    { id: product.id, size: 'L', price: 4000 },
  ];
  const { status, body } = await call('POST', '/orders/save/', { body: orderPayload(lines, changes) });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order_id;
}

async function confirmed(changes = {}): Promise<string> {
  const id = await order(changes);
  await setStatus(id, 'Confirmed');
  return id;
}

const setStatus = (id: string, status: string) =>
  call('PUT', `/orders/update-status/${id}/`, { token, body: { status } });
const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;
const packing = (method: string, path: string, body?: unknown, as = rabia) =>
  call(method, `/api/admin/packing/${path}`, { token: as, body });
const claim = (id: string, as = rabia, body = {}) => packing('POST', `${id}/claim/`, body, as);

async function pieces(id: string) {
  const { items } = (await packing('GET', `${id}/`)).body;
  return items.map(({ product, name, size, color, quantity }: Record<string, unknown>) => ({
    ...{ product, name, size, color, quantity },
  }));
}

async function keyOf(order_id: string): Promise<number> {
  const row = await db.selectFrom('orders').select('id').where('order_id', '=', order_id).executeTakeFirst();
  return row?.id ?? 0;
}

const pack = async (id: string, as = rabia) =>
  packing('POST', `${id}/packed/`, { items: await pieces(id) }, as);

describe('Packing', () => {
  test('A packed order leaves the queue, and its history says who packed it', async () => {
    const id = await confirmed();
    const { body: before } = await packing('GET', '');
    expect(before).toMatchObject({ left: 0, orders: [{ order_id: id, pieces: 3, packing: null }] });
    expect((await claim(id)).body).toMatchObject({ packing: { by: 'rabia' }, held_back: [] });
    const { status, body } = await pack(id);
    expect([status, body.packed_by, body.packing]).toEqual([200, 'rabia', null]);
    expect((await packing('GET', '')).body.orders).toEqual([]);
    const { queue, history } = await open(id);
    expect(queue).toBe('to_hand_over');
    expect(history.at(-1)).toMatchObject({ kind: 'packed', to: 'yes', by: 'rabia' });
  });

  test('A packer reads no name, phone, e-mail, address or price', async () => {
    const id = await confirmed({
      name: 'Secret Name',
      address: '9 Secret Street',
      delivery_note: 'Secret gate',
    });
    const answers = [
      await packing('GET', ''),
      await packing('GET', `${id}/`),
      await claim(id),
      await pack(id),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/secret|example\.com|\+92|4000|8000|12000|Lahore|54000/i);
    }
    expect(Object.keys(answers[1]?.body ?? {}).sort()).toEqual(
      [
        ...['deliver_on', 'has_photo', 'held_back', 'items', 'order_id'],
        ...['packed_at', 'parcel', 'packed_by', 'packing', 'queued_at'],
      ].sort(),
    );
    expect(Object.keys(answers[1]?.body.items[0]).sort()).toEqual(
      ['code', 'color', 'image', 'made_on_order', 'name', 'product', 'quantity', 'shelf', 'size'].sort(),
    );
    for (const path of [`/orders/${id}/`, '/orders/all/', `/api/admin/print/?orders=${id}`])
      expect((await call('GET', path, { token: rabia })).status, path).toBe(403);
  });

  test('What the gate holds back is not packed, and the packer reads why without a sum or a name', async () => {
    const pending = await order();
    expect((await pack(pending)).body).toMatchObject({
      code: 'held_back',
      detail: 'The customer has not confirmed it yet.',
    });
    const held = await confirmed();
    const hold = { reason: 'Bulbul Bano is in Murree.' };
    await call('PUT', `/api/admin/orders/${held}/hold/`, { token, body: hold });
    expect((await pack(held)).body).toMatchObject({ code: 'held_back', reasons: ['hold'] });
    const cancelled = await confirmed();
    await setStatus(cancelled, 'Cancelled');
    expect((await pack(cancelled)).body.detail).toBe('This order is cancelled: do not pack it.');
    const packedAt = await db.selectFrom('orders').select('packed_at').execute();
    expect(packedAt.every(({ packed_at }) => packed_at === null)).toBe(true);
  });

  test('Only exactly the pieces of the order are packed', async () => {
    const id = await confirmed();
    const [first, second] = await pieces(id);
    const few = [first];
    const many = [first, { ...second, quantity: 2 }];
    const wrong = [first, { ...second, size: 'M' }];
    for (const items of [few, many, wrong]) {
      const { status, body } = await packing('POST', `${id}/packed/`, { items });
      expect([status, body.code]).toEqual([409, 'pieces_changed']);
    }
    // On as many lines as the packer likes.
    const items = [second, { ...first, quantity: 1 }, { ...first, quantity: 1 }];
    expect((await packing('POST', `${id}/packed/`, { items })).status).toBe(200);
  });

  test('The second of two packers is told who packs it, and may take it over', async () => {
    const id = await confirmed();
    await claim(id);
    const { status, body } = await claim(id, sana);
    expect([status, body.code, body.detail, body.by]).toEqual([
      ...[409, 'packing_taken', 'rabia is packing this order.', 'rabia'],
    ]);
    expect((await pack(id, sana)).body.code).toBe('packing_taken');
    expect((await claim(id, sana, { take_over: true })).body.packing.by).toBe('sana');
    expect((await pack(id, rabia)).body.code).toBe('packing_taken');
    expect((await pack(id, sana)).status).toBe(200);
  });

  test('After ten minutes without a word somebody else may pack it', async () => {
    const id = await confirmed();
    await claim(id);
    await db
      .updateTable('orders')
      .set({ packing_until: new Date(Date.now() - 1) })
      .where('order_id', '=', id)
      .execute();
    expect((await claim(id, sana)).status).toBe(200);
  });
});

describe('Races at the packing table', () => {
  test('Of two packers who claim an order at the same moment one is told of the other', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await confirmed();
      const answers = await Promise.all([claim(id, rabia), claim(id, sana)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('An order that is packed many times at once has one entry in its history', async () => {
    const id = await confirmed();
    const items = await pieces(id);
    const answers = await atOnce(5, () => packing('POST', `${id}/packed/`, { items }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { history } = await open(id);
    expect(history.filter(({ kind }: { kind: string }) => kind === 'packed')).toHaveLength(1);
  });

  test('An order that is cancelled at the same moment is never packed afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await confirmed();
      const items = await pieces(id);
      const [packed, cancelled] = await Promise.all([
        packing('POST', `${id}/packed/`, { items }),
        setStatus(id, 'Cancelled'),
      ]);
      expect(cancelled.status).toBe(200);
      const order = await historyOf(await keyOf(id));
      if (packed.status === 200)
        expect(order.indexOf('packed yes')).toBeLessThan(order.indexOf('status Cancelled'));
      else expect(packed.body.code).toBe('held_back');
    }
  });
});

describe('Photo of what was packed', () => {
  const photo = async (id: string) =>
    call('PUT', `/api/admin/packing/${id}/photo/`, {
      token: rabia,
      body: formOf({ photo: new File([await jpeg()], 'box.jpg', { type: 'image/jpeg' }) }),
    });

  test('Staff see the photo, nobody else, and a new one replaces it', async () => {
    const id = await confirmed();
    expect((await call('GET', `/api/admin/packing/${id}/photo/`, { token: rabia })).status).toBe(404);
    expect((await photo(id)).status).toBe(204);
    const shown = await call('GET', `/api/admin/packing/${id}/photo/`, { token: rabia });
    expect(shown.body).toMatchObject({
      by: 'rabia',
      picture: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await call('GET', `/api/admin/packing/${id}/photo/`)).status).toBe(401);
    const [{ name } = { name: '' }] = await pictures();
    expect(name).toMatch(/^private-/);
    expect((await open(id)).packing_photos).toEqual([1]);
    await photo(id);
    expect(await pictures()).not.toEqual([{ name }]);
    const removed = await call('DELETE', `/api/admin/packing/${id}/photo/`, { token: rabia });
    expect(removed.status).toBe(204);
    expect((await open(id)).packing_photos).toEqual([]);
  });

  test('The history says who saved and who deleted it, and once the parcel has left it stays as it is', async () => {
    const id = await confirmed();
    await photo(id);
    await call('DELETE', `/api/admin/packing/${id}/photo/`, { token: rabia });
    await photo(id);
    const { history } = await open(id);
    expect(history.slice(-3).map(({ by, note }: Record<string, string>) => `${note} by ${by}`)).toEqual([
      'Photo of what was packed saved by rabia',
      'Photo of what was packed deleted by rabia',
      'Photo of what was packed saved by rabia',
    ]);
    await setStatus(id, 'Shipped');
    expect((await photo(id)).body.code).toBe('gone');
    const deleted = await call('DELETE', `/api/admin/packing/${id}/photo/`, { token: rabia });
    expect(deleted.body.code).toBe('gone');
    expect((await open(id)).packing_photos).toEqual([1]);
  });

  test('What is no picture is refused', async () => {
    const id = await confirmed();
    const body = formOf({ photo: new File(['hello'], 'box.jpg', { type: 'image/jpeg' }) });
    const { status } = await call('PUT', `/api/admin/packing/${id}/photo/`, { token: rabia, body });
    expect(status).toBe(400);
    expect(
      (await call('PUT', `/api/admin/packing/${id}/photo/`, { token: rabia, body: formOf({}) })).status,
    ).toBe(400);
  });

  function pictures() {
    return db.selectFrom('packing_photos').select('image as name').execute();
  }
});

test('What is no order is not found, whatever was typed', async () => {
  for (const text of ['GL-0000-0000', 'گل', 'a'.repeat(200), '%00', '../../orders']) {
    const { status } = await packing('GET', `${encodeURIComponent(text)}/`);
    expect([400, 404], text).toContain(status);
  }
});
