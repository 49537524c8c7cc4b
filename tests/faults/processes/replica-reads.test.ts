import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '#tests/faults/support/database-proxy.ts';
import { FIRST_ADMIN } from '#tests/faults/support/node-pair.ts';
import { amount } from '#tests/faults/support/rounds.ts';
import { type StreamingServers, startStreamingServers } from '#tests/faults/support/streaming-servers.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { orderPayload } from '#tests/support/builders.ts';
import { formOf } from '#tests/support/sample-images.ts';

let folder: string;
let servers: StreamingServers;
let line: DatabaseLine;
/** Where staff work. */
let writing: RunningShop;
/** Renders from the replica. */
let reading: RunningShop;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop replica '));
  servers = await startStreamingServers();
  line = await openDatabaseLine(servers.replica.url);
  const start = async (name: string, env: Record<string, string> = {}) =>
    startShop(path.join(folder, name), await freePort(), {
      DATABASE_URL: servers.primary.url,
      TOKEN_SECRET: 'the same on every machine of a shop',
      ADMIN_PASSWORD: FIRST_ADMIN.password,
      SHOP_DEMO: '0',
      TRUST_PROXY: 'loopback',
      ...env,
    });
  writing = await start('writing');
  reading = await start('reading', { DATABASE_READ_URL: line.url });
  const signIn = await send(`${writing.origin}/api/token/`, 'POST', FIRST_ADMIN);
  token = ((await signIn.json()) as { access: string }).access;
}, 120_000);

afterAll(async () => {
  await Promise.all([writing.kill(), reading.kill()]);
  await line.close();
  await servers.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => expectReplicaReads());

function send(address: string, method: string, body: unknown): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return fetch(address, { method, headers, body: JSON.stringify(body) });
}

type Piece = { id: number; slug: string };

async function addPiece(): Promise<Piece> {
  const slug = `kurta-${randomUUID()}`;
  const [piece] = await servers.primary.query<Piece>(`with category as (
      insert into categories (name, slug) values ('Plain ${slug}', 'plain-${slug}') returning id)
    insert into products
      (name, slug, type, size, piece_set, collection, color, stock, description, price, category_id)
    select 'Kurta', '${slug}', 'Kurta', '', '1 Piece', 'Womens Clothing', 'red', 10, 'A kurta.', 400000, id
    from category returning id, slug`);
  return piece ?? { id: 0, slug: '' };
}

async function changePrice({ id }: Piece, price: number, at = writing): Promise<void> {
  const answer = await fetch(`${at.origin}/products/${id}/update/`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}` },
    body: formOf({ price: String(price) }),
  });
  expect(answer.status).toBe(200);
}

/** What the reading machine shows of its price: in the API, on its page, and in a list that was not asked for before. */
async function shownPrices({ id, slug }: Piece, price: number): Promise<unknown[]> {
  const [call, page, list] = await Promise.all([
    fetch(`${reading.origin}/products/slug/${slug}/`),
    fetch(`${reading.origin}/product/${slug}`),
    renderList(),
  ]);
  const listed = ((await list.json()) as { id: number; price: number }[]).find((one) => one.id === id);
  const isOnPage = (await page.text()).includes(`Rs. ${price.toLocaleString('en')}`);
  return [((await call.json()) as { price: number }).price, isOnPage ? price : 'another', listed?.price];
}

const everywhere = (price: number) => [price, price, price];

async function metric(name: string): Promise<number | null> {
  const lines = (await (await fetch(`${reading.origin}/metrics`)).text()).split('\n');
  const found = lines.find((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
  return found === undefined ? null : Number(found.split(' ').at(-1));
}

const readsFrom = async (server: string) =>
  (await metric(`shop_public_reads_total{server="${server}"}`)) ?? 0;

/** Until a page that nobody has in memory is rendered by the replica alone. */
async function expectReplicaReads(): Promise<void> {
  await expect
    .poll(async () => {
      const before = [await readsFrom('replica'), await readsFrom('primary')] as const;
      await renderList();
      const [replica, primary] = [await readsFrom('replica'), await readsFrom('primary')];
      return replica > before[0] && primary === before[1];
    })
    .toBe(true);
}

let rendered = 0;

async function renderList(): Promise<Response> {
  const answer = await fetch(`${reading.origin}/products/?limit=${500 - (rendered++ % 400)}`);
  expect(answer.status).toBe(200);
  return answer;
}

async function whileReplayPaused(work: () => Promise<void>): Promise<void> {
  await servers.replica.query('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await servers.replica.query('select pg_wal_replay_resume()');
  }
}

test('While the replica lags, a price is shown and kept as it is from the moment that its change is acknowledged or heard of', async () => {
  const piece = await addPiece();
  await whileReplayPaused(async () => {
    for (let round = 0; round < amount(5, 50); round++) {
      const price = 5_000 + 2 * round;
      await changePrice(piece, price);
      await expect.poll(() => shownPrices(piece, price), { interval: 20 }).toEqual(everywhere(price));
      for (let n = 0; n < 5; n++) expect(await shownPrices(piece, price)).toEqual(everywhere(price));
      await changePrice(piece, price + 1, reading);
      expect(await shownPrices(piece, price + 1)).toEqual(everywhere(price + 1));
    }
    const before = await readsFrom('primary');
    await renderList();
    expect(await readsFrom('primary')).toBeGreaterThan(before);
    expect(await metric('shop_replica_lag_bytes')).toBeGreaterThan(0);
  });
  await expectReplicaReads();
});

test('While the replica lags, stock and settings of an order are the primary’s', async () => {
  const piece = await addPiece();
  const orderAt = (shop: RunningShop, quantity: number) =>
    send(`${shop.origin}/orders/save/`, 'POST', orderPayload([{ id: piece.id, price: 4000, quantity }]));
  const feeAtReading = async () => {
    const body = { cartItems: [{ id: piece.id, quantity: 1 }] };
    const quote = await send(`${reading.origin}/orders/quote/`, 'POST', body);
    return ((await quote.json()) as { delivery: number }).delivery;
  };
  await whileReplayPaused(async () => {
    const settings = { delivery_fee: 777, free_delivery_from: 1_000_000 };
    expect((await send(`${writing.origin}/admin/settings/`, 'PUT', settings)).status).toBe(200);
    await expect.poll(feeAtReading, { interval: 20 }).toBe(777);
    await fetch(`${reading.origin}/shipping-policy`);
    expect(await feeAtReading()).toBe(777);
    const stock = 'update products set stock = 1 where id = ';
    await servers.primary.query(`${stock}${piece.id}`);
    expect((await orderAt(reading, 2)).status).toBe(409);
  });
});

test.each(['cut', 'silence'] as const)(
  'After a %s of its line to the replica a machine renders from the primary, without an error, and later from the replica again',
  async (fault) => {
    line[fault]();
    for (let n = 0; n < 20; n++) await renderList();
    await expect.poll(() => metric('shop_replica_lag_bytes')).toBeNull();
    const before = await readsFrom('replica');
    await renderList();
    expect(await readsFrom('replica')).toBe(before);
    line.restore();
    await expectReplicaReads();
  },
);

test('A replica that was promoted is not read from', async () => {
  const piece = await addPiece();
  await changePrice(piece, 6_000);
  await expect.poll(() => shownPrices(piece, 6_000)).toEqual(everywhere(6_000));
  await servers.replica.query('select pg_promote()');
  await expect.poll(() => metric('shop_replica_lag_bytes')).toBeNull();
  await servers.replica.query(`update products set price = 100 where id = ${piece.id}`);
  expect((await shownPrices(piece, 6_000))[2]).toBe(6_000);
  await changePrice(piece, 6_001);
  await expect.poll(() => shownPrices(piece, 6_001)).toEqual(everywhere(6_001));
});
