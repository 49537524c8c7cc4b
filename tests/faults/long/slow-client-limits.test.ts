import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';
import { connectSlowly, SLOW_STARTS, type SlowStart } from '../support/slow-clients.ts';

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
});

afterAll(() => shop.close());

const SLACK_MS = 3_000;

test.concurrent.each<[SlowStart, seconds: number]>([
  ['stops within its headers', 15],
  ['stops within a body', 60],
  ['stops within an upload', 60],
])(
  'A client that %s is disconnected after %i seconds',
  async (start, seconds) => {
    const { closed } = await connectSlowly(shop.origin, SLOW_STARTS[start]);
    expect(await closed).toBeLessThan(seconds * 1000 + SLACK_MS);
  },
  400_000,
);

test('Stalled uploads keep an honest upload out for a minute at most', async () => {
  const stalled = await Promise.all(Array.from({ length: 6 }, () => stallUpload()));
  await expect.poll(sendPhoto, { timeout: 65_000, interval: 1_000 }).toBe(201);
  for (const client of stalled) client.end();
}, 120_000);

/** Sends most of a picture of 9 MB and then nothing more. */
async function stallUpload() {
  const client = await connectSlowly(shop.origin, SLOW_STARTS['stops within an upload']);
  client.send('x'.repeat(9_000_000));
  return client;
}

async function sendPhoto(): Promise<number> {
  const { status } = await fetch(`${shop.origin}/api/gallery/upload/`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': '203.0.113.8' },
    body: formOf({ image: await jpeg() }),
  });
  return status;
}
