import { beforeAll, describe, expect, test } from 'vitest';
import { type Begun, differenceIn, toBody } from '#app/pages/admin/returns/begun.ts';
import { buildConfirmedToken, buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { type DeliveredOrder, deliverOrder, stockOf } from '#tests/support/delivered-orders.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { atOnce, countStatuses } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token = '';
let packer = '';
beforeAll(async () => {
  token = await buildConfirmedToken();
  packer = await buildStaffToken({ username: 'packer-of-exchanges', role: 'packer' });
});

const act = (id: number, action: string, body: object = {}) =>
  call('POST', `/api/admin/returns/${id}/${action}/`, { token, body });
const toPack = async (order: string) =>
  (await call('GET', `/api/admin/packing/${order}/`, { token: packer })).body;
const listed = async (order: string) =>
  (await call('GET', '/api/admin/packing/', { token: packer })).body.orders.find(
    (one: { order_id: string }) => one.order_id === order,
  );
const pack = (order: string, items: object[]) =>
  call('POST', `/api/admin/packing/${order}/packed/`, { token: packer, body: { items } });
const receive = (id: number) => act(id, 'receive', { lines: [{ position: 0, received: 1, sellable: 1 }] });
const print = async (query: string) =>
  (await call('GET', `/api/admin/print/?${query}`, { token })).body.orders;

/** Of one piece of 4,000 rupees for one of 4,700 in L. */
async function exchanged(
  approval: object = { waits_for_return: false },
): Promise<DeliveredOrder & { id: number; other: number }> {
  const of = await deliverOrder(token, [{ size: 'M', quantity: 1 }]);
  const { id: other } = await buildProduct({ name: 'Dearer kurta', sizes: { L: 2 }, price: 4700 });
  const { body } = await call('POST', `/api/admin/orders/${of.order}/returns/`, {
    token,
    body: {
      kind: 'exchange',
      reason: 'too_small',
      lines: [{ position: 0, quantity: 1, product: other, size: 'L' }],
    },
  });
  const approved = await act(body.id, 'approve', approval);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  return { ...of, id: body.id, other };
}

describe('The form of an exchange', () => {
  test.each([
    ['dearer', 4_700],
    ['cheaper', 3_100],
    ['an odd sum', 4_333],
  ])('Says what another piece costs more or less before it is begun: %s', async (_, price) => {
    const { order } = await deliverOrder(token, [{ size: 'M', quantity: 2 }]);
    const { id: other } = await buildProduct({ sizes: { L: 5 }, price });
    const { body: known } = await call('GET', `/api/admin/orders/${order}/delivered/`, { token });
    const typed: Begun = {
      ...{ kind: 'exchange', reason: 'colour', note: '', outcome: 'refund', parcel: 1, expected: '' },
      ...{ quantities: [2], sizes: ['L'] },
      others: [
        { key: '1', id: other, name: '', size: 'L', quantity: 1, price, sizes: [{ size: 'L', left: 5 }] },
      ],
    };
    const begun = await call('POST', `/api/admin/orders/${order}/returns/`, {
      token,
      body: toBody(typed, known),
    });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    const [record] = (await call('GET', `/api/admin/returns/?order=${order}`, { token })).body;
    expect(record.amount).toBe(differenceIn(typed, known));
    expect(record.amount).toBe(2 * price - 8_000);
    expect(differenceIn({ ...typed, others: [null] }, known)).toBeNull();
  });
});

describe('The parcel of an exchange', () => {
  test('Is packed by its pieces like an order, once, and handed over under its name', async () => {
    const { order, other } = await exchanged();
    expect(await listed(order)).toMatchObject({ pieces: 1, parcel: { sends: 'exchange' } });
    const opened = await toPack(order);
    expect(opened).toMatchObject({
      ...{ packed_at: null, held_back: [], parcel: { sends: 'exchange' } },
      items: [{ product: other, name: 'Dearer kurta', size: 'L', quantity: 1, code: `P${other}-L` }],
    });
    expect(JSON.stringify(opened)).not.toContain('4700');
    const wrong = await pack(order, [{ ...opened.items[0], size: 'M' }]);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'pieces_changed']);
    const answers = await atOnce(3, () => pack(order, opened.items));
    expect(countStatuses(answers)).toEqual({ 200: 3 });
    expect(await toPack(order)).toMatchObject({ packed_by: 'packer-of-exchanges', held_back: [] });
    expect(await listed(order)).toBeUndefined();
    const { body: list } = await call('POST', '/api/admin/hand-overs/', {
      token: packer,
      body: { courier: 'rider' },
    });
    const scanned = await call('POST', `/api/admin/hand-overs/${list.id}/scan/`, {
      token: packer,
      body: { code: order },
    });
    expect(scanned.body.scanned[0]).toMatchObject({ order_id: order, sends: 'exchange', pieces: 1 });
    expect(await stockOf(other, 'L')).toEqual([1, 0, 0, 1]);
    expect((await toPack(order)).held_back).toEqual(['gone']);
    await expectInvariants();
  });

  test('Is not packed, printed or booked before the old piece is here, when it waits for it', async () => {
    const { order, id } = await exchanged({ waits_for_return: true });
    expect(await listed(order)).toBeUndefined();
    const { held_back, items } = await toPack(order);
    expect(held_back).toEqual(['old_piece']);
    expect((await pack(order, items)).body).toMatchObject({ code: 'held_back', reasons: ['old_piece'] });
    expect((await print(`orders=${order}`))[0].parcel).toBeNull();
    expect(await booked(order)).toEqual([]);
    await receive(id);
    expect(await listed(order)).toMatchObject({ parcel: { sends: 'exchange' } });
    expect((await pack(order, items)).status).toBe(200);
  });

  test('Has a slip and a label that ask for the difference, and is in the job of what is to be packed', async () => {
    const { order, other } = await exchanged();
    const [sheet, ...more] = await print(`orders=${order}`);
    expect(more).toEqual([]);
    expect(sheet).toMatchObject({
      ...{ parcel: { sends: 'exchange', cod: 700 }, held_back: [], courier: null, tracking_number: null },
      ...{ slip_printed_at: null, items: [{ product: other, size: 'L', sizes: ['L'], price: 4700 }] },
    });
    const queue = await print('queue=to_pack');
    expect(queue.map(({ order_id }: { order_id: string }) => order_id)).toContain(order);
    const noted = await call('POST', '/api/admin/print/', {
      token,
      body: { what: 'slips', order_ids: [order] },
    });
    expect(noted.body).toEqual({ printed: [order], refused: [] });
  });

  test('Is booked with the cash that was agreed on', async () => {
    const { order } = await exchanged();
    expect(await booked(order)).toMatchObject([{ number: 3, cod: 700, pieces: 1, contents: '1 × Kurta' }]);
  });

  test('Leaves by its tracking number, and what was delivered stays delivered', async () => {
    const { order } = await exchanged();
    const { items } = await toPack(order);
    await pack(order, items);
    const form = new FormData();
    form.append('courier', 'postex');
    form.append('parcels', JSON.stringify([{ order_id: order, number: 3 }]));
    form.append('text', '26500000007001');
    form.append('hand_over', 'true');
    const { body } = await call('POST', '/api/admin/booking/numbers/', { token, body: form });
    expect([body.handed_over, body.stayed]).toEqual([1, []]);
    const { body: parcels } = await call('GET', `/api/admin/orders/${order}/parcels/`, { token });
    expect(parcels.map((one: { state: string }) => one.state)).toEqual([
      'delivered',
      'returning',
      'handed_over',
    ]);
    await expectInvariants();
  });

  test('That was withdrawn is not handed over', async () => {
    const { order, id } = await exchanged();
    const { items } = await toPack(order);
    await pack(order, items);
    await act(id, 'withdraw');
    const hand = (path: string, body: object) =>
      call('POST', `/api/admin/hand-overs/${path}`, { token, body });
    const list = (await hand('', { courier: 'leopards' })).body.id;
    const { status, body } = await hand(`${list}/scan/`, { code: order });
    expect([status, body.code]).toEqual([409, 'cancelled']);
    expect((await call('GET', `/api/admin/hand-overs/${list}/`, { token })).body.parcels).toBe(0);
  });

  test('Also what a claim sends once more', async () => {
    const { order } = await deliverOrder(token, [{ size: 'M', quantity: 1 }]);
    const { body } = await call('POST', `/api/admin/orders/${order}/returns/`, {
      token,
      body: { kind: 'claim', reason: 'damaged', lines: [{ position: 0, quantity: 1 }] },
    });
    await act(body.id, 'resolve', { outcome: 'resend' });
    expect(await listed(order)).toMatchObject({ parcel: { sends: 'resend' }, pieces: 1 });
    const { items } = await toPack(order);
    expect((await pack(order, items)).status).toBe(200);
    expect((await print(`orders=${order}`))[0].parcel).toMatchObject({ sends: 'resend', cod: 0 });
    await expectInvariants();
  });
});

async function booked(order: string) {
  const { body } = await call('GET', '/api/admin/booking/', { token });
  return body.parcels.filter((one: { order_id: string }) => one.order_id === order);
}
