import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { loadPlacedOrder, removePlacedOrder, savePlacedOrder } from './order-storage.ts';

const path = `/order/placed/${'a'.repeat(32)}`;

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const sessionStorage = memoryStorage(stored);
  vi.stubGlobal('window', { sessionStorage });
});

afterEach(() => vi.unstubAllGlobals());

test('A placed order is shown until it is dismissed', () => {
  const items = [{ image: '/media/kurta.jpg', name: 'Neel Kurta' }];
  const order = { order_id: 'GL-2222-2222', confirmation_path: path, steps: ['We check your order.'], items };
  savePlacedOrder(order);
  expect(loadPlacedOrder()).toEqual(order);
  removePlacedOrder();
  expect(loadPlacedOrder()).toBeNull();
});

test.each([undefined, null, 5, 'x', [], {}, { order_id: 5, steps: [] }, { order_id: 'GL', steps: 'x' }])(
  'The stored value %j is no order',
  (value) => {
    stored.set('placedOrder', JSON.stringify(value) ?? '');
    expect(loadPlacedOrder()).toBeNull();
  },
);

test.each(['https://example.com/', '//example.com', '/checkout', 'javascript:alert(1)', 5])(
  'A stored address such as %s is not linked to',
  (confirmation_path) => {
    stored.set(
      'placedOrder',
      JSON.stringify({ order_id: 'GL', confirmation_path, steps: ['x', 5], items: [null, {}] }),
    );
    expect(loadPlacedOrder()).toEqual({ order_id: 'GL', confirmation_path: null, steps: ['x'], items: [] });
  },
);
