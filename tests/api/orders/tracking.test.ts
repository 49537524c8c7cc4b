import { beforeAll, describe, expect, test } from 'vitest';
import { refuseOverLimit } from '#app/api/core/limits.ts';
import { CALL_LIMITS } from '#app/features/settings/limits/call-limits.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import {
  atOnce,
  countStatuses,
  openSession,
  orderOfSession,
  placeCod,
  post,
} from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const PHONE = '+923331234567';
let product = 0;

beforeAll(async () => {
  product = (await buildProduct({ stock: 1000 })).id;
});

const track = (order_id: unknown, phone: unknown) => post('/orders/track/', { order_id, phone });

async function order(): Promise<{ id: string; path: string }> {
  await db.updateTable('orders').set({ status: 'Confirmed' }).execute();
  const { body } = await placeCod(orderPayload([{ id: product, price: 4000 }], { phone: PHONE }));
  return { id: body.order_id, path: body.confirmation_path };
}

const inUrdu = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));

describe('An order is found', () => {
  test.each([
    '03331234567',
    '0333-1234567',
    '0333 123 4567',
    '+92 333 1234567',
    '+92 (0)333 1234567',
    '00923331234567',
    '923331234567',
    '3331234567',
    '۰۳۳۳ ۱۲۳۴۵۶۷',
  ])('by the phone number %s', async (phone) => {
    const { id, path } = await order();
    const { status, body } = await track(id, phone);
    expect([status, body]).toEqual([200, { confirmation_path: path }]);
  });

  test.each<[string, (id: string) => string]>([
    ['as it is', (id) => id],
    ['with a #', (id) => `#${id}`],
    ['in lower case', (id) => ` ${id.toLowerCase()} `],
    ['with spaces', (id) => id.replaceAll('-', ' ')],
    ['without GL', (id) => id.slice(3)],
    ['without dashes', (id) => id.replaceAll('-', '')],
    ['with long dashes', (id) => id.replaceAll('-', '–')],
    ['with Urdu digits', inUrdu],
  ])('by its number %s', async (_, spelt) => {
    const { id, path } = await order();
    expect((await track(spelt(id), PHONE)).body).toEqual({ confirmation_path: path });
  });
});

test('A wrong number and a wrong phone get the same answer', async () => {
  const { id } = await order();
  const answers = [await track(id, '0333 7654321'), await track('GL-2222-2222', PHONE)];
  const [wrongPhone, wrongNumber] = answers.map(({ status, body, headers }) => ({
    status,
    body,
    headers: Object.fromEntries(headers),
  }));
  expect(wrongPhone).toEqual(wrongNumber);
  expect(wrongPhone).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('A wallet session that nobody paid is no order yet', async () => {
  const { body } = await openSession(orderPayload([{ id: product, price: 4000 }], { phone: '0333 1112223' }));
  const { order_id } = await orderOfSession(body.session_id);
  expect((await track(order_id, '0333 1112223')).status).toBe(404);
});

test.each([
  [{}, ['order_id', 'phone']],
  [{ order_id: 'GL-22', phone: '12' }, ['order_id', 'phone']],
  [{ order_id: 'GL-2222-2222', phone: '+1 212 5551234' }, ['phone']],
  [{ order_id: ['GL-2222-2222'], phone: { a: 1 } }, ['order_id', 'phone']],
  [{ order_id: 'GL-2222-222\0', phone: PHONE }, ['order_id']],
  [{ order_id: `GL-${'2'.repeat(60)}`, phone: PHONE }, ['order_id']],
])('A look-up with %j is refused with a sentence for each field', async (sent, fields) => {
  const { status, body } = await post('/orders/track/', sent);
  expect([status, Object.keys(body.fields).sort()]).toEqual([400, fields]);
});

const MOST = LIMITS.tracking.tries_per_order.value;

/** From ever new addresses of one network. */
const trackFrom = (network: string, order_id: string, phone: string, n = 0) =>
  call('POST', '/orders/track/', { body: { order_id, phone }, address: `${network}:${n.toString(16)}::1` });

describe.each(['an order', 'a number without an order'])('Of %s', (kind) => {
  test(`${MOST} look-ups in an hour are answered to one network, however many come at once, and then not even the right one`, async () => {
    const id = kind === 'an order' ? (await order()).id : 'GL-3333-3333';
    const network = '2001:db8:9';
    const tried = await atOnce(MOST + 15, (n) => trackFrom(network, id, '0333 7654321', n));
    expect(countStatuses(tried)).toEqual({ 404: MOST, 429: 15 });
    const { status, headers, body } = await trackFrom(network, id, PHONE);
    expect([status, body.code]).toEqual([429, 'too_many']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await order();
    expect((await trackFrom(network, other.id, PHONE)).status).toBe(200);
  });
});

describe('The form without JavaScript', () => {
  const send = async (fields: Record<string, string>, address?: string) => {
    const body = new TextEncoder().encode(new URLSearchParams(fields).toString());
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, headers: answered } = await call('POST', '/track/', {
      body,
      headers,
      ...(address && { address }),
    });
    return [status, answered.get('location')];
  };

  test('The form without JavaScript leads to the order', async () => {
    const { id, path } = await order();
    expect(await send({ order_id: id.toLowerCase(), phone: '0333-1234567' })).toEqual([303, path]);
  });

  test.each([
    [{ order_id: 'GL-2222-2222', phone: '0333 1234567' }, 'unknown'],
    [{ order_id: 'GL-22', phone: '0333 1234567' }, 'unreadable'],
    [{}, 'unreadable'],
  ])(
    'The form without JavaScript sent as %j leads back without telling the phone',
    async (fields, answer) => {
      expect(await send(fields as Record<string, string>)).toEqual([303, `/track?answer=${answer}`]);
    },
  );

  test('The form without JavaScript says on the page that the network has looked up too many', async () => {
    const address = '198.51.100.7';
    const { calls } = CALL_LIMITS.tracking;
    const request = new Request('http://localhost/');
    await atOnce(calls, async () => refuseOverLimit('tracking', address, request));
    expect(await send({ order_id: 'GL-2222-2222', phone: PHONE }, address)).toEqual([
      303,
      '/track?answer=busy',
    ]);
  });

  test('The form without JavaScript says when one number was looked up too often', async () => {
    const { id } = await order();
    await atOnce(MOST, (n) => trackFrom('2001:db8:9', id, '0333 7654321', n));
    expect(await send({ order_id: id, phone: PHONE }, '2001:db8:9::1')).toEqual([303, '/track?answer=wait']);
  });
});
