import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { type Baseline, startBare, startNginx } from './baselines.ts';
import { compare } from './compare.ts';
import { requestsPerSecond } from './load.ts';
import { untilPrepared } from './prepared.ts';
import { addRow } from './report.ts';

/** `folder` is for files of the servers that are compared with. */
export type Bench = { shop: RunningShop; port: number; data: string; folder: string };

const PAGES = { home: '/', category: '/category/eid', product: '/product/Blooming-Haze' };
const CALLS = ['/products/slug/Blooming-Haze/', '/categories/', '/products/?collection=Womens%20Clothing'];
const SECONDS = 1;
const BROTLI = { 'Accept-Encoding': 'br' };

/** One process each. */
export async function measurePages({ shop, port, folder }: Bench): Promise<void> {
  for (const [name, address] of Object.entries(PAGES))
    await addBareRatios(`${name} page ÷ node:http`, address, { shop, port, folder }, 'bare-http.ts', 0.85);
  const nginx = await startNginx(folder, await pagesOf(shop), 1);
  for (const [name, address] of Object.entries(PAGES))
    await addRatio(
      `${name} page ÷ nginx`,
      { port, path: address },
      nginx && { port: nginx.port, path: `/${name}` },
      null,
    );
  nginx?.stop();
}

export async function measureCalls(bench: Bench): Promise<void> {
  for (const address of CALLS) await addBareRatios(`${address} ÷ Hono`, address, bench, 'bare-hono.ts', 0.7);
}

/** Against a server that sends the same body: with the same header fields, to which the limit applies, and with few. */
async function addBareRatios(
  name: string,
  address: string,
  { shop, port, folder }: Omit<Bench, 'data'>,
  server: 'bare-http.ts' | 'bare-hono.ts',
  min: number,
): Promise<void> {
  const { fields, body } = await answerOf(shop.origin + address);
  const file = path.join(folder, 'body.br');
  await writeFile(file, body);
  const few = { 'content-type': fields['content-type'] ?? '', 'content-encoding': 'br' };
  const rows = [
    [`${name}, same header fields`, fields, min],
    [`${name}, three header fields`, few, null],
  ] as const;
  for (const [row, sent, limit] of rows) {
    const bare = await startBare(server, file, sent);
    await addRatio(row, { port, path: address }, { port: bare.port, path: '/' }, limit);
    bare.stop();
  }
}

/** Two processes each; the requests come from the same machine, so nobody has a processor of their own. */
export async function measureTwoWorkers(folder: string): Promise<void> {
  const port = await freePort();
  const shop = await startShop(path.join(folder, 'two-workers'), port, {
    TRUST_PROXY: 'loopback',
    WORKERS: '2',
  });
  let nginx: Baseline | null = null;
  try {
    await untilPrepared(shop.origin);
    nginx = await startNginx(folder, await pagesOf(shop), 2);
    const theirs = nginx && { port: nginx.port, path: '/product' };
    await addRatio(
      'product page, two workers ÷ nginx, two workers',
      { port, path: PAGES.product },
      theirs,
      0.6,
    );
  } finally {
    nginx?.stop();
    await shop.stop();
  }
}

type Target = { port: number; path: string };

async function addRatio(
  name: string,
  ours: Target,
  theirs: Target | null,
  min: number | null,
): Promise<void> {
  const perSecond = (target: Target) => () => requestsPerSecond({ ...target, headers: BROTLI }, SECONDS);
  const found = await compare(perSecond(ours), theirs && perSecond(theirs));
  const text = found ? `${Math.round(found.ours)}/s, theirs ${Math.round(found.theirs)}/s` : 'no nginx here';
  addRow(name, found?.ratio ?? null, min === null ? null : { min }, text);
}

async function pagesOf(shop: RunningShop): Promise<Map<string, Buffer>> {
  const pages = new Map<string, Buffer>();
  for (const [name, address] of Object.entries(PAGES))
    pages.set(name, await compressed(shop.origin + address));
  return pages;
}

/** As it is sent to a browser. */
export async function compressed(address: string): Promise<Buffer> {
  return (await answerOf(address)).body;
}

/** `fields`: the header fields without those that Node adds to every answer. */
function answerOf(address: string): Promise<{ fields: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: BROTLI }, (response) => {
      const { date, connection, 'keep-alive': alive, ...fields } = response.headers;
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          resolve({ fields: fields as Record<string, string>, body: Buffer.concat(parts) });
        });
    }).on('error', reject);
  });
}

export async function measureBytes({ shop }: Bench): Promise<void> {
  const html = await compressed(shop.origin + PAGES.product);
  addRow('product page: HTML, KB', html.length / 1024, { max: 25 }, 'compressed, styles included');
  const product = await sumFiles(shop.origin, PAGES.product);
  addRow('product page: JS, KB', product('js'), { max: 115 }, 'compressed');
  addRow('list: JS, KB', (await sumFiles(shop.origin, '/womens-collection'))('js'), { max: 105 }, '');
  addRow('page to read: JS, KB', (await sumFiles(shop.origin, '/terms'))('js'), { max: 90 }, '');
  addRow('product page: CSS files, KB', product('css'), { max: 25 }, 'compressed');
  addRow('product page: fonts, KB', product('woff2'), { max: 80 }, '');
}

/** Of the files of one kind that a page names, the sum of their compressed sizes in KB. */
async function sumFiles(origin: string, page: string): Promise<(kind: string) => number> {
  const text = await (await fetch(origin + page)).text();
  const files = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await compressed(origin + file)).length })),
  );
  return (kind) =>
    sizes.filter(({ file }) => file.endsWith(kind)).reduce((all, { size }) => all + size, 0) / 1024;
}
