import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findDatabaseAddress } from '#server/database-address.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/running-shop.ts';
import { answersPerSecond } from './load.ts';
import { pgbenchPerSecond, startBareHono, startNginx } from './rivals.ts';

/** What was measured against its bar (quality.md, Speed); `is` null: it could not be measured here, for this reason. */
type Row = { what: string; is: number | null; bar: string; holds: boolean | null; note: string };

const SECONDS = 4;
const PAGES = { home: '/', category: '/category/eid', product: '/product/Blooming-Haze' };
const CALLS = ['/products/slug/Blooming-Haze/', '/categories/', '/products/?collection=Womens%20Clothing'];
const rows: Row[] = [];
const totals = new Map<number, { price: number; total: number }>();

function note(
  what: string,
  is: number | null,
  bar: { least: number } | { most: number },
  text: string,
): void {
  const isLeast = 'least' in bar;
  const holds = is === null ? null : isLeast ? is >= bar.least : is <= bar.most;
  rows.push({ what, is, bar: isLeast ? `≥ ${bar.least}` : `≤ ${bar.most}`, holds, note: text });
}

const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
const data = path.join(folder, 'data');
const port = await freePort();
await (await startShop(data, port)).stop();
const began = performance.now();
const shop = await startShop(data, port);
await fetch(shop.origin);
note('start to the first page, s', (performance.now() - began) / 1000, { most: 3 }, '');
try {
  await measurePages();
  await measureCalls();
  await measureOrders(shop);
  await measureBytes();
  note(
    'memory after all that, MB',
    await residentMegabytes(shop.pid),
    { most: 300 },
    'the process that serves',
  );
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
tell();

async function measurePages(): Promise<void> {
  const pages = new Map<string, Buffer>();
  for (const [name, address] of Object.entries(PAGES)) pages.set(name, await compressed(address));
  const nginx = await startNginx(folder, pages);
  for (const [name, address] of Object.entries(PAGES)) {
    const ours = await answersPerSecond(
      { port, path: address, headers: { 'Accept-Encoding': 'br' } },
      SECONDS,
    );
    const theirs = nginx && (await answersPerSecond({ port: nginx.port, path: `/${name}` }, SECONDS));
    const figures = theirs
      ? `${Math.round(ours)}/s, nginx ${Math.round(theirs)}/s`
      : `${Math.round(ours)}/s; no nginx here`;
    note(`${name} page ÷ nginx`, theirs && ours / theirs, { least: 0.6 }, figures);
  }
  nginx?.stop();
}

async function measureCalls(): Promise<void> {
  for (const address of CALLS) {
    const file = path.join(folder, 'body.json');
    await writeFile(file, await (await fetch(shop.origin + address)).text());
    const bare = await startBareHono(file);
    const ours = await answersPerSecond({ port, path: address }, SECONDS);
    const theirs = await answersPerSecond({ port: bare.port, path: '/' }, SECONDS);
    bare.stop();
    note(
      `${address} ÷ bare Hono`,
      ours / theirs,
      { least: 0.5 },
      `${Math.round(ours)}/s, bare ${Math.round(theirs)}/s`,
    );
  }
}

async function measureOrders({ origin }: RunningShop): Promise<void> {
  const address = (await findDatabaseAddress(data)) ?? '';
  const ours = await ordersPerSecond(origin, await fillShelves(address));
  const theirs = pgbenchPerSecond(address, SECONDS);
  const figures = theirs
    ? `${Math.round(ours)}/s, pgbench ${Math.round(theirs)}/s`
    : `${Math.round(ours)}/s; no pgbench here`;
  note('orders, 8 buyers ÷ pgbench -N', theirs && ours / theirs, { least: 0.4 }, figures);
}

/** Twenty products of which there is enough. */
async function fillShelves(address: string): Promise<{ id: number }[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows: products } = await client.query<{
      id: number;
    }>(`update products set stock = 1000000 where id in (
      select id from products where not made_on_order and id not in (select product_id from product_sizes)
        and (size = '' or size = 'Free Size' or type = 'Dupatta') limit 20) returning id`);
    return products;
  } finally {
    await client.end();
  }
}

async function ordersPerSecond(origin: string, products: { id: number }[]): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let placed = 0;
  const buy = async (buyer: number) => {
    for (let n = 0; performance.now() < until; n++) {
      const product = products[(buyer * 7 + n) % products.length];
      if (product && (await isOrdered(origin, product.id))) placed++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, buyer) => buy(buyer)));
  return placed / SECONDS;
}

async function isOrdered(origin: string, id: number): Promise<boolean> {
  const { price, total } = totals.get(id) ?? (await quote(origin, id));
  const response = await post(`${origin}/orders/save/`, {
    name: 'Bulbul Bano',
    email: 'bulbul@example.com',
    phone: '0300 1234567',
    address: '7 Chameli Street',
    city: 'Lahore',
    postal_code: '54000',
    payment_method: 'cod',
    cartItems: [{ id, size: '', quantity: 1, price }],
    total: String(total),
  });
  await response.arrayBuffer();
  return response.status === 201;
}

async function quote(origin: string, id: number): Promise<{ price: number; total: number }> {
  const response = await post(`${origin}/orders/quote/`, {
    cartItems: [{ id, size: '', quantity: 1, price: 0 }],
  });
  const { total, lines } = (await response.json()) as { total: number; lines: { price: number }[] };
  const known = { total, price: lines[0]?.price ?? 0 };
  totals.set(id, known);
  return known;
}

function post(address: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function measureBytes(): Promise<void> {
  const html = await compressed(PAGES.product);
  const text = await (await fetch(shop.origin + PAGES.product)).text();
  const files = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await compressed(file)).length })),
  );
  const sum = (kind: string) =>
    sizes.filter(({ file }) => file.endsWith(kind)).reduce((all, { size }) => all + size, 0) / 1024;
  note('product page: HTML, KB', html.length / 1024, { most: 25 }, 'compressed');
  note('product page: JS, KB', sum('.js'), { most: 150 }, 'compressed');
  note('product page: CSS, KB', sum('.css'), { most: 25 }, 'compressed');
  note('product page: fonts, KB', sum('.woff2'), { most: 80 }, '');
}

/** What goes over the line: `fetch` would unpack it and not say how large it was. */
async function compressed(address: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(shop.origin + address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

function tell(): void {
  for (const { what, is, bar, holds, note: text } of rows) {
    const sign = holds === null ? '–' : holds ? '✓' : '✗';
    console.log(
      `${sign} ${what.padEnd(52)} ${(is?.toFixed(2) ?? '–').padStart(8)}  ${bar.padEnd(8)} ${text}`,
    );
  }
}
await writeFile(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
