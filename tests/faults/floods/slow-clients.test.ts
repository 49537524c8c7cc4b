import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#tests/support/rounds.ts';
import { type FloodedShop, openFloodedShop } from '../support/flooded-shop.ts';
import { connectSlowly, SLOW_STARTS, type SlowClient } from '../support/slow-clients.ts';

const ENOUGH_VISITS = 40;
/** With more, the shop ends a connection (server/lifecycle/serve.ts). */
const MOST_PIPELINED = 2;

let shop: FloodedShop;

beforeAll(async () => {
  shop = await openFloodedShop();
});

afterAll(() => shop.close());

test('Clients that stall while sending delay no shopper', async () => {
  const starts = Object.values(SLOW_STARTS);
  await shop.withstandAll('slow clients', async (visits) => {
    const clients: SlowClient[] = [];
    for (let n = 0; n < amount(300, 3_000); n++) {
      clients.push(await connectSlowly(shop.origin, starts[n % starts.length] ?? ''));
    }
    // Each keeps sending a few bytes.
    for (let round = 0; round < 5; round++) for (const client of clients) client.send('x');
    await expect.poll(visits, { timeout: 20_000 }).toBeGreaterThan(ENOUGH_VISITS);
    for (const client of clients) client.end();
  });
}, 60_000);

test('Clients that request much and read nothing delay no shopper', async () => {
  await shop.withstandAll('clients that do not read', async (visits) => {
    const counts = [MOST_PIPELINED, 200];
    const clients = await Promise.all(
      Array.from({ length: amount(200, 1_000) }, (_, n) => requestWithoutReading(shop.origin, counts[n % 2])),
    );
    await expect.poll(visits, { timeout: 20_000 }).toBeGreaterThan(ENOUGH_VISITS);
    for (const client of clients) client.destroy();
  });
}, 60_000);

/** Requests the same page so many times over one connection and never reads the answers. */
function requestWithoutReading(origin: string, count = 1): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).pause();
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  return new Promise((resolve) =>
    socket.once('connect', () => socket.write(request.repeat(count), () => resolve(socket))),
  );
}
