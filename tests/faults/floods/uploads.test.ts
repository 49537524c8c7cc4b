import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#tests/support/rounds.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
});

afterAll(() => shop.close());

async function sendPhoto(color: string): Promise<number> {
  const { status } = await fetch(`${shop.origin}/api/gallery/upload/`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': '203.0.113.8' },
    body: formOf({ image: await jpeg({ color }) }),
    signal: AbortSignal.timeout(25_000),
  });
  return status;
}

test('Pictures with gigabytes of compressed text delay no shopper', async () => {
  const { statuses } = await shop.withstand({
    name: 'compressed text in pictures',
    sockets: 5,
    requests: amount(10, 200),
    seconds: amount(4, 60),
  });
  expect(Object.keys(statuses).filter((status) => !['201', '400', '429', '503'].includes(status))).toEqual(
    [],
  );
  expect(await sendPhoto('teal')).toBe(201);
}, 120_000);
