import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken, orderPayload } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let desk = '';
let product: { id: number };

beforeAll(async () => {
  token = await buildStaffToken({ username: 'nadia' });
  desk = await buildStaffToken({ username: 'rabia', role: 'desk' });
});

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  product = await buildProduct({ name: 'Lawn Kurta', sizes: { M: 40, L: 40 } });
});

async function order(): Promise<string> {
  const lines = [
    { id: product.id, size: 'M', price: 4000, quantity: 2 },
    { id: product.id, size: 'L', price: 4000 },
  ];
  return (await call('POST', '/orders/save/', { body: orderPayload(lines) })).body.order_id;
}

async function confirmed(): Promise<string> {
  const id = await order();
  await call('PUT', `/orders/update-status/${id}/`, { token, body: { status: 'Confirmed' } });
  return id;
}

const job = async (query: string) => (await call('GET', `/api/admin/print/?${query}`, { token: desk })).body;
const idsOf = ({ orders }: { orders: { order_id: string }[] }) => orders.map(({ order_id }) => order_id);
const printed = (order_ids: string[], more = {}, as = desk) =>
  call('POST', '/api/admin/print/', { token: as, body: { what: 'slips', order_ids, ...more } });
const open = async (id: string) => (await call('GET', `/orders/${id}/`, { token })).body;

describe('A print job', () => {
  test('Has the orders in the order in which they were asked for, and names those that do not exist', async () => {
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()];
    const asked = [third, first, 'GL-0000-0000', second];
    const found = await job(`orders=${asked.join()}`);
    expect(idsOf(found)).toEqual([third, first, second]);
    expect(found.unknown).toEqual(['GL-0000-0000']);
    expect(idsOf(await job('queue=to_pack'))).toEqual([first, second, third]);
    expect(await job('')).toEqual({ orders: [], unknown: [], left: 0 });
  });

  test('Says where each piece lies and what its barcode says', async () => {
    const id = await confirmed();
    const path = `/api/admin/products/${product.id}/shelves/`;
    const shelves = [
      { size: '', shelf: 'B2' },
      { size: 'M', shelf: 'آ 12' },
    ];
    expect((await call('PUT', path, { token: desk, body: { shelves } })).status).toBe(200);
    const [{ items }] = (await job(`orders=${id}`)).orders;
    expect(items.map(({ shelf, code }: Record<string, string>) => [shelf, code])).toEqual([
      ['آ 12', `P${product.id}-M`],
      ['B2', `P${product.id}-L`],
    ]);
    await call('PUT', path, { token: desk, body: { shelves: [{ size: 'M', shelf: '' }] } });
    expect((await call('GET', path, { token: desk })).body).toEqual([{ size: '', shelf: 'B2' }]);
  });

  test('Says of each order why it is held back', async () => {
    const id = await order();
    const [{ held_back }] = (await job(`orders=${id}`)).orders;
    expect(held_back).toEqual(['The customer has not confirmed it yet.']);
  });

  test.each(['orders=GL-1', `orders=${'GL-AAAA-AAAA,'.repeat(400)}`, 'queue=late', 'orders=%D9%8A'])(
    'What cannot be read is refused: %s',
    async (query) => {
      expect((await call('GET', `/api/admin/print/?${query}`, { token })).status).toBe(400);
    },
  );
});

describe('What has come out of the printer', () => {
  test('Is noted on the order once somebody has said so, and in its history', async () => {
    const id = await confirmed();
    expect((await open(id)).slip_printed_at).toBeNull();
    expect((await printed([id])).body).toEqual({ printed: [id], refused: [] });
    const { slip_printed_at, history } = await open(id);
    expect(slip_printed_at).not.toBeNull();
    expect(history.at(-1)).toMatchObject({ kind: 'printed', to: 'slips', by: 'rabia' });
  });

  test('Is no pick list: it belongs to no order', async () => {
    const id = await confirmed();
    expect((await printed([id], { what: 'picks' })).status).toBe(400);
    expect((await open(id)).slip_printed_at).toBeNull();
  });

  test('Of what is held back, only an owner prints it, and says why', async () => {
    const [ready, held] = [await confirmed(), await order()];
    const reasons = ['The customer has not confirmed it yet.'];
    const refused = { printed: [ready], refused: [{ order_id: held, reasons }] };
    expect((await printed([held, ready], { reason: 'She is my sister.' })).body).toEqual(refused);
    expect((await printed([held, ready], {}, token)).body).toEqual(refused);
    const { body } = await printed([held], { reason: 'She is my sister.' }, token);
    expect(body).toEqual({ printed: [held], refused: [] });
    expect((await open(held)).history.at(-1)).toMatchObject({ kind: 'printed', note: 'She is my sister.' });
  });

  test('Two people who note the same orders crosswise wait for each other', async () => {
    const ids = await Promise.all([confirmed(), confirmed(), confirmed()]);
    const answers = await Promise.all([printed(ids), printed([...ids].reverse()), printed(ids)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('The workshop', () => {
  async function made(): Promise<string> {
    const id = await confirmed();
    await db.updateTable('orders').set({ has_made_on_order: true }).where('order_id', '=', id).execute();
    return id;
  }

  const ready = (id: string, body: unknown) =>
    call('PUT', `/api/admin/orders/${id}/ready/`, { token: desk, body });

  test('Keeps an order until its pieces are ready, with the day on which they shall be', async () => {
    const id = await made();
    expect((await open(id)).queue).toBe('workshop');
    const { body: waiting } = await ready(id, { ready_by: '2099-03-21' });
    expect([waiting.queue, waiting.ready_by, waiting.is_ready]).toEqual(['workshop', '2099-03-21', false]);
    const { body: done } = await ready(id, { ready: true });
    expect([done.queue, done.is_ready]).toEqual(['to_pack', true]);
    expect(done.history.slice(-2)).toMatchObject([
      { kind: 'ready', to: '2099-03-21', by: 'rabia' },
      { kind: 'ready', to: 'yes', by: 'rabia' },
    ]);
    expect((await ready(id, { ready: false })).body.queue).toBe('workshop');
    // What is as it was has no entry.
    expect((await ready(id, { ready: false })).body.history).toHaveLength(done.history.length + 1);
  });

  test('Makes nothing for an order without such pieces, or one that has left', async () => {
    expect((await ready(await confirmed(), { ready: true })).body.code).toBe('nothing_made');
    const id = await made();
    await call('PUT', `/orders/update-status/${id}/`, { token, body: { status: 'Cancelled' } });
    expect((await ready(id, { ready: true })).body.code).toBe('finished');
    expect((await ready(id, { ready_by: 'soon' })).status).toBe(400);
  });
});
