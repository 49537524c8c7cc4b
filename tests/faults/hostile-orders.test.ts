import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { countStatuses, post } from '#tests/support/order-calls.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';

const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff!',
  'بلبل',
  '👩‍👩‍👧‍👦',
  '\u200b\u200f',
  'ẑ̴̬'.repeat(40),
  '\r\n\tSet-Cookie: a=b',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '$1 {{1}} %s%n',
  '../../etc/passwd',
  'x'.repeat(50_000),
  '-0',
  '1e309',
  'NaN',
  '0x10',
  '١٢٣',
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  [[]],
  ['x'],
  {},
  { toString: 1 },
  { constructor: { prototype: { admin: true } } },
  { length: 1, 0: 'x' },
];

// JSON.stringify would drop it: only a text can carry it.
const WITH_PROTO = '{"__proto__": {"status": "Paid", "admin": true}, ';

let kurta: number;

beforeAll(async () => {
  kurta = (await buildProduct({ stock: 1_000_000 })).id;
});

const line = () => ({ id: kurta, size: '', quantity: 1, price: 4000 });
const order = () => orderPayload([{ id: kurta, price: 4000 }]);
const FIELDS = [
  ...Object.keys(orderPayload([])),
  'delivery_note',
  'transaction_id',
  'cart_id',
  'referral_code',
  'referralCode',
];

const CALLS: [string, string, () => object, string[]][] = [
  ['cash order', '/orders/save/', order, FIELDS],
  ['wallet order', '/orders/checkout-session/', () => ({ ...order(), payment_method: 'sadapay' }), FIELDS],
  [
    'quote',
    '/orders/quote/',
    () => ({ cartItems: [line()] }),
    ['cartItems', 'referral_code', 'referralCode'],
  ],
  [
    'confirmation',
    '/orders/confirm-payment/',
    () => ({ session_id: 'x', transaction_id: 'TRX12345' }),
    ['session_id', 'transaction_id'],
  ],
];

// A wallet order is read like a cash order.
test.each(CALLS.filter(([name]) => hasSlowTests || name !== 'wallet order'))(
  'No value in any field of a %s causes a server error',
  async (_name, address, body, fields) => {
    const bodies = fields.flatMap((field) => HOSTILE.map((value) => ({ ...body(), [field]: value })));
    const answers = [];
    for (const hostile of bodies) answers.push(await post(address, hostile));
    const statuses = Object.keys(countStatuses(answers)).map(Number);
    expect(statuses.filter((status) => ![200, 201, 400, 409, 413, 422].includes(status))).toEqual([]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(
      refused.filter(({ body: { detail, code } }) => typeof detail !== 'string' || typeof code !== 'string'),
    ).toEqual([]);
  },
);

test.each(['id', 'size', 'quantity', 'price', 'name'])(
  'No value as the %s of a line causes a server error',
  async (field) => {
    const answers = [];
    for (const value of HOSTILE) {
      const cartItems = [{ ...line(), [field]: value }];
      answers.push(
        await post('/orders/save/', { ...order(), cartItems }),
        await post('/orders/quote/', { cartItems }),
      );
    }
    expect(
      Object.keys(countStatuses(answers)).filter(
        (status) => !['200', '201', '400', '409', '413', '422'].includes(status),
      ),
    ).toEqual([]);
  },
);

test('A __proto__ in the body is not read as a field of the order', async () => {
  const { status } = await post('/orders/save/', WITH_PROTO + JSON.stringify(order()).slice(1));
  expect(status).toBe(201);
  const newest = await db.selectFrom('orders').select('status').orderBy('id', 'desc').executeTakeFirst();
  expect(newest).toEqual({ status: 'Pending' });
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});
