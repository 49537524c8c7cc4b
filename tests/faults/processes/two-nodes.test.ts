import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '#app/platform/database/advisory-lock.server.ts';
import { REQUEST_DEADLINE_MS } from '#app/platform/request/work-limits.server.ts';
import { orderPayload } from '#tests/support/builders.ts';
import { amount } from '#tests/support/rounds.ts';
import { buyOne, startBuying } from '#tests/support/shop-process/buyers.ts';
import { freePort, type RunningShop } from '#tests/support/shop-process/running-shop.ts';
import { FIRST_ADMIN, type NodePair, startNodePair } from '../support/node-pair.ts';

// A machine that is busy with other tests may take longer; the deadline of a request would end it after eight seconds.
const WITHIN_A_SECOND = amount(10_000, 1_000);

let pair: NodePair;

let a: RunningShop;

let b: RunningShop;

let token: string;

beforeAll(async () => {
  pair = await startNodePair({ SHOP_DEMO: '0' });
  [a, b] = pair.nodes;
  token = await signIn(a);
}, 120_000);

afterAll(() => pair.close());

async function signIn({ origin }: RunningShop): Promise<string> {
  const { access } = await json(send(`${origin}/api/token/`, 'POST', FIRST_ADMIN));
  return access as string;
}

type Json = Record<string, unknown>;

async function json(answer: Promise<Response>): Promise<Json> {
  return (await answer).json() as Promise<Json>;
}

function send(address: string, method: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const asStaff = () => ({ Authorization: `Bearer ${token}` });

/** Of Rs 4,000, without a promotion; machines need not be notified of it, because no page shows it yet. */
async function addPiece(stock: number): Promise<{ id: number; slug: string }> {
  const slug = `kurta-${randomUUID()}`;
  await pair.query(
    `insert into categories (name, slug) values ('Without Sale', 'without-sale') on conflict do nothing`,
  );
  const [piece] = await pair.query<{ id: number; slug: string }>(`insert into products
    (name, slug, type, size, piece_set, collection, color, stock, description, price, category_id)
    select 'Kurta', '${slug}', 'Kurta', '', '1 Piece', 'Womens Clothing', 'red', ${stock}, 'A kurta.', 400000, id
    from categories where slug = 'without-sale' returning id, slug`);
  return piece ?? { id: 0, slug: '' };
}

async function metric({ origin }: RunningShop, name: string): Promise<number> {
  const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n');
  return lines
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function feeAt({ origin }: RunningShop, id: number): Promise<number> {
  const cartItems = [{ id, quantity: 1 }];
  return (await json(send(`${origin}/orders/quote/`, 'POST', { cartItems }))).delivery as number;
}

async function changeFee(fee: number): Promise<void> {
  const settings = { delivery_fee: fee, free_delivery_from: 1_000_000 };
  const change = async () =>
    (await send(`${a.origin}/api/admin/settings/`, 'PUT', settings, asStaff())).status;
  await expect.poll(change).toBe(200);
}

/** What the health check of a balancer gets that names no host. */
async function healthWithoutHost({ origin }: RunningShop, path: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

test('Two machines that start together on an empty database make one admin, one catalogue and each migration once', async () => {
  for (let round = 0; round < amount(1, 20); round++) {
    const empty = await startNodePair({ SHOP_DEMO: '1' });
    const outputs = empty.nodes.map((node) => node.output());
    const [counts] = await empty.query(`select (select count(*)::int from staff) as staff,
      (select count(*)::int - count(distinct name)::int from products) as twins,
      (select count(*) > 20 from products) as "hasCatalogue"`);
    await empty.close();
    for (const line of ['migrations applied', 'First admin: username admin'])
      expect(outputs.filter((output) => output.includes(line))).toHaveLength(1);
    expect(counts).toEqual({ staff: 1, twins: 0, hasCatalogue: true });
  }
}, 600_000);

test('A token of one machine is valid on the other, and a machine with another TOKEN_SECRET or none is refused in one line', async () => {
  expect((await fetch(`${b.origin}/orders/all/`, { headers: asStaff() })).status).toBe(200);
  const others = [{ TOKEN_SECRET: 'another one, that nobody else has' }, { TOKEN_SECRET: '' }];
  const refusals = await Promise.all(
    others.map((env) => pair.add(env).catch((error: Error) => error.message)),
  );
  expect(refusals).toEqual([
    expect.stringMatching(/\nThe shop cannot start: TOKEN_SECRET is not the one that [^\n]+\n$/),
    expect.stringMatching(/\nThe shop cannot start: the machines of this database share a [^\n]+\n$/),
  ]);
}, 60_000);

test('A machine that waits for another to migrate is alive from its first moment, and ready when it has opened', async () => {
  const lock = new pg.Client(pair.url);
  await lock.connect();
  await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.startup]);
  const port = await freePort();
  const starting = pair.add({ PORT: String(port) });
  const health = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`).catch(() => null);
    return answer && [answer.status, await answer.text()];
  };
  await expect.poll(() => health('/livez'), { timeout: 20_000 }).toEqual([200, 'ok']);
  expect(await health('/readyz')).toEqual([503, 'the shop is opening']);
  await lock.end();
  const third = await starting;
  expect(await health('/readyz')).toEqual([200, 'ok']);
  await third.kill();
}, 60_000);

test('A change on one machine is right on the other within a second', async () => {
  const { id } = await addPiece(10);
  for (let round = 0; round < amount(10, 100); round++) {
    const fee = 300 + round;
    await changeFee(fee);
    await expect.poll(() => feeAt(b, id), { timeout: WITHIN_A_SECOND, interval: 20 }).toBe(fee);
    const page = async () => (await fetch(`${b.origin}/shipping-policy`)).text();
    await expect.poll(page, { timeout: WITHIN_A_SECOND, interval: 20 }).toContain(`Rs. ${fee}`);
  }
}, 120_000);

test('A machine whose notifications are lost is right after a minute', async () => {
  const { id } = await addPiece(10);
  pair.proxies[1].dropNotifications();
  expect(await feeAt(b, id)).toBeLessThan(701);
  await changeFee(701);
  await expect.poll(() => feeAt(b, id), { timeout: 65_000, interval: 500 }).toBe(701);
  pair.proxies[1].restore();
}, 90_000);

test('Cookies of others change nothing: every answer has the same bytes and comes from memory', async () => {
  const visit = (cookie: Record<string, string>) =>
    fetch(`${b.origin}/shop-all`, { headers: { ...cookie, 'Accept-Encoding': 'br' } });
  const plain = await (await visit({})).text();
  const visitsFromMemory = async () => {
    await visit({});
    const before = await metric(b, 'shop_answers_from_memory_total');
    for (let n = 0; n < 50; n++)
      expect(await (await visit({ Cookie: `_ga=GA1.${n}; __cf_bm=${randomUUID()}` })).text()).toBe(plain);
    return (await metric(b, 'shop_answers_from_memory_total')) - before;
  };
  await expect.poll(visitsFromMemory, { timeout: 30_000 }).toBe(50);
}, 40_000);

test('Two hundred buyers of the last five pieces, in turn on both machines, place five orders', async () => {
  const { id } = await addPiece(5);
  await changeFee(250);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => buyOne((n % 2 ? a : b).origin, id)),
  );
  expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 409)).toHaveLength(195);
}, 60_000);

test('While the database is away a machine stays ready, shows its pages and answers an order with 503 within a second', async () => {
  const { id, slug } = await addPiece(10);
  const page = `${b.origin}/product/${slug}`;
  expect((await fetch(page)).status).toBe(200);
  pair.proxies[1].cut();
  const began = performance.now();
  const refused = await send(`${b.origin}/orders/save/`, 'POST', orderPayload([{ id, price: 4000 }]));
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(performance.now() - began).toBeLessThan(amount(REQUEST_DEADLINE_MS, 1_000));
  // The page must still be there when its connections are known to be lost.
  await expect.poll(() => metric(b, 'shop_listener_lost'), { timeout: 20_000 }).toBe(1);
  expect((await fetch(page)).status).toBe(200);
  expect(await healthWithoutHost(b, '/readyz')).toBe('HTTP/1.1 200 OK');
  expect((await fetch(`${b.origin}/readyz?deep`)).status).toBe(503);
  expect(await healthWithoutHost(b, '/')).toBe('HTTP/1.1 400 Bad Request');
  pair.proxies[1].restore();
  await expect.poll(async () => (await fetch(`${b.origin}/readyz?deep`)).status).toBe(200);
}, 60_000);

test('No order is lost or doubled while connections break and a machine is killed', async () => {
  const { id } = await addPiece(1_000_000);
  const before = await pair.query('select order_id from orders');
  const buyers = startBuying(pair.balancer.origin, id);
  for (const wanted of [10, 20, 30]) {
    await expect.poll(() => buyers.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(wanted);
    pair.balancer.dropConnections();
  }
  await a.kill();
  const known = buyers.acknowledged.length;
  await expect.poll(() => buyers.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(known + 10);
  await buyers.stop();
  expect(buyers.surprises).toEqual([]);
  const orders = await pair.query<{ order_id: string }>('select order_id from orders');
  expect(orders).toHaveLength(before.length + buyers.acknowledged.length);
  expect(orders.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining(buyers.acknowledged));
}, 90_000);
