import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

let folder: string;
let shop: RunningShop;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop closing '));
});

afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

type Visit = { status: number; connection: string | undefined } | 'refused' | 'lost';

/** One call over a new connection: `refused` when it could not connect, `lost` when the connection broke later. */
function visit(address: string): Promise<Visit> {
  return new Promise((resolve) => {
    let isConnected = false;
    const call = request(address, { agent: false }, (response) => {
      response
        .resume()
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
    });
    call.on('socket', (socket) => socket.on('connect', () => (isConnected = true)));
    call.on('error', () => resolve(isConnected ? 'lost' : 'refused'));
    call.end();
  });
}

/** Clients that keep calling over new connections until the port is closed or they are aborted. */
async function visitUntilAborted(origin: string, visits: Visit[], leaving: AbortSignal): Promise<void> {
  const client = async () => {
    for (let last: Visit | undefined; last !== 'refused' && !leaving.aborted; ) {
      last = await visit(`${origin}/livez`);
      visits.push(last);
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: 12 }, client));
}

// Whoever goes on opening connections after that may meet a reset: the kernel drops what it has accepted for a listener that closes.
test.each([1, 2])(
  'SIGTERM to a shop of %i processes loses no request of clients whose balancer looks at its readiness',
  async (processes) => {
    shop = await startShop(folder, await freePort(), { SHOP_DEMO: '0', WORKERS: String(processes) });
    const leaving = new AbortController();
    const visits: Visit[] = [];
    const gone = visitUntilAborted(shop.origin, visits, leaving.signal);
    await expect.poll(() => visits.length, { timeout: 10_000 }).toBeGreaterThan(24);
    const began = performance.now();
    const ended = shop.stop();
    const warned = { status: 503, connection: 'close' };
    await expect
      .poll(() => visit(`${shop.origin}/readyz`), { interval: 50, timeout: 10_000 })
      .toEqual(warned);
    leaving.abort();
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await gone;
    expect(visits.filter((one) => one === 'lost' || (one !== 'refused' && one.status !== 200))).toEqual([]);
  },
  60_000,
);

test('A shop with DRAIN_SECONDS says first that it is closing, and goes on serving for that time', async () => {
  shop = await startShop(folder, await freePort(), { SHOP_DEMO: '0', DRAIN_SECONDS: '10' });
  const began = performance.now();
  const ended = shop.stop();
  const closing = { status: 503, connection: 'close' };
  await expect.poll(() => visit(`${shop.origin}/readyz`), { interval: 50, timeout: 10_000 }).toEqual(closing);
  for (let last = 0; last < 2_500; last = performance.now() - began) {
    expect(await visit(`${shop.origin}/`)).toEqual({ status: 200, connection: 'close' });
    expect(await visit(`${shop.origin}/readyz`)).toEqual(closing);
  }
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(10_000);
}, 60_000);
