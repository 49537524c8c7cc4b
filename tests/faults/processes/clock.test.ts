import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

const HOUR = 3_600_000;
const A_DAY_BACK = -24 * HOUR;
const AN_HOUR_AHEAD = HOUR;
const CLOCK = pathToFileURL(path.resolve('tests/support/shop-process/movable-clock.ts')).href;

let folder: string;
let shop: RunningShop;
/** The error of the wall clock and the elapsed time to add, both in ms. */
const shift = { wall: 0, elapsed: 0 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop clock '));
  await moveClock();
  shop = await startShop(folder, await freePort(), {
    SHOP_DEMO: '0',
    CLOCK_FILE: path.join(folder, 'clock.json'),
    NODE_OPTIONS: `--import ${CLOCK}`,
  });
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Adds elapsed time and shifts the wall clock by `step`. */
async function moveClock({ passed = 0, step = 0 } = {}): Promise<void> {
  shift.elapsed += passed;
  shift.wall += passed + step;
  const file = path.join(folder, 'clock.json');
  // Renamed, because the shop may read at any moment, and an empty file would end it.
  await writeFile(`${file}.new`, JSON.stringify(shift));
  await rename(`${file}.new`, file);
}

function post(address: string, body: unknown): Promise<Response> {
  return fetch(shop.origin + address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test.each([A_DAY_BACK, AN_HOUR_AHEAD])(
  'A cached page is rendered again after a minute although the clock stepped by %i ms',
  async (step) => {
    const { id, slug } = await buildProduct({ name: 'Before the step' });
    const name = async () =>
      /(?:Before|After) the step/.exec(await (await fetch(`${shop.origin}/product/${slug}`)).text())?.[0];
    expect(await name()).toBe('Before the step');
    // A change without a cache invalidation.
    await db.updateTable('products').set({ name: 'After the step' }).where('id', '=', id).execute();
    await moveClock({ step, passed: 61_000 });
    await expect.poll(name).toBe('After the step');
  },
);

test('A rate limit states a wait within its ten minutes although the clock was set back a day', async () => {
  const message = { name: 'Bulbul', email: 'bulbul@example.com', message: 'Is the red kurta still there?' };
  const send = () => post('/api/contact/', message);
  let last = await send();
  for (let n = 0; n < 100 && last.status !== 429; n++) last = await send();
  await moveClock({ step: A_DAY_BACK });
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
});

test.each([A_DAY_BACK, AN_HOUR_AHEAD])(
  'Orders are accepted although the clock steps by %i ms',
  async (step) => {
    const { id } = await buildProduct();
    const order = () => post('/orders/save/', orderPayload([{ id, price: 4000 }]));
    expect((await order()).status).toBe(201);
    await moveClock({ step });
    expect((await order()).status).toBe(201);
    expect((await fetch(`${shop.origin}/livez`)).status).toBe(200);
  },
);
