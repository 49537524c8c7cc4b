import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiAnswer } from '#app/platform/api-client.ts';
import type { PlacedOrder } from './order.ts';
import { closeAttempt, readAttempt } from './order-attempt.ts';
import type { OrderRequest } from './order-payload.ts';
import { type PostOrder, sendOrder } from './send-order.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;

const order = { name: 'Ayesha Khan', city: 'Lahore', cartItems: [] as unknown } as OrderRequest;
const corrected: OrderRequest = { ...order, city: 'Multan' };
const placed = { order_id: 'GL-7K3F-9QXM', total: 4500 } as PlacedOrder;

type Answer = ApiAnswer<PlacedOrder>;
const created: Answer = { ok: true, status: 201, data: placed, headers: new Headers() };
const lost: Answer = { ok: false, status: 0, error: { detail: '', code: 'unreachable' } };
const refused = (status: number, code: string): Answer => ({
  ok: false,
  status,
  error: { detail: code, code },
});

/** A server that keeps keys as ours does, and whose answers can get lost on the way. */
function shop() {
  const kept = new Map<string, string>();
  const orders: OrderRequest[] = [];
  let deaf = false;
  const post: PostOrder = async (sent, key) => {
    const body = JSON.stringify(sent);
    const known = kept.get(key);
    if (known === undefined) {
      kept.set(key, body);
      orders.push(sent);
    } else if (known !== body) return refused(422, 'key_reused');
    return deaf ? lost : created;
  };
  return { post, orders, loseAnswers: (lose: boolean) => (deaf = lose) };
}

beforeEach(() => {
  vi.stubGlobal('window', memoryWindow());
  closeAttempt();
});

describe('an order counts once', () => {
  it('when it is answered at once, and the next one is another order', async () => {
    const { post, orders } = shop();
    expect(await sendOrder(order, NOW, post)).toEqual({ outcome: 'placed', order: placed, sent: order });
    expect(readAttempt(NOW)).toBeNull();
    await sendOrder(order, NOW, post);
    expect(orders).toHaveLength(2);
  });

  it('when its answer got lost and it is sent again', async () => {
    const { post, orders, loseAnswers } = shop();
    loseAnswers(true);
    expect(await sendOrder(order, NOW, post)).toEqual({ outcome: 'lost' });
    loseAnswers(false);
    expect(await sendOrder(order, NOW + HOUR, post)).toMatchObject({ outcome: 'placed', sent: order });
    expect(orders).toEqual([order]);
  });

  it('when it was corrected after its answer got lost: the first one stands, and that is said', async () => {
    const { post, orders, loseAnswers } = shop();
    loseAnswers(true);
    await sendOrder(order, NOW, post);
    loseAnswers(false);
    expect(await sendOrder(corrected, NOW, post)).toMatchObject({ outcome: 'placed', sent: order });
    expect(orders).toEqual([order]);
    expect(readAttempt(NOW)).toBeNull();
  });

  it('when it never arrived and a corrected one is sent', async () => {
    const { post, orders } = shop();
    await sendOrder(order, NOW, async () => lost);
    expect(await sendOrder(corrected, NOW, post)).toMatchObject({ outcome: 'placed', sent: corrected });
    expect(orders).toEqual([corrected]);
  });
});

describe('a refused order', () => {
  it.each(['price_changed', 'sold_out', 'size_needed', 'advance_needed'])(
    'ends the attempt when it proves that nothing was ordered: %s',
    async (code) => {
      await sendOrder(order, NOW, async () => lost);
      expect(await sendOrder(order, NOW, async () => refused(409, code))).toMatchObject({
        outcome: 'refused',
      });
      expect(readAttempt(NOW)).toBeNull();
    },
  );

  it('that is malformed leaves an earlier one in doubt', async () => {
    await sendOrder(order, NOW, async () => lost);
    await sendOrder(corrected, NOW, async () => refused(400, 'invalid'));
    expect(readAttempt(NOW)?.sent).toEqual([order]);
  });

  it.each([429, 500, 503])('keeps the key when the shop answers %i', async (status) => {
    const result = await sendOrder(order, NOW, async () => refused(status, 'busy'));
    expect(result.outcome).toBe('failed');
    expect(readAttempt(NOW)?.sent).toEqual([order]);
  });
});

it('a key is not used when the server may have forgotten it', async () => {
  await sendOrder(order, NOW, async () => lost);
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
])('a broken note of an attempt is none: %s', (text) => {
  window.localStorage.setItem('orderAttempt', text);
  expect(readAttempt(NOW)).toBeNull();
});

function memoryWindow() {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { localStorage };
}
