import { beforeEach, describe, expect, test } from 'vitest';
import { deleteCartsBeyond, deleteOldCarts } from '#app/features/cart/saved-carts.server.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import {
  buildProduct,
  buildStaff,
  buildStaffToken,
  countWaiting,
  orderPayload,
} from '#tests/support/builders.ts';
import { type CallOptions, call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();
const kurta = {
  id: 7,
  name: 'Rani Kurta',
  image: '/media/0123456789abcdef0123/1200.jpg',
  size: 'M',
  color: 'red',
};
const item = (changes = {}) => ({ ...kurta, price: 4000, quantity: 1, made_on_order: false, ...changes });

const save = (cart_items: unknown, session_id: unknown = 'session-1', options: CallOptions = {}) =>
  call('POST', '/cart/save-session/', { body: { cart_items, session_id }, ...options });
const saved = async (items: unknown, session?: string): Promise<number> =>
  (await save(items, session)).body.cart_id;
const open = async (query = '') => (await call('GET', `/cart/${query}`, { token })).body;
const rows = () =>
  db.selectFrom('carts').select(['id', 'session_id', 'items', 'closed_at']).orderBy('created_at').execute();

async function order(cart_id: number): Promise<void> {
  const { id } = await buildProduct();
  const body = orderPayload([{ id, price: 4000 }], { cart_id });
  expect((await call('POST', '/orders/save/', { body })).status).toBe(201);
}

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
  await db.deleteFrom('carts').execute();
});

describe('Saving a cart', () => {
  test('A saved cart can be read by staff', async () => {
    const items = [item(), item({ size: 'S', quantity: 2, made_on_order: true })];
    const { status, body, headers } = await save(items);
    expect([status, body, headers.get('cache-control')]).toEqual([
      200,
      { cart_id: expect.any(Number) },
      'no-store',
    ]);
    expect(await open()).toEqual([
      { id: body.cart_id, user: 'Guest', created_at: expect.stringMatching(/Z$/), items },
    ]);
  });

  test('A changed cart of the same browser keeps its id', async () => {
    const first = await saved([item()]);
    expect(await saved([item({ quantity: 3 })])).toBe(first);
    expect(await saved([])).toBe(first);
    expect(await open()).toEqual([expect.objectContaining({ id: first, items: [] })]);
  });

  test('Another browser has another cart, and the newest is listed first', async () => {
    const [one, other] = [await saved([item()], 'one'), await saved([item()], 'other')];
    expect((await open()).map(({ id }: { id: number }) => id)).toEqual([other, one]);
  });

  test('A cart keeps the name of its signed-in owner when a later save has no token', async () => {
    const { access } = await issueTokens(await buildStaff({ username: 'koel' }));
    await save([item()], 'session-1', { token: access });
    await save([item({ quantity: 2 })], 'session-1', { token: 'garbage.garbage.garbage' });
    expect(await open()).toEqual([expect.objectContaining({ user: 'koel', items: [item({ quantity: 2 })] })]);
  });

  test('Staff find a cart by its id and by its items', async () => {
    const rani = await saved([item(), item({ name: 'Titli Frock' })], 'one');
    const dhoop = await saved([item({ name: 'Dhoop 100% لان' })], 'other');
    const found = async (q: string) =>
      (await open(`?q=${encodeURIComponent(q)}`)).map(({ id }: { id: number }) => id);
    expect(await found('titli')).toEqual([rani]);
    expect(await found('100%')).toEqual([dhoop]);
    expect(await found('لان')).toEqual([dhoop]);
    expect(await found(`#${rani}`)).toEqual([rani]);
    expect(await found(String(dhoop))).toContain(dhoop);
    expect(await found('ra')).toEqual([rani]);
    expect(await found('itli')).toEqual([rani]);
    for (const nothing of ['no such thing', '_____', '999999999', '99999999999999999999', "'", '\\'])
      expect(await found(nothing)).toEqual([]);
    expect((await call('GET', '/cart/?q=%00', { token })).status).toBe(400);
  });

  test('A cart stores only known fields of an item and nothing that opens or closes a cart', async () => {
    await call('POST', '/cart/save-session/', {
      body: {
        session_id: 'session-1',
        cart_items: [{ ...item(), slug: 'rani', admin: true }],
        ...{ id: 1, closed_at: '2020-01-01', staff_id: 1, user: 'admin', created_at: '2020-01-01' },
      },
    });
    const [cart] = await open();
    expect([cart.items, cart.user, cart.created_at > '2025']).toEqual([[item()], 'Guest', true]);
  });

  test('A cart saved twenty times at once is one cart', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => saved([item({ quantity: n + 1 })])));
    expect([new Set(ids).size, (await rows()).length]).toEqual([1, 1]);
  });

  test.each([
    ['session_id', { session_id: '' }],
    ['session_id', { session_id: 'a'.repeat(101) }],
    ['session_id', { session_id: 'a\0' }],
    ['session_id', { session_id: 5 }],
    ['session_id', { session_id: undefined }],
    ['cart_items', { cart_items: 'none' }],
    ['cart_items', { cart_items: undefined }],
    ['cart_items', { cart_items: Array(101).fill(item()) }],
    ['cart_items.0', { cart_items: ['x'] }],
    ['cart_items.0.id', { cart_items: [item({ id: 2 ** 31 })] }],
    ['cart_items.0.name', { cart_items: [item({ name: '\ud800' })] }],
    ['cart_items.0.quantity', { cart_items: [item({ quantity: 100 })] }],
    ['cart_items.1.price', { cart_items: [item(), item({ price: 'free' })] }],
  ])('A cart with a wrong %s is refused (%#)', async (field, changes) => {
    const { status, body } = await call('POST', '/cart/save-session/', {
      body: { session_id: 'session-1', cart_items: [item()], ...changes },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await rows()).toEqual([]);
  });
});

describe('Carts and orders', () => {
  test('An order closes its own cart only', async () => {
    const [ordered, other] = [await saved([item()], 'one'), await saved([item()], 'other')];
    await order(ordered);
    expect((await open()).map(({ id }: { id: number }) => id)).toEqual([other]);
    expect(await rows()).toEqual([
      expect.objectContaining({ id: ordered, closed_at: expect.any(Date) }),
      expect.objectContaining({ id: other, closed_at: null }),
    ]);
  });

  test.each([
    ['the bag as it was', [item(), item({ size: 'S' })]],
    ['the bag in another order and at another price', [item({ size: 'S', price: 1 }), item()]],
    ['an empty bag', []],
  ])('A late save of %s leaves an ordered cart closed and as it was', async (_, late) => {
    const items = [item(), item({ size: 'S' })];
    const ordered = await saved(items);
    await order(ordered);
    expect(await saved(late)).toBe(ordered);
    expect(await open()).toEqual([]);
    expect(await rows()).toEqual([expect.objectContaining({ id: ordered, items })]);
  });

  test('After an order the browser gets a new cart, which is saved and ordered like the first', async () => {
    const first = await saved([item()]);
    await order(first);
    const second = await saved([item({ id: 8 })]);
    expect(second).not.toBe(first);
    expect(await saved([item({ id: 8, quantity: 2 })])).toBe(second);
    expect((await open()).map(({ id }: { id: number }) => id)).toEqual([second]);
    await order(second);
    expect(await saved([])).toBe(second);
    expect([await open(), (await rows()).length]).toEqual([[], 2]);
  });

  test('A save that comes while the cart is being ordered waits, so that it does not open the cart again', async () => {
    const ordered = await saved([item()]);
    const late = await inTransaction(async (tx) => {
      await tx.updateTable('carts').set({ closed_at: new Date() }).where('id', '=', ordered).execute();
      const underWay = save([item()]);
      await expect.poll(countWaiting).toBe(1);
      return { underWay };
    });
    expect((await late.underWay).body.cart_id).toBe(ordered);
    expect([await open(), (await rows()).length]).toEqual([[], 1]);
  });
});

test('An order that guesses the id of a cart closes none but its own', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await saved([item()], `stranger ${n}`));
  const [, , own = 0] = ids;
  for (const guess of [own - 1, own + 1, 1, 2, 3, 4, 5, 6]) await order(guess);
  expect((await open()).length).toBe(6);
  await order(own);
  expect((await rows()).filter(({ closed_at }) => closed_at).map(({ id }) => id)).toEqual([own]);
});

test('Cart ids are unordered and have 48 random bits, so that none can be derived from another', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 40; n++) ids.push(await saved([item()], `shopper ${n}`));
  expect(new Set(ids).size).toBe(40);
  expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
  expect(Math.max(...ids)).toBeGreaterThan(2 ** 46);
  expect(Math.max(...ids)).toBeLessThan(2 ** 48);
});

test('A cart of more than 16 KB is refused, and nothing of it is stored', async () => {
  const large = Array.from({ length: 99 }, () => item({ name: 'x'.repeat(100) }));
  expect((await save(large)).status).toBe(413);
  expect(await rows()).toEqual([]);
});

describe('The retention of carts', () => {
  const days = (n: number) => new Date(Date.now() - n * 86_400_000);
  const sessions = async () => (await rows()).map(({ session_id }) => session_id).sort();

  test('Carts unchanged for 90 days are deleted, open or closed, and their orders stay', async () => {
    const closed_at = days(91);
    await db
      .insertInto('carts')
      .values([
        { session_id: 'old', updated_at: days(91) },
        { session_id: 'old and closed', updated_at: days(91), closed_at },
        { session_id: 'old, but changed lately', created_at: days(400), updated_at: days(89) },
        { session_id: 'new' },
      ])
      .execute();
    await order((await rows()).find(({ session_id }) => session_id === 'old')?.id ?? 0);
    await deleteOldCarts(new Date(), 90);
    expect(await sessions()).toEqual(['new', 'old, but changed lately']);
    expect(await db.selectFrom('orders').select('cart_id').execute()).toEqual([{ cart_id: null }]);
  });

  test('The carts unchanged for longest are deleted when there are more than the limit', async () => {
    const values = Array.from({ length: 25 }, (_, n) => ({ session_id: `${n + 10}`, updated_at: days(n) }));
    await db.insertInto('carts').values(values).execute();
    await deleteCartsBeyond(10);
    expect(await sessions()).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18', '19']);
    await deleteCartsBeyond(10);
    expect(await rows()).toHaveLength(10);
  });
});

describe('The list of carts', () => {
  test('Staff can page through carts with large ids and find one by its id', async () => {
    for (let n = 0; n < 4; n++) await saved([item()], `shopper ${n}`);
    const first = await call('GET', '/cart/?limit=2', { token });
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const last = await call('GET', next, { token });
    const ids = [...first.body, ...last.body].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await open(`?q=%23${ids[3]}`)).map(({ id }: { id: number }) => id)).toEqual([ids[3]]);
  });

  test('Staff can page through carts and get at most 500 at once', async () => {
    const carts = Array.from({ length: 501 }, (_, n) => ({ session_id: `s-${n}`, created_at: new Date(n) }));
    await db.insertInto('carts').values(carts).execute();
    const first = await call('GET', '/cart', { token });
    expect([first.body.length, first.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(first.body[0].created_at).toBe(new Date(500).toISOString());
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const last = await call('GET', next, { token });
    expect([last.body.length, last.headers.get('link')]).toEqual([1, null]);
  });

  test('Carts can be read by staff only', async () => {
    await saved([item()]);
    expect((await call('GET', '/cart/')).status).toBe(401);
    const other = await buildStaffToken({ is_admin: false });
    expect((await call('GET', '/cart/', { token: other })).status).toBe(403);
  });
});
