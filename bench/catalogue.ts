import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fromNewVisitor, openLoop, send } from './client.ts';
import { addRow } from './report.ts';
import { processorTime, type Shop, signIn } from './shop.ts';
import { percentile } from './times.ts';

const PRODUCTS = 10_000;
const SIZES = ['S', 'M', 'L'];
const PAGES_PER_SECOND = 20;
const QUIET_SECONDS = 20;
const LISTS = ['/', '/womens-collection', '/kids-collection', '/shop-all', '/category/eid'];
const TABLE_ROWS = 100;

/** Ten thousand products come from a file, are looked at, leave as files, and go again. */
export async function measureCatalogue(shop: Shop): Promise<void> {
  const { rows } = await shop.database.query<{ name: string; slug: string }>(
    'select categories.name, products.slug from products join categories on categories.id = category_id',
  );
  const file = catalogueFile([...new Set(rows.map(({ name }) => name))]);
  const slugs = rows.map(({ slug }) => slug);
  const quiet = await pageTimes(shop, slugs, () => delay(QUIET_SECONDS * 1000));
  const compared = await compare(shop, file);
  addRow(
    'catalogue: 10,000 products in three sizes compared, s',
    compared.seconds,
    { max: 60 },
    compared.text,
  );
  let applied = 0;
  const processor = await processorTime(shop);
  const meanwhile = await pageTimes(shop, slugs, async () => {
    applied = await work(shop, compared.id, 'apply');
  });
  const cpu = `${Math.round(((await processorTime(shop)) - processor) / 1000)} s of CPU, with ${PAGES_PER_SECOND} pages a second`;
  addRow('catalogue: the same applied, s', applied, { max: 120 }, cpu);
  const [before, during] = [percentile(quiet, 0.99), percentile(meanwhile, 0.99)];
  const text = `p99 ${Math.round(before)} ms quiet, ${Math.round(during)} ms meanwhile`;
  addRow('catalogue: pages while it is applied ÷ quiet, p99', during / before, { max: 2 }, text);
  const again = await compare(shop, file);
  addRow('catalogue: the same file again, s', again.seconds, { max: 60 }, again.text);
  await measureTable(shop);
  for (const format of ['csv', 'xlsx']) await measureExport(shop, format);
  addRow('catalogue: the import taken back, s', await work(shop, compared.id, 'undo'), { max: 120 });
}

/** A table of Shopify, as most who move in have. */
function catalogueFile(categories: readonly string[]): string {
  const headings =
    'Handle,Title,Body (HTML),Product Category,Type,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
  const rows = Array.from({ length: PRODUCTS }, (_, n) => {
    const shared = [
      `Bench Kurta ${n}`,
      `<p>A kurta of lawn, number ${n}.</p><ul><li>Fabric: Lawn</li><li>Wash it cold, and dry it in the shade.</li></ul>`,
      categories[n % categories.length] ?? '',
      ...['Kurta', 'active', 'Size'],
    ];
    return SIZES.map((size, at) =>
      [
        `bench-kurta-${n}`,
        ...(at === 0 ? shared : shared.map(() => '')),
        ...[size, `BENCH-${n}-${size}`, 3000 + (n % 50) * 100, 'shopify', (n + at) % 7],
      ]
        .map((cell) => `"${cell}"`)
        .join(','),
    ).join('\n');
  });
  return [headings, ...rows].join('\n');
}

const RENEWED_AFTER_MS = 5 * 60_000;

let session: { at: number; headers: Record<string, string> } | null = null;

/** An import may take longer than a session does. */
async function staffHeaders(shop: Shop): Promise<Record<string, string>> {
  if (!session || performance.now() - session.at > RENEWED_AFTER_MS)
    session = { at: performance.now(), headers: await signIn(shop) };
  return session.headers;
}

async function call(shop: Shop, method: string, path: string, body?: FormData | object) {
  const staff = await staffHeaders(shop);
  const isForm = body instanceof FormData;
  const answer = await fetch(`${shop.origin}/api/admin${path}`, {
    method,
    headers: isForm || !body ? staff : { ...staff, 'Content-Type': 'application/json' },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`Not fit to measure: ${method} ${path} was answered ${answer.status}`);
  return answer;
}

async function until(shop: Shop, id: number, state: string) {
  for (;;) {
    const found = await (await call(shop, 'GET', `/imports/${id}/`)).json();
    if (found.state === state) return found;
    if (found.state === 'refused') throw new Error(`Not fit to measure: ${found.reason}`);
    await delay(250);
  }
}

async function compare(shop: Shop, file: string) {
  const began = performance.now();
  const form = new FormData();
  form.set('file', new File([file], 'bench.csv'));
  const { id } = await (await call(shop, 'POST', '/imports/', form)).json();
  const { counts } = await until(shop, id, 'ready');
  const text = `${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${counts.error} errors`;
  return { id: Number(id), seconds: (performance.now() - began) / 1000, text };
}

async function work(shop: Shop, id: number, what: 'apply' | 'undo'): Promise<number> {
  const began = performance.now();
  await call(shop, 'POST', `/imports/${id}/${what}/`);
  await until(shop, id, what === 'apply' ? 'applied' : 'undone');
  return (performance.now() - began) / 1000;
}

/** From the moment at which each page was due, until the work has ended. */
async function pageTimes(shop: Shop, slugs: readonly string[], during: () => Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  const load = async () => {
    while (!isOver)
      await openLoop(PAGES_PER_SECOND, 1, async (dueAt) => {
        const path =
          randomInt(2) === 0 ? LISTS[randomInt(LISTS.length)] : `/product/${slugs[randomInt(slugs.length)]}`;
        const { status } = await send(shop.port, {
          path: path ?? '/',
          headers: { 'Accept-Encoding': 'br', ...fromNewVisitor() },
        });
        if (status !== 200) throw new Error(`Not fit to measure: ${path} was answered ${status}`);
        times.push(performance.now() - dueAt);
      });
  };
  await Promise.all([
    load(),
    during().finally(() => {
      isOver = true;
    }),
  ]);
  return times;
}

async function measureTable(shop: Shop): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < 20; n++) {
    const began = performance.now();
    await (await call(shop, 'GET', `/product-table/?limit=${TABLE_ROWS}`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  addRow(`catalogue: the first ${TABLE_ROWS} rows of the table, p99, ms`, percentile(times, 0.99), {
    max: 100,
  });
}

async function measureExport(shop: Shop, format: string): Promise<void> {
  const began = performance.now();
  const answer = await call(shop, 'POST', '/exports/products/', { format });
  const { byteLength } = await answer.arrayBuffer();
  const text = `${(byteLength / 1024 ** 2).toFixed(1)} MB`;
  addRow(`catalogue: all products as ${format}, s`, (performance.now() - began) / 1000, { max: 30 }, text);
}
