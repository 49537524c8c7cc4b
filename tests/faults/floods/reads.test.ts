import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#tests/support/rounds.ts';
import { type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
});

afterAll(() => shop.close());

test('Long addresses that differ in filler alone do not grow the shop’s memory', async () => {
  await shop.withstand({
    name: 'long addresses',
    sockets: 20,
    requests: amount(1_000, 70_000),
    seconds: amount(4, 120),
  });
}, 150_000);

test('Unknown parameters do not grow the shop’s memory', async () => {
  await shop.withstand({
    name: 'made-up parameters',
    sockets: 20,
    requests: amount(800, 100_000),
    seconds: amount(4, 120),
  });
}, 150_000);

test('Made-up filters delay no shopper', async () => {
  await shop.withstand({
    name: 'made-up filters',
    sockets: 8,
    requests: amount(300, 10_000),
    seconds: amount(4, 30),
  });
}, 60_000);

test('An Accept-Encoding of 15,000 blanks costs no more than another', async () => {
  const { statuses } = await shop.withstand({
    name: 'blanks in Accept-Encoding',
    sockets: 10,
    requests: amount(300, 10_000),
    seconds: amount(4, 30),
  });
  expect(statuses.none).toBeUndefined();
}, 60_000);
