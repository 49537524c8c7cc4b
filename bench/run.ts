import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { answersPerSecond } from './load.ts';
import { ordersPerSecond } from './orders.ts';
import { pgbenchPerSecond, startBareHono, startNginx } from './rivals.ts';

/** `is` null: it could not be measured here; `note` says why. */
type Row = { what: string; is: number | null; bar: string; holds: boolean | null; note: string };

const SECONDS = 4;
const ENV = { TRUST_PROXY: 'loopback' };
const PAGES = { home: '/', category: '/category/eid', product: '/product/Blooming-Haze' };
const CALLS = ['/products/slug/Blooming-Haze/', '/categories/', '/products/?collection=Womens%20Clothing'];
const rows: Row[] = [];

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
await (await startShop(data, port, ENV)).stop();
const began = performance.now();
const shop = await startShop(data, port, ENV);
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
  // Warms up the just-in-time compiler.
  await ordersPerSecond(origin, address, SECONDS);
  const ours = await ordersPerSecond(origin, address, SECONDS);
  const theirs = pgbenchPerSecond(address, SECONDS);
  const figures = theirs
    ? `${Math.round(ours)}/s, pgbench ${Math.round(theirs)}/s`
    : `${Math.round(ours)}/s; no pgbench here`;
  note('orders, 8 buyers ÷ pgbench -N', theirs && ours / theirs, { least: 0.4 }, figures);
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
