import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { nextAddress } from '#tests/support/order-calls.ts';
import { amount } from './support/rounds.ts';

const CLIENTS = 12;

let shop: RunningShop | undefined;

// A failed test may have left it open.
afterEach(() => shop?.kill());

test('A shop that is told to end answers every order that has reached it', async () => {
  const { id } = await buildProduct({ stock: 1_000_000 });
  const book = await bookStock();
  const folder = await mkdtemp(path.join(tmpdir(), 'shop to end '));
  const acknowledged: string[] = [];
  const lost: string[] = [];
  for (let round = 0; round < amount(2, 8); round++) {
    shop = await startShop(folder, await freePort(), { SHOP_DEMO: '0', TRUST_PROXY: 'loopback' });
    const sent = sendOrders(shop.origin, id);
    await expect.poll(() => sent.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(2 * CLIENTS);
    const began = performance.now();
    expect(await shop.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await sent.done;
    acknowledged.push(...sent.acknowledged);
    lost.push(...sent.lost);
  }
  expect(lost).toEqual([]);
  const orders = await db.selectFrom('orders').select('order_id').execute();
  expect(orders.map(({ order_id }) => order_id).sort()).toEqual(acknowledged.sort());
  await expectShopAddsUp(book);
  await rm(folder, { recursive: true, force: true });
}, 120_000);

/**
 * Sends orders as a proxy does that opens a connection for each: several at a time, until the shop says that it is not ready any
 * more. A connection that is refused was never the shop's; one that breaks after it was made is an order lost.
 */
function sendOrders(origin: string, product: number) {
  const acknowledged: string[] = [];
  const lost: string[] = [];
  let isReady = true;
  async function send(): Promise<void> {
    while (isReady) {
      const answer = await post(`${origin}/orders/save/`, orderPayload([{ id: product, price: 4000 }]));
      if (answer === 'refused') return;
      if (answer.status === 201) acknowledged.push(JSON.parse(answer.text).order_id);
      else lost.push(`${answer.status} ${answer.text}`);
    }
  }

  async function watchReadiness(): Promise<void> {
    while (isReady) isReady = (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
  }

  const done = Promise.all([watchReadiness(), ...Array.from({ length: CLIENTS }, send)]);
  return { acknowledged, lost, done };
}

/** Posts over a new connection: status 0 when it broke, `refused` when it could not connect. */
function post(address: string, order: unknown): Promise<{ status: number; text: string } | 'refused'> {
  const body = JSON.stringify(order);
  return new Promise((resolve) => {
    let text = '';
    const call = request(address, {
      agent: false,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'X-Forwarded-For': nextAddress(),
      },
    });
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : { status: 0, text: `${error.code}` }),
    );
    call.on('response', (response) => {
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.end(body);
  });
}
