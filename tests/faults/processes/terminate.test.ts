import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { bookStock, expectShopAddsUp } from '#tests/support/expect-invariants.ts';
import { nextAddress } from '#tests/support/order-calls.ts';
import { amount } from '#tests/support/rounds.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

const CLIENTS = 12;

let shop: RunningShop | undefined;

// A failed test may have left it open.
afterEach(() => shop?.kill());

test('A shop that is terminated answers every order that has reached it', async () => {
  const { id } = await buildProduct({ stock: 1_000_000 });
  const book = await bookStock();
  const folder = await mkdtemp(path.join(tmpdir(), 'shop to end '));
  const open = async () => startShop(folder, await freePort(), { SHOP_DEMO: '0', TRUST_PROXY: 'loopback' });
  const acknowledged: string[] = [];
  const lost: string[] = [];
  const putOff: SentOrder[] = [];
  let afterSignal = 0;
  for (let round = 0; round < amount(2, 8); round++) {
    shop = await open();
    const sent = sendOrders(shop.origin, id);
    await expect.poll(() => sent.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(2 * CLIENTS);
    const before = sent.acknowledged.length;
    const began = performance.now();
    expect(await shop.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await sent.done;
    afterSignal += sent.acknowledged.length - before;
    acknowledged.push(...sent.acknowledged);
    lost.push(...sent.lost);
    putOff.push(...sent.putOff);
  }
  expect(lost).toEqual([]);
  expect(afterSignal).toBeGreaterThan(0);
  if (putOff.length > 0) shop = await open();
  for (const order of putOff) acknowledged.push(await settle(`${shop?.origin}/orders/save/`, order));
  const orders = await db.selectFrom('orders').select('order_id').execute();
  expect(orders.map(({ order_id }) => order_id).sort()).toEqual(acknowledged.sort());
  await expectShopAddsUp(book);
  await rm(folder, { recursive: true, force: true });
}, 120_000);

type SentOrder = { key: string; order: unknown };

type Answer = { status: number; text: string };

/** Of a machine that has too much to do: the order is the shopper's to send again, and may have been placed. */
const isPutOff = ({ status, text }: Answer) =>
  status === 503 && ['unavailable', 'busy'].includes(JSON.parse(text).code);

/** Sends an order again under its key until it has an outcome; its number. */
async function settle(address: string, sent: SentOrder): Promise<string> {
  const outcome = async () => {
    const answer = await post(address, sent);
    return answer !== 'refused' && answer.status === 201 ? JSON.parse(answer.text).order_id : null;
  };
  return vi.waitUntil(outcome, { timeout: 40_000, interval: 200 });
}

/**
 * Sends orders as a proxy does that opens a connection for each: several at a time, until the shop says that it is
 * closing. A connection that is refused was never the shop's; one that breaks after it was made is an order lost.
 */
function sendOrders(origin: string, product: number) {
  const acknowledged: string[] = [];
  const lost: string[] = [];
  const putOff: SentOrder[] = [];
  let isReady = true;
  async function send(): Promise<void> {
    while (isReady) {
      const sent = { key: randomUUID(), order: orderPayload([{ id: product, price: 4000 }]) };
      const answer = await post(`${origin}/orders/save/`, sent);
      if (answer === 'refused') return;
      if (answer.status === 201) acknowledged.push(JSON.parse(answer.text).order_id);
      else if (isPutOff(answer)) putOff.push(sent);
      else lost.push(`${answer.status} ${answer.text}`);
    }
  }

  /** As a balancer does, which leaves the shop time for the orders. */
  async function watchReadiness(): Promise<void> {
    while (isReady) {
      await pause(50);
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      isReady = answer !== null && (await answer.text()) !== 'the shop is closing';
    }
  }

  const done = Promise.all([watchReadiness(), ...Array.from({ length: CLIENTS }, send)]);
  return { acknowledged, lost, putOff, done };
}

/** Posts over a new connection: status 0 when it broke, `refused` when it could not connect. */
function post(address: string, { key, order }: SentOrder): Promise<Answer | 'refused'> {
  const body = JSON.stringify(order);
  return new Promise((resolve) => {
    let text = '';
    const call = request(address, {
      agent: false,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Idempotency-Key': key,
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
