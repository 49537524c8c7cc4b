import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodOrder, WalletSession } from '#app/features/orders/order-schema.ts';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { closeAttempt, type OrderRequest, type PostOrder, readAttempt, sendOrder } from './send-order.ts';

const NOW = Date.UTC(2026, 10, 21);

const HOUR = 60 * 60 * 1000;

const order = {
  name: 'Ayesha Khan',
  city: 'Lahore',
  payment_method: 'cod',
  cartItems: [] as unknown,
} as OrderRequest;

const corrected: OrderRequest = { ...order, city: 'Multan' };

const byWallet: OrderRequest = { ...order, payment_method: 'jazzcash' };

const placed = { order_id: 'GL-7K3F-9QXM', total: 4500 } as CodOrder;

type Answer = ApiAnswer<CodOrder | WalletSession>;

const created: Answer = { ok: true, status: 201, data: placed, headers: new Headers() };

const session = { session_id: 'a-secret', amount: 4500 } as WalletSession;

const begun: Answer = {
  ok: true,
  status: 200,
  data: session,
  headers: new Headers({ date: 'Sat, 21 Nov 2026 05:00:00 GMT' }),
};

const lost: Answer = { ok: false, status: 0, error: { detail: '', code: 'unreachable' } };

const refused = (status: number, code: string): Answer => ({
  ok: false,
  status,
  error: { detail: code, code },
});

/** Stores idempotency keys as our server does; its answers can get lost. */
function shop() {
  const responses = new Map<string, string>();
  const orders: OrderRequest[] = [];
  let deaf = false;
  const post: PostOrder = async (sent, key) => {
    const body = JSON.stringify(sent);
    const known = responses.get(key);
    if (known === undefined) {
      responses.set(key, body);
      orders.push(sent);
    } else if (known !== body) return refused(422, 'key_reused');
    if (deaf) return lost;
    return sent.payment_method === 'cod' ? created : begun;
  };
  return { post, orders, loseAnswers: (lose: boolean) => (deaf = lose) };
}

beforeEach(() => {
  vi.stubGlobal('window', memoryWindow());
  closeAttempt();
});

describe('Repeated orders', () => {
  it('An order that is answered at once counts once, and the next one is another order', async () => {
    const { post, orders } = shop();
    expect(await sendOrder(order, { now: NOW, post })).toEqual({
      outcome: 'placed',
      order: placed,
      sent: order,
    });
    expect(readAttempt(NOW)).toBeNull();
    await sendOrder(order, { now: NOW, post });
    expect(orders).toHaveLength(2);
  });

  it('An order that is sent again after its answer was lost counts once', async () => {
    const { post, orders, loseAnswers } = shop();
    loseAnswers(true);
    expect(await sendOrder(order, { now: NOW, post })).toEqual({ outcome: 'lost' });
    loseAnswers(false);
    expect(await sendOrder(order, { now: NOW + HOUR, post })).toMatchObject({
      outcome: 'placed',
      sent: order,
    });
    expect(orders).toEqual([order]);
  });

  it('The first order stands when a corrected one is sent after its answer was lost', async () => {
    const { post, orders, loseAnswers } = shop();
    loseAnswers(true);
    await sendOrder(order, { now: NOW, post });
    loseAnswers(false);
    expect(await sendOrder(corrected, { now: NOW, post })).toMatchObject({ outcome: 'placed', sent: order });
    expect(orders).toEqual([order]);
    expect(readAttempt(NOW)).toBeNull();
  });

  it('A corrected order counts once when the first one never arrived', async () => {
    const { post, orders } = shop();
    await sendOrder(order, { now: NOW, post: async () => lost });
    expect(await sendOrder(corrected, { now: NOW, post })).toMatchObject({
      outcome: 'placed',
      sent: corrected,
    });
    expect(orders).toEqual([corrected]);
  });
});

describe('Wallet payment', () => {
  it('A wallet payment begins with its session, its key and the server’s time', async () => {
    const { post } = shop();
    expect(await sendOrder(byWallet, { now: NOW, post })).toEqual({
      outcome: 'payment_begun',
      session,
      key: expect.any(String),
      serverNow: Date.UTC(2026, 10, 21, 5),
    });
    expect(readAttempt(NOW)).toBeNull();
  });

  it('An open wallet payment is returned for the same order, and another order begins another', async () => {
    const { post, orders } = shop();
    const first = await sendOrder(byWallet, { now: NOW, post });
    const openKey = first.outcome === 'payment_begun' ? first.key : null;
    expect(await sendOrder(byWallet, { now: NOW, openKey, post })).toEqual(first);
    expect(orders).toHaveLength(1);
    const other = await sendOrder({ ...byWallet, city: 'Multan' }, { now: NOW, openKey, post });
    expect(other).toMatchObject({ outcome: 'payment_begun' });
    expect(orders).toHaveLength(2);
  });

  it('A wallet payment is not begun when the answer of a placed cash order was lost', async () => {
    const { post, orders, loseAnswers } = shop();
    loseAnswers(true);
    await sendOrder(order, { now: NOW, post });
    loseAnswers(false);
    expect(await sendOrder(byWallet, { now: NOW, post })).toMatchObject({ outcome: 'placed', sent: order });
    expect(orders).toEqual([order]);
  });

  it('A wallet payment whose answer was lost does not prevent a cash order', async () => {
    const { post, orders, loseAnswers } = shop();
    loseAnswers(true);
    await sendOrder(byWallet, { now: NOW, post });
    loseAnswers(false);
    expect(await sendOrder(order, { now: NOW, post })).toMatchObject({ outcome: 'placed', sent: order });
    expect(orders).toEqual([byWallet, order]);
  });
});

describe('Refused order', () => {
  it.each(['price_changed', 'sold_out', 'size_needed', 'advance_needed', 'transaction_id_needed'])(
    'An order refused with %s ends the attempt, because nothing was ordered',
    async (code) => {
      await sendOrder(order, { now: NOW, post: async () => lost });
      expect(await sendOrder(order, { now: NOW, post: async () => refused(409, code) })).toMatchObject({
        outcome: 'refused',
      });
      expect(readAttempt(NOW)).toBeNull();
    },
  );

  it('A malformed order leaves the outcome of an earlier one unknown', async () => {
    await sendOrder(order, { now: NOW, post: async () => lost });
    await sendOrder(corrected, { now: NOW, post: async () => refused(400, 'invalid') });
    expect(readAttempt(NOW)?.sent).toEqual([order]);
  });

  it.each([429, 500, 503])('The key of an order is kept when the shop answers %i', async (status) => {
    const result = await sendOrder(order, { now: NOW, post: async () => refused(status, 'busy') });
    expect(result.outcome).toBe('failed');
    expect(readAttempt(NOW)?.sent).toEqual([order]);
  });
});

it('A key is not used when the server may have forgotten it', async () => {
  await sendOrder(order, { now: NOW, post: async () => lost });
  expect(readAttempt(NOW + 22 * HOUR)).not.toBeNull();
  expect(readAttempt(NOW + 23 * HOUR)).toBeNull();
});

it.each([
  '',
  'null',
  '{}',
  '{"key":"","started_at":1,"sent":[]}',
  '{"key":"k","started_at":"x","sent":[]}',
  '[1]',
])('The corrupt stored attempt "%s" is ignored', (text) => {
  window.localStorage.setItem('orderAttempt', text);
  expect(readAttempt(NOW)).toBeNull();
});

function memoryWindow() {
  const responses = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => responses.get(key) ?? null,
    setItem: (key: string, text: string) => void responses.set(key, text),
    removeItem: (key: string) => void responses.delete(key),
  };
  return { localStorage };
}
