import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#app/features/cart/cart.ts';
import type { WalletSession } from '#app/features/orders/order-schema.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import {
  forgetPayment,
  keyOfPaymentFor,
  readOpenPayment,
  readRunningPayment,
  rememberPayment,
} from './open-payment.ts';

const NOW = Date.UTC(2026, 10, 21, 6);

const HOUR = 60 * 60 * 1000;

const session = {
  session_id: 'a-secret',
  amount: 4500,
  name: 'Ayesha Khan',
  expires_at: new Date(NOW + HOUR).toISOString(),
} as WalletSession;

const kurta = { id: 7, size: 'M', quantity: 2, name: 'Kurta' } as CartItem;

const begun = { key: 'key-1', cartItems: [kurta], now: NOW, serverNow: NOW };

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = memoryStorage(stored);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
});

test('A payment that was begun is stored with its pieces and without personal data', () => {
  rememberPayment(session, begun);
  expect(readOpenPayment()).toEqual({
    session_id: 'a-secret',
    key: 'key-1',
    amount: 4500,
    ends_at: NOW + HOUR,
    items: [{ id: 7, size: 'M', quantity: 2 }],
  });
});

test('A stored payment lasts as long as the hold, however wrong the clock of the device is', () => {
  const wrong = NOW - 24 * HOUR;
  rememberPayment(session, { ...begun, now: wrong });
  expect(readRunningPayment(wrong + HOUR - 1)).not.toBeNull();
  expect(readRunningPayment(wrong + HOUR)).toBeNull();
});

test('A stored payment is found only for the same pieces', () => {
  rememberPayment(session, begun);
  expect(keyOfPaymentFor([kurta], NOW)).toBe('key-1');
  expect(keyOfPaymentFor([{ ...kurta, quantity: 1 }], NOW)).toBeNull();
  expect(keyOfPaymentFor([kurta], NOW + HOUR)).toBeNull();
});

test('A stored payment is forgotten when it is settled, and another one is not', () => {
  rememberPayment(session, begun);
  forgetPayment('another');
  expect(readOpenPayment()).not.toBeNull();
  forgetPayment('a-secret');
  expect(readOpenPayment()).toBeNull();
});

test.each([
  '',
  'null',
  '[]',
  '{"session_id":"a"}',
  '{"session_id":"a","key":"k","amount":1,"ends_at":2,"items":[null]}',
])('The corrupt stored payment "%s" is ignored', (text) => {
  window.localStorage.setItem('openPayment', text);
  expect(readOpenPayment()).toBeNull();
});
