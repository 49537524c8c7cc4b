import { brotliCompressSync, constants } from 'node:zlib';
import { Connection } from './connection.ts';
import type { Bench } from './page-load.ts';
import { type ProcessorTime, readProcessorTime } from './processor-time.ts';
import { addRow } from './report.ts';

const RENDERED = { home: '/', 'list of 48': '/shop-all', product: '/product/Blooming-Haze' };
const DATA = { home: '/_.data', 'list of 48': '/shop-all.data', product: '/product/Blooming-Haze.data' };
const WARM_UP = 30;
const TIMES = 60;
/** As the page cache compresses. */
const QUALITY = 5;

type Name = keyof typeof RENDERED;

/** What a page costs that is not in memory, by part. */
export async function measureRenders(bench: Bench): Promise<void> {
  for (const name of Object.keys(RENDERED) as Name[]) {
    const data = await cpuOf(bench, DATA[name]);
    const page = await cpuOf(bench, RENDERED[name]);
    const compression = compressionMs(page.body);
    const parts =
      data.cpu &&
      page.cpu &&
      `data ${data.cpu.shop.toFixed(1)} + database ${page.cpu.database.toFixed(1)}, components and styles ${(page.cpu.shop - data.cpu.shop).toFixed(1)}, compression ${compression.toFixed(1)}`;
    const size = `${(page.body.length / 1024).toFixed(0)} KB unpacked`;
    const sum = page.cpu && page.cpu.shop + page.cpu.database + compression;
    addRow(`${name}: CPU ms of a rendering`, sum, null, `${parts}; ${size}`);
  }
}

let visits = 0;

/** Of one answer that is made anew; `cpu` null where the system does not say. */
async function cpuOf(
  { port, shop }: Bench,
  path: string,
): Promise<{ cpu: ProcessorTime | null; body: string }> {
  const connection = await Connection.open(port);
  const read = async () => {
    visits++;
    // Answers to requests with credentials are never stored; each visitor has a limit of their own.
    const headers = { Authorization: 'none', 'X-Forwarded-For': `10.6.${visits >> 3}.1` };
    const { status, body } = await connection.send({ path, headers });
    if (status !== 200) throw new Error(`Not fit to measure: ${status} for ${path}`);
    return body;
  };
  for (let n = 0; n < WARM_UP; n++) await read();
  const before = await readProcessorTime(shop.pid);
  let body = '';
  for (let n = 0; n < TIMES; n++) body = await read();
  const after = await readProcessorTime(shop.pid);
  connection.close();
  if (!before || !after) return { cpu: null, body };
  return {
    cpu: { shop: (after.shop - before.shop) / TIMES, database: (after.database - before.database) / TIMES },
    body,
  };
}

function compressionMs(body: string): number {
  const bytes = Buffer.from(body, 'latin1');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const before = process.cpuUsage();
  for (let n = 0; n < 10; n++) brotliCompressSync(bytes, { params });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / 10;
}
