import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
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

type Answer = Awaited<ReturnType<PostOrder>>;

const lost: Answer = { ok: false, status: 0, error: { detail: '', code: 'unreachable' } };

const refused = (status: number, code: string): Answer => ({
  ok: false,
  status,
  error: { detail: code, code },
});

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  closeAttempt();
});

describe('Refused order', () => {
  test.each(['price_changed', 'sold_out', 'size_needed', 'advance_needed', 'transaction_id_needed'])(
    'An order refused with %s ends the attempt, because nothing was ordered',
    async (code) => {
      await sendOrder(order, { now: NOW, post: async () => lost });
      expect(await sendOrder(order, { now: NOW, post: async () => refused(409, code) })).toMatchObject({
        outcome: 'refused',
      });
      expect(readAttempt(NOW)).toBeNull();
    },
  );

  test('A malformed order leaves the outcome of an earlier one unknown', async () => {
    await sendOrder(order, { now: NOW, post: async () => lost });
    await sendOrder(corrected, { now: NOW, post: async () => refused(400, 'invalid') });
    expect(readAttempt(NOW)?.sent).toEqual([order]);
  });

  test.each([429, 500, 503])('The key of an order is kept when the shop answers %i', async (status) => {
    const result = await sendOrder(order, { now: NOW, post: async () => refused(status, 'busy') });
    expect(result.outcome).toBe('failed');
    expect(readAttempt(NOW)?.sent).toEqual([order]);
  });
});

test('A key is not used when the server may have forgotten it', async () => {
  await sendOrder(order, { now: NOW, post: async () => lost });
  expect(readAttempt(NOW + 22 * HOUR)).not.toBeNull();
  expect(readAttempt(NOW + 23 * HOUR)).toBeNull();
});

test.each([
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
