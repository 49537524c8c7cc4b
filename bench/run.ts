import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { pgbenchPerSecond, startBareHono, startNginx } from './baselines.ts';
import { requestsPerSecond } from './load.ts';
import { ordersPerSecond } from './order-load.ts';

/** `value` null: it could not be measured here; `text` says why. */
type Row = { name: string; value: number | null; bar: string; passed: boolean | null; text: string };

const SECONDS = 4;
const ENV = { TRUST_PROXY: 'loopback' };
const PAGES = { home: '/', category: '/category/eid', product: '/product/Blooming-Haze' };
const CALLS = ['/products/slug/Blooming-Haze/', '/categories/', '/products/?collection=Womens%20Clothing'];
const rows: Row[] = [];

function addRow(
  name: string,
  value: number | null,
  bar: { min: number } | { max: number },
  text: string,
): void {
  const isMinimum = 'min' in bar;
  const passed = value === null ? null : isMinimum ? value >= bar.min : value <= bar.max;
  rows.push({ name, value, bar: isMinimum ? `≥ ${bar.min}` : `≤ ${bar.max}`, passed, text });
}

const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
const data = path.join(folder, 'data');
const port = await freePort();
await (await startShop(data, port, ENV)).stop();
const began = performance.now();
const shop = await startShop(data, port, ENV);
await fetch(shop.origin);
addRow('start to the first page, s', (performance.now() - began) / 1000, { max: 3 }, '');
try {
  await measurePages();
  await measureCalls();
  await measureOrders(shop);
  await measureBytes();
  addRow(
    'memory after all that, MB',
    await residentMegabytes(shop.pid),
    { max: 300 },
    'the process that serves',
  );
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
printResults();

async function measurePages(): Promise<void> {
  const pages = new Map<string, Buffer>();
  for (const [name, address] of Object.entries(PAGES)) pages.set(name, await compressed(address));
  const nginx = await startNginx(folder, pages);
  for (const [name, address] of Object.entries(PAGES)) {
    const ours = await requestsPerSecond(
      { port, path: address, headers: { 'Accept-Encoding': 'br' } },
      SECONDS,
    );
    const theirs = nginx && (await requestsPerSecond({ port: nginx.port, path: `/${name}` }, SECONDS));
    const text = theirs
      ? `${Math.round(ours)}/s, nginx ${Math.round(theirs)}/s`
      : `${Math.round(ours)}/s; no nginx here`;
    addRow(`${name} page ÷ nginx`, theirs && ours / theirs, { min: 0.6 }, text);
  }
  nginx?.stop();
}

async function measureCalls(): Promise<void> {
  for (const address of CALLS) {
    const file = path.join(folder, 'body.json');
    await writeFile(file, await (await fetch(shop.origin + address)).text());
    const bare = await startBareHono(file);
    const ours = await requestsPerSecond({ port, path: address }, SECONDS);
    const theirs = await requestsPerSecond({ port: bare.port, path: '/' }, SECONDS);
    bare.stop();
    addRow(
      `${address} ÷ bare Hono`,
      ours / theirs,
      { min: 0.5 },
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
  const text = theirs
    ? `${Math.round(ours)}/s, pgbench ${Math.round(theirs)}/s`
    : `${Math.round(ours)}/s; no pgbench here`;
  addRow('orders, 8 buyers ÷ pgbench -N', theirs && ours / theirs, { min: 0.4 }, text);
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
  addRow('product page: HTML, KB', html.length / 1024, { max: 25 }, 'compressed');
  addRow('product page: JS, KB', sum('.js'), { max: 150 }, 'compressed');
  addRow('product page: CSS, KB', sum('.css'), { max: 25 }, 'compressed');
  addRow('product page: fonts, KB', sum('.woff2'), { max: 80 }, '');
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

function printResults(): void {
  for (const { name, value, bar, passed, text } of rows) {
    const sign = passed === null ? '–' : passed ? '✓' : '✗';
    console.log(
      `${sign} ${name.padEnd(52)} ${(value?.toFixed(2) ?? '–').padStart(8)}  ${bar.padEnd(8)} ${text}`,
    );
  }
}
await writeFile(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(rows, null, 2)}\n`);
