import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/setup/build.mjs';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { freePort, startShop } from '#tests/journeys/support/running-shop.ts';
import { ADMIN } from '#tests/journeys/support/staff-tokens.ts';
import { makeGrownShops } from './growth/grown-shop.ts';
import { measureGrowth } from './growth/growth-rows.ts';
import { addMixedRows } from './growth/mixed-load.ts';
import { measureLists } from './list-load.ts';
import { addOrderRows } from './order-rows.ts';
import { type Bench, measureBytes, measureCalls, measurePages, measureTwoWorkers } from './page-load.ts';
import { measurePhone } from './phone/phone-rows.ts';
import { measurePictures } from './picture-load.ts';
import { untilPrepared } from './prepared.ts';
import { measureRenders } from './render-load.ts';
import { addRow, printMachine, residentMemory, saveRows } from './report.ts';
import { printScriptBytes } from './script-bytes.ts';
import { addManyProducts, searchTimesAtDatabase, searchTimesOverHttp } from './search-load.ts';

/** In this sequence, on one shop; `search` last, because it adds ten thousand products. */
const SUBJECTS: Record<string, (bench: Bench) => Promise<void>> = {
  bytes: measureScripts,
  pages: measurePages,
  calls: measureCalls,
  pictures: measurePictures,
  renders: measureRenders,
  phone: measurePhone,
  orders: addOrderRows,
  mixed: (bench) => addMixedRows(bench, Number(values.seconds)),
  search: measureSearch,
};

/** With shops of their own. */
const APART: Record<string, (folder: string) => Promise<void>> = {
  workers: measureTwoWorkers,
  growth: (folder) => measureGrowth(values.shops ?? folder),
  shops: (folder) => makeGrownShops(values.shops ?? folder),
};

/** Only when they are named: a million orders take some minutes to make. */
const ONLY_NAMED = ['growth', 'shops'];

/** `seconds`: of the mixed load. `shops`: a folder that keeps the shops of three sizes for the next run. */
const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '600' }, shops: { type: 'string' } },
});
const isChosen = (name: string) =>
  chosen.includes(name) || (chosen.length === 0 && !ONLY_NAMED.includes(name));
const unknown = chosen.find((name) => !(name in SUBJECTS) && !(name in APART));
if (unknown !== undefined)
  throw new Error(
    `Choose of ${[...Object.keys(SUBJECTS), ...Object.keys(APART)].join(', ')}, not ${unknown}.`,
  );

// Else an older build would be measured.
await ensureBuild();
const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
printMachine('at the start');
try {
  if (Object.keys(SUBJECTS).some(isChosen)) await measureShop();
  for (const [name, measure] of Object.entries(APART)) if (isChosen(name)) await measure(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
printMachine('at the end');
await saveRows();

async function measureShop(): Promise<void> {
  const data = path.join(folder, 'data');
  const port = await freePort();
  const env = { TRUST_PROXY: 'loopback', ADMIN_PASSWORD: ADMIN.password };
  await (await startShop(data, port, env)).stop();
  const began = performance.now();
  const shop = await startShop(data, port, env);
  await fetch(shop.origin);
  addRow('start to the first page, s', (performance.now() - began) / 1000, { max: 3 }, '');
  try {
    // It would make its pages ready in the turns of the servers that it is compared with.
    await untilPrepared(shop.origin);
    for (const [name, measure] of Object.entries(SUBJECTS)) {
      if (isChosen(name)) await measure({ shop, port, data, folder });
      if (name === 'orders')
        addRow('memory of the shop, MB', residentMemory(shop.pid), { max: 250 }, 'the process that serves');
    }
  } finally {
    await shop.stop();
  }
}

async function measureScripts(bench: Bench): Promise<void> {
  await printScriptBytes();
  await measureBytes(bench);
}

async function measureSearch({ shop, data }: Bench): Promise<void> {
  const address = (await findDatabaseAddress(data)) ?? '';
  await addManyProducts(address);
  const { usual, hostile } = await searchTimesAtDatabase(address);
  const rows = [
    ['search at the database, p99 ms', usual, 30],
    ['hostile searches at the database, p99 ms', hostile, 90],
    [
      '/products/suggestions/, p99 ms',
      await searchTimesOverHttp(shop.origin, '/products/suggestions/?q='),
      60,
    ],
    ['/products/search/, p99 ms', await searchTimesOverHttp(shop.origin, '/products/search/?q='), 60],
    ['/search, p99 ms', await searchTimesOverHttp(shop.origin, '/search?q='), 60],
  ] as const;
  for (const [name, { p50, p99 }, max] of rows)
    addRow(name, p99, { max }, `10,000 products; p50 ${p50.toFixed(1)} ms`);
  for (const { name, value, max, text } of await measureLists(shop)) addRow(name, value, { max }, text);
}
