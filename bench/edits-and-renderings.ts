import { brotliCompressSync, constants } from 'node:zlib';
import { fromNewVisitor, send } from './client.ts';
import { addRow } from './report.ts';
import { processorTime, type Shop, signIn } from './shop.ts';
import { median, percentile } from './times.ts';

const EDITS = 100;
const RENDERED = { home: '/', list: '/shop-all', product: '/product/Blooming-Haze' };
const WARM_UP = 20;
const TIMES = 40;
/** Below this the page came from memory. */
const LEAST_MS = 1;

export async function editProduct({ origin }: Shop, staff: Record<string, string>, id: number) {
  const text = `Edited ${crypto.randomUUID()}.`;
  const body = new FormData();
  body.set('description', text);
  const began = performance.now();
  const answer = await fetch(`${origin}/products/${id}/update/`, { method: 'PATCH', headers: staff, body });
  if (!answer.ok) throw new Error(`Not fit to measure: an edit was answered ${answer.status}`);
  await answer.arrayBuffer();
  return { text, ms: performance.now() - began };
}

export async function measureEdits(shop: Shop): Promise<void> {
  const staff = await signIn(shop);
  const { rows } = await shop.database.query<{ id: number; slug: string }>(
    'select id, slug from products order by id limit 20',
  );
  const times: number[] = [];
  let seen = 0;
  for (let edit = 0; edit < EDITS; edit++) {
    const { id, slug } = rows[edit % rows.length] ?? { id: 0, slug: '' };
    const { text, ms } = await editProduct(shop, staff, id);
    times.push(ms);
    const page = await send(shop.port, { path: `/product/${slug}`, headers: fromNewVisitor() });
    if (String(page.body).includes(text)) seen++;
  }
  addRow(
    'edit of a product, answered: p99, ms',
    percentile(times, 0.99),
    { max: 60 },
    `median ${Math.round(median(times))} ms`,
  );
  addRow('edits that the next visitor sees', seen, { exactly: EDITS }, `of ${EDITS}`);
}

/** Data, rendering and compression, in the processes of the shop and of its database. */
export async function measureRenderings(shop: Shop): Promise<void> {
  for (const [name, path] of Object.entries(RENDERED)) {
    // Answers to requests with credentials are never cached.
    const read = () =>
      send(shop.port, {
        path,
        headers: { Authorization: 'none', 'Accept-Encoding': 'br', ...fromNewVisitor() },
      });
    for (let n = 0; n < WARM_UP; n++) await read();
    const before = await processorTime(shop);
    for (let n = 0; n < TIMES; n++) await read();
    const rendering = ((await processorTime(shop)) - before) / TIMES;
    const { body, headers } = await read();
    const compression = headers['content-encoding'] ? 0 : compressionTime(body);
    const text = compression ? `${compression.toFixed(1)} ms of it to compress` : 'compression included';
    const isRendered = rendering > LEAST_MS;
    addRow(
      `rendering of ${name}: CPU ms`,
      isRendered ? rendering + compression : null,
      { max: 25 },
      isRendered ? text : 'came from memory',
    );
  }
}

/** As the page cache compresses. */
function compressionTime(body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const before = process.cpuUsage();
  for (let n = 0; n < 10; n++) brotliCompressSync(body, { params });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 10_000;
}
