import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeAttempt,
  type OrderRequest,
  readAttempt,
  type SentOrder,
  sendOrder,
} from '#app/features/orders/place/send-order.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload, stockOf } from '#tests/support/builders.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { nextAddress } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;

/** What happens between the browser and the shop: a request gets through or not, and so does its answer. */
let line: 'open' | 'cut' | 'loses answers';
let kurta: { id: number };
let order: OrderRequest;

beforeEach(async () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  vi.stubGlobal('fetch', fetchFromShop);
  closeAttempt();
  line = 'open';
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('idempotency_keys').execute();
  kurta = await buildProduct({ stock: 9 });
  order = orderPayload([{ id: kurta.id, price: 4000 }]) as OrderRequest;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function fetchFromShop(path: string, { method = '', headers, body }: RequestInit): Promise<Response> {
  if (line === 'cut') throw new TypeError('Failed to fetch');
  const sent = { body, headers: Object.fromEntries(new Headers(headers)), address: nextAddress() };
  const answer = await call(method, path, sent);
  if (line === 'loses answers') throw new TypeError('Failed to fetch');
  answer.headers.set('date', new Date(NOW).toUTCString());
  return new Response(JSON.stringify(answer.body), answer);
}

const send = (sent: OrderRequest, { at = NOW, openKey = null as string | null } = {}) =>
  sendOrder(sent, { now: at, openKey });

async function sendAndLose(sent: OrderRequest, how: typeof line): Promise<void> {
  line = how;
  expect(await send(sent)).toEqual({ outcome: 'lost' });
  line = 'open';
}

const inMultan = () => ({ ...order, city: 'Multan' });
const byWallet = (): OrderRequest => ({ ...order, payment_method: 'jazzcash' });

/** Where the orders go, and how each is paid, in the sequence in which the shop took them. */
async function orders(): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['city', 'payment_method']).orderBy('id').execute();
  expect(await stockOf(kurta.id)).toBe(9 - rows.length);
  return rows.map(({ city, payment_method }) => `${city} ${payment_method}`);
}

describe('Repeated orders', () => {
  test('An order that is answered at once counts once, and the next one is another order', async () => {
    const placed = { outcome: 'placed', order: { order_id: expect.any(String) }, sent: order };
    expect(await send(order)).toMatchObject(placed);
    expect([readAttempt(NOW), await orders()]).toEqual([null, ['Lahore cod']]);
    expect(await send(order)).toMatchObject(placed);
    expect(await orders()).toEqual(['Lahore cod', 'Lahore cod']);
  });

  test('An order that is sent again after its answer was lost counts once', async () => {
    await sendAndLose(order, 'loses answers');
    expect(await send(order, { at: NOW + HOUR })).toMatchObject({ outcome: 'placed', sent: order });
    expect(await orders()).toEqual(['Lahore cod']);
  });

  test('The first order stands when a corrected one is sent after its answer was lost', async () => {
    await sendAndLose(order, 'loses answers');
    expect(await send(inMultan())).toMatchObject({ outcome: 'placed', sent: order });
    expect([readAttempt(NOW), await orders()]).toEqual([null, ['Lahore cod']]);
  });

  test('A corrected order counts once when the first one never arrived', async () => {
    await sendAndLose(order, 'cut');
    expect(await send(inMultan())).toMatchObject({ outcome: 'placed', sent: inMultan() });
    expect(await orders()).toEqual(['Multan cod']);
  });
});

describe('Wallet payments', () => {
  const keyOf = (sent: SentOrder) => (sent.outcome === 'payment_begun' ? sent.key : null);

  test('A wallet payment begins with its session, its key and the time of the server', async () => {
    expect(await send(byWallet())).toEqual({
      outcome: 'payment_begun',
      session: expect.objectContaining({ session_id: expect.any(String), amount: 4250 }),
      key: expect.any(String),
      serverNow: NOW,
    });
    expect(readAttempt(NOW)).toBeNull();
  });

  test('An open wallet payment is returned for the same order, and another order begins another', async () => {
    const first = await send(byWallet());
    const openKey = keyOf(first);
    expect(await send(byWallet(), { openKey })).toEqual(first);
    expect(await orders()).toEqual(['Lahore jazzcash']);
    const other = await send({ ...byWallet(), city: 'Multan' }, { openKey });
    expect(other).toMatchObject({ outcome: 'payment_begun' });
    expect(await orders()).toEqual(['Lahore jazzcash', 'Multan jazzcash']);
  });

  test('A wallet payment is not begun when the answer of a placed cash order was lost', async () => {
    await sendAndLose(order, 'loses answers');
    expect(await send(byWallet())).toMatchObject({ outcome: 'placed', sent: order });
    expect(await orders()).toEqual(['Lahore cod']);
  });

  test('A wallet payment whose answer was lost does not prevent a cash order', async () => {
    await sendAndLose(byWallet(), 'loses answers');
    expect(await send(order)).toMatchObject({ outcome: 'placed', sent: order });
    expect(await orders()).toEqual(['Lahore jazzcash', 'Lahore cod']);
  });
});
