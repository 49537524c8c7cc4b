import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#app/features/cart/cart.ts';
import type { WalletSession } from '#app/features/orders/order-schema.ts';
import type { OrderRequest } from '#app/features/orders/place/send-order.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import {
  findPaymentOf,
  forgetPayment,
  keyOfPaymentFor,
  readOpenPayment,
  readPaymentDraft,
  readRunningPayment,
  rememberPayment,
  replacePayment,
  savePaymentDraft,
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

const order = {
  name: 'Ayesha Khan',
  address: '7 Chameli Street',
  total: '9000',
  transaction_id: '',
  cart_id: null,
  cartItems: [kurta],
} as unknown as OrderRequest;

const begun = { key: 'key-1', order, now: NOW, serverNow: NOW };

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = memoryStorage(stored);
  const sessionStorage = memoryStorage(new Map());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage }));
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

test('The same order leads to its open payment, with or without a transaction ID, and any other does not', () => {
  rememberPayment(session, begun);
  const sent = { ...order, transaction_id: 'TRX123456', transaction_id_later: true, cart_id: 5 } as const;
  expect(findPaymentOf(sent, NOW)?.session_id).toBe('a-secret');
  expect(findPaymentOf({ ...order, address: '8 Chameli Street' }, NOW)).toBeNull();
  expect(findPaymentOf({ ...order, total: '9250' }, NOW)).toBeNull();
  expect(findPaymentOf(order, NOW + HOUR)).toBeNull();
});

test('A payment that is begun again takes the place of the ended one, and of no other', () => {
  rememberPayment(session, begun);
  const later = NOW + 2 * HOUR;
  const next = { ...session, session_id: 'next', expires_at: new Date(later + HOUR).toISOString() };
  replacePayment('another', next, { now: later, serverNow: later });
  expect(readRunningPayment(later)).toBeNull();
  savePaymentDraft('a-secret', 'TRX1');
  replacePayment('a-secret', next, { now: later, serverNow: later });
  expect(readRunningPayment(later)).toMatchObject({ session_id: 'next', items: [{ id: 7 }] });
  expect(findPaymentOf(order, later)?.session_id).toBe('next');
  expect(readPaymentDraft('next')).toBe('TRX1');
  // The key of the order still answers with the ended payment.
  expect(keyOfPaymentFor([kurta], later)).toBeNull();
});

test('A stored payment is forgotten when it is settled, and another one is not', () => {
  rememberPayment(session, begun);
  forgetPayment('another');
  expect(readOpenPayment()).not.toBeNull();
  forgetPayment('a-secret');
  expect(readOpenPayment()).toBeNull();
  expect(window.sessionStorage.getItem('heldOrder')).toBeNull();
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
