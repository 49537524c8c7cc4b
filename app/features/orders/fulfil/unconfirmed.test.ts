import { expect, test } from 'vitest';
import type { UnconfirmedOrder } from './schema.ts';
import { groupByNetwork } from './unconfirmed.ts';

const order = (order_id: string, network: number | null): UnconfirmedOrder => ({
  order_id,
  network,
  name: 'Nobody',
  phone: '+923001234567',
  city: 'Lahore',
  payment_method: 'cod',
  pieces: 2,
  total: 8250,
  is_reserved: true,
  created_at: '2026-11-27T08:00:00.000Z',
});

const groupsOf = (...networks: (number | null)[]) =>
  groupByNetwork(networks.map((network, index) => order(`GL-${index}`, network))).map(
    ({ network, orders }) => `${network ?? 'others'}: ${orders.map(({ order_id }) => order_id).join(' ')}`,
  );

test('Networks with many orders come first, the largest at the top, and all others stand together', () => {
  expect(groupsOf(1, 2, null, 2, 1, 2, 1, 2, 3, 1, 2)).toEqual([
    '2: GL-1 GL-3 GL-5 GL-7 GL-10',
    '1: GL-0 GL-4 GL-6 GL-9',
    'others: GL-2 GL-8',
  ]);
});

test('A few orders of one network, and orders of unknown networks, are no group of their own', () => {
  expect(groupsOf(1, 1, 1, null, null, null, null)).toEqual(['others: GL-0 GL-1 GL-2 GL-3 GL-4 GL-5 GL-6']);
  expect(groupsOf()).toEqual([]);
});
