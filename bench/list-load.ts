import { get } from 'node:http';
import type { RunningShop } from '#tests/journeys/support/running-shop.ts';
import { readProcessorTime } from './processor-time.ts';
import { median } from './times.ts';

type Measure = { name: string; value: number | null; max: number; text: string };

type Body = { bytes: number; ms: number };

const LISTS = ['/womens-collection', '/shop-all'];
/** Parts of a list that nobody has asked for yet. */
const PAGES = Array.from({ length: 20 }, (_, at) => at + 2);

/** Lists of a shop with thousands of products: what the first answer costs, its size, and the answer from memory. */
export async function measureLists(shop: RunningShop): Promise<Measure[]> {
  const rows: Measure[] = [];
  for (const path of LISTS) {
    const packed = await read(shop.origin + path);
    rows.push({
      name: `${path}: first rendering, CPU ms`,
      value: await cpuPerPage(shop, path),
      max: 100,
      text: `mean of ${PAGES.length} pages, the catalogue being in memory`,
    });
    const plain = await read(shop.origin + path, 'identity');
    rows.push(
      { name: `${path}: HTML, KB`, value: packed.bytes / 1024, max: 25, text: 'compressed' },
      { name: `${path}: HTML, KB`, value: plain.bytes / 1024, max: 300, text: 'unpacked' },
    );
  }
  for (const path of [...LISTS, '/products/']) {
    const { bytes } = await read(shop.origin + path);
    const text = `p50, ${(bytes / 1024).toFixed(0)} KB compressed`;
    rows.push({ name: `${path}: from memory, ms`, value: await cachedMs(shop.origin + path), max: 5, text });
  }
  return rows;
}

/** Of the process that serves; null where the system does not say. */
async function cpuPerPage({ origin, pid }: RunningShop, path: string): Promise<number | null> {
  const before = await cpuMs(pid);
  for (const page of PAGES) await read(`${origin}${path}?page=${page}`, 'br', page);
  const after = await cpuMs(pid);
  return before === null || after === null ? null : (after - before) / PAGES.length;
}

async function cpuMs(pid: number): Promise<number | null> {
  return (await readProcessorTime(pid))?.shop ?? null;
}

async function cachedMs(address: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 50; n++) times.push((await read(address)).ms);
  return median(times);
}

/** As it was sent. Each visitor has another address, because renderings per address are limited. */
function read(address: string, encoding = 'br', visitor = 1): Promise<Body> {
  const headers = { 'Accept-Encoding': encoding, 'X-Forwarded-For': `10.8.0.${visitor}` };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`Not fit to measure: ${response.statusCode} for ${address}`));
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve({ bytes, ms: performance.now() - began }));
    }).on('error', reject);
  });
}
