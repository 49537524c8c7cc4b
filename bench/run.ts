import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from './browser.ts';
import { measureCachedPages } from './cached-pages.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureEdits, measureRenderings } from './edits-and-renderings.ts';
import { measureFloods } from './floods.ts';
import { measureLargeShop } from './large-shop.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOrders } from './orders.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measurePhone } from './phone.ts';
import { addRow, printHead, printMachine, subject, writeReport } from './report.ts';
import { memoryOf, openShop, type Shop, untilPicturesAreEncoded } from './shop.ts';

/** `shop`: another checkout, set up and built. `write`: a file that keeps the table. `clone`: a fresh clone is measured too. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string' },
    write: { type: 'string' },
    clone: { type: 'boolean', default: false },
  },
});
/** Cached between runs, because encoding the pictures of the demo shop takes minutes. */
const PICTURES = path.join(import.meta.dirname, '../node_modules/.cache/bench-pictures');

const checkout = path.resolve(values.shop ?? path.join(import.meta.dirname, '..'));
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name);
const folder = await mkdtemp(path.join(tmpdir(), 'shop-bench-'));
const commit = execFileSync('git', ['log', '-1', '--format=%h of %cs'], { cwd: checkout, encoding: 'utf8' });

printMachine(`Commit ${commit.trim()}. At the start`);
printHead();
try {
  await measureDemoShop(path.join(folder, 'demo'));
  if (isChosen('large')) await subject('large', () => measureLargeShop(checkout, path.join(folder, 'large')));
  if (values.clone) await subject('clone', measureClone);
} finally {
  await rm(folder, { recursive: true, force: true });
}
printMachine('\nAt the end');
if (values.write) await writeReport(values.write);

/** The floods are last: they leave many rows. */
async function measureDemoShop(data: string): Promise<void> {
  if (existsSync(PICTURES)) await cp(PICTURES, path.join(data, 'pictures'), { recursive: true });
  const first = await openShop(checkout, data);
  await untilPicturesAreEncoded(first);
  await first.stop();
  await cp(path.join(data, 'pictures'), PICTURES, { recursive: true });
  const shop = await openShop(checkout, data);
  try {
    if (isChosen('start'))
      addRow('start of a set-up checkout to the first page, s', shop.startSeconds, { max: 3 });
    for (const [name, measure] of Object.entries(subjectsOf(shop)))
      if (isChosen(name)) await subject(name, measure);
  } finally {
    await shop.stop();
  }
}

function subjectsOf(shop: Shop): Record<string, () => Promise<void>> {
  return {
    cached: () => measureCachedPages(shop, folder),
    renderings: () => measureRenderings(shop),
    browser: () => measureBrowser(shop),
    lighthouse: () => measureLighthouse(shop.origin),
    orders: () => measureOrders(shop),
    edits: () => measureEdits(shop),
    memory: async () => addRow('memory with the demo shop, MB', await memoryOf(shop), { max: 260 }),
    catalogue: () => measureCatalogue(shop),
    floods: () => measureFloods(shop),
  };
}

async function measureBrowser({ origin }: Shop): Promise<void> {
  const browser = await openBrowser();
  try {
    await measurePageBytes(browser, origin);
    await measurePhone(browser, origin);
  } finally {
    await browser.close();
  }
}

async function measureClone(): Promise<void> {
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '-q', checkout, clone]);
  const shop = await openShop(clone, path.join(clone, 'data'));
  addRow('fresh clone to the first page, packages cached, s', shop.startSeconds, { max: 60 });
  await shop.stop();
}
