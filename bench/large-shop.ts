import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { QUEUES } from '#app/features/orders/desk/queues.ts';
import { PARCEL_QUEUES } from '#app/features/orders/parcels/schema.ts';
import { type Answer, fromNewVisitor, openLoop, send } from './client.ts';
import { editProduct } from './edits-and-renderings.ts';
import { orderOf, sellableProducts } from './orders.ts';
import { addRow } from './report.ts';
import { memoryOf, openShop, type Shop, signIn } from './shop.ts';
import { percentile } from './times.ts';

const PAGES_PER_SECOND = 100;
const WARM_UP_SECONDS = 15;
const SECONDS = 30;
const EDIT_EVERY_SECONDS = 10;
const LARGE_TABLE = 10_000;
/** PostgreSQL tells what it counted after ten seconds at the latest. */
const UNTIL_COUNTED_MS = 11_000;
const TIMES_OF_LIST = 20;

const LISTS = [
  '/',
  '/womens-collection',
  '/kids-collection',
  '/shop-all',
  '/category/eid',
  '/category/new-arrivals',
];
const READ = [
  '/about',
  '/blogs',
  '/shipping-policy',
  '/exchanges',
  '/contact',
  '/gallery',
  '/SizeGuide',
  '/stores',
];
const ORDER_FILTERS = [
  '',
  'status=Pending',
  'payment=claimed',
  'payment=refunded',
  'q=Ayesha',
  'q=03004711',
  'q=zz',
  'tag=gift',
  'tag=returns',
  'channel=counter',
  'assigned_to=admin',
  'assigned_to=nobody',
];

const STAFF_LISTS = [
  // As many as the admin area shows at once.
  ...[...ORDER_FILTERS, ...QUEUES.map((queue) => `queue=${queue}`)].map(
    (filter) => `/orders/all/?limit=50&${filter}`,
  ),
  '/api/admin/order-queues/',
  '/api/admin/parcel-queues/',
  ...PARCEL_QUEUES.map((queue) => `/api/admin/parcels/?limit=50&queue=${queue}`),
  ...['q=TR000271828', 'q=1828', 'courier=tcs', 'city=Lahore', 'city=Gujrat', 'city=Lahore&courier=tcs'].map(
    (filter) => `/api/admin/parcels/?limit=50&${filter}`,
  ),
  ...['hand-overs', 'parcels-back', 'booking', 'set-aside', 'status-files', 'settlements', 'couriers'].map(
    (list) => `/api/admin/${list}/`,
  ),
  '/api/admin/returns/',
  '/api/admin/returns/counts/',
  '/api/admin/owed-by-couriers/parcels/?courier=tcs',
  '/api/admin/owed-by-couriers/',
  '/api/admin/today/',
  ...['', '?q=Ayesha', '?q=4711'].map((query) => `/api/admin/customers/${query}`),
  ...['', '?q=kurta'].map((query) => `/cart/${query}`),
  ...['', '?action=search', '?q=lawn', '?q=nothing+like+this'].map((query) => `/activity/all/${query}`),
  ...['', '?subject=products', '?q=GL-4711'].map((query) => `/api/admin/audit/${query}`),
  ...['', '?q=kurta', '?stock=low', '?sort=price'].map((query) => `/api/admin/products/${query}`),
  ...['reviews', 'messages', 'stats', 'sales', 'unfinished-payments', 'stock-alerts', 'missed-searches'].map(
    (list) => `/api/admin/${list}/`,
  ),
  '/api/admin/unconfirmed-orders/',
  ...['low', 'to-cut', 'duplicates', 'doctor'].map((panel) => `/api/admin/stock/${panel}/`),
];

const DAY_MS = 86_400_000;

/** Two years, which is as long as a report may be, and the ninety days that it has without asking. */
const REPORTS = [
  { days: 90, max: 500 },
  { days: 731, max: 2000 },
] as const;

export async function measureLargeShop(checkout: string, data: string): Promise<void> {
  const small = await openShop(checkout, data);
  await small.database.query(await readFile(path.join(import.meta.dirname, 'large-shop.sql'), 'utf8'));
  await small.database.query('vacuum (analyze)');
  await small.stop();
  const shop = await openShop(checkout, data);
  try {
    const before = await sequentialScans(shop);
    await load(shop, WARM_UP_SECONDS);
    const { pages, orders } = await load(shop, SECONDS);
    const text = `median ${percentile(pages, 0.5).toFixed(1)} ms; orders p99 ${Math.round(percentile(orders, 0.99))} ms`;
    addRow(
      'large shop: pages at 100/s with orders and edits: p99, ms',
      percentile(pages, 0.99),
      { max: 150 },
      text,
    );
    await measureStaffLists(shop);
    await measureReports(shop);
    await addSequentialScans(shop, before);
    const start = `start to the first page ${shop.startSeconds.toFixed(1)} s`;
    addRow('large shop: memory, MB', await memoryOf(shop), { max: 260 }, start);
  } finally {
    await shop.stop();
  }
}

/** Times from the moment at which a request was due. */
async function load(shop: Shop, seconds: number): Promise<{ pages: number[]; orders: number[] }> {
  const { rows } = await shop.database.query<{ id: number; slug: string }>(
    'select id, slug from products order by id',
  );
  const sellable = await sellableProducts(shop);
  const staff = await signIn(shop);
  const pages: number[] = [];
  const orders: number[] = [];
  await Promise.all([
    openLoop(PAGES_PER_SECOND, seconds, async (dueAt) => {
      const headers = { 'Accept-Encoding': 'br', ...fromNewVisitor() };
      const path = somePage(rows);
      demand(path, 200, await send(shop.port, { path, headers }));
      pages.push(performance.now() - dueAt);
    }),
    openLoop(1, seconds, async (dueAt) => {
      demand('an order', 201, await send(shop.port, orderOf(sellable[randomInt(sellable.length)])));
      orders.push(performance.now() - dueAt);
    }),
    openLoop(1 / EDIT_EVERY_SECONDS, seconds, async () => {
      await editProduct(shop, staff, rows[randomInt(rows.length)]?.id ?? 0);
    }),
  ]);
  return { pages, orders };
}

/** Of the pieces a few are looked at much more than the rest. */
function somePage(products: readonly { slug: string }[]): string {
  const chance = randomInt(100);
  if (chance < 45) return `/product/${products[Math.floor(Math.random() ** 3 * products.length)]?.slug}`;
  if (chance < 85) return LISTS[randomInt(LISTS.length)] ?? '/';
  if (chance < 90) return `/shop-all?page=${randomInt(2, 5)}`;
  return READ[randomInt(READ.length)] ?? '/';
}

function demand(what: string, status: number, answer: Answer): void {
  if (answer.status !== status) throw new Error(`Not fit to measure: ${what} was answered ${answer.status}`);
}

async function measureStaffLists(shop: Shop): Promise<void> {
  const found = await timesOf(shop, STAFF_LISTS, TIMES_OF_LIST);
  const slowest = found.toSorted((a, b) => b.p99 - a.p99);
  const largest = found.toSorted((a, b) => b.kilobytes - a.kilobytes)[0];
  const text = slowest.slice(0, 3).map(({ path, p99 }) => `\`${path}\` ${Math.round(p99)}`);
  addRow(
    `large shop: slowest of ${found.length} admin lists: p99, ms`,
    slowest[0]?.p99 ?? null,
    { max: 50 },
    text.join(', '),
  );
  addRow(
    'large shop: largest list, KB',
    largest?.kilobytes ?? null,
    { max: 25 },
    `compressed, \`${largest?.path}\``,
  );
}

async function measureReports(shop: Shop): Promise<void> {
  for (const { days, max } of REPORTS) {
    const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const paths = ['sales', 'delivery', 'returns'].map((name) => `/api/admin/reports/${name}/?from=${from}`);
    const found = await timesOf(shop, paths, 5);
    const text = found.map(({ path, p99 }) => `\`${path}\` ${Math.round(p99)}`).join(', ');
    addRow(
      `large shop: slowest report over ${days} days, ms`,
      Math.max(...found.map(({ p99 }) => p99)),
      { max },
      text,
    );
  }
}

/** The first answer of each does not count. */
async function timesOf(shop: Shop, paths: readonly string[], times: number) {
  // As browsers send it.
  const headers = { 'Accept-Encoding': 'gzip, deflate, br', ...(await signIn(shop)) };
  const found: { path: string; p99: number; kilobytes: number }[] = [];
  for (const path of paths) {
    const answers: Answer[] = [];
    for (let n = 0; n <= times; n++) answers.push(await send(shop.port, { path, headers }));
    for (const answer of answers) demand(path, 200, answer);
    const later = answers.slice(1).map(({ ms }) => ms);
    found.push({ path, p99: percentile(later, 0.99), kilobytes: (answers[0]?.body.length ?? 0) / 1024 });
  }
  return found;
}

async function addSequentialScans(shop: Shop, before: ReadonlyMap<string, number>): Promise<void> {
  await delay(UNTIL_COUNTED_MS);
  const scans = [...(await sequentialScans(shop))]
    .map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }))
    .filter(({ count }) => count > 0);
  const text = scans.map(({ table, count }) => `${table} ${count} ×`).join(', ');
  addRow('large shop: tables of 10,000 rows read in sequence', scans.length, { exactly: 0 }, text);
}

/** Of tables with many rows, since they were made. */
async function sequentialScans({ database }: Shop): Promise<Map<string, number>> {
  const { rows } = await database.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::integer as scans from pg_stat_user_tables
      where schemaname = 'public' and n_live_tup > $1`,
    [LARGE_TABLE],
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
