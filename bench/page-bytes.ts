import type { Browser, Request } from '@playwright/test';
import { bagOfOne, momentsOf, visit } from './browser.ts';
import { addRow } from './report.ts';

/** The limit is of the scripts, in KB. */
const PAGES = [
  { name: 'home', path: '/', limit: 155 },
  { name: 'list', path: '/womens-collection', limit: 155 },
  { name: 'product', path: '/product/Blooming-Haze', limit: 155 },
  { name: 'checkout', path: '/checkout', limit: 155 },
  { name: 'page to read', path: '/terms', limit: 145 },
];

/** Of first visits with a phone, as they came over the network: what was requested until the page is hydrated. */
export async function measurePageBytes(browser: Browser, origin: string): Promise<void> {
  const bag = await bagOfOne(origin);
  const found: ((typeof PAGES)[number] & Loaded)[] = [];
  for (const page of PAGES) found.push({ ...page, ...(await load(browser, origin, page.path, bag)) });
  for (const { name, scripts, files, limit } of found)
    addRow(`${name}: JavaScript, KB`, scripts, { max: limit }, `${files} files`);
  const most = (of: keyof Loaded) => Math.max(...found.map((page) => page[of]));
  const each = (of: keyof Loaded) => found.map((page) => `${page.name} ${Math.round(page[of])}`).join(', ');
  addRow('most JavaScript files of a page', most('files'), { max: 12 }, each('files'));
  addRow('CSS, KB', most('stylesheets'), { max: 30 }, each('stylesheets'));
  addRow('HTML, KB', most('html'), { max: 32 }, each('html'));
  addRow('fonts, KB', most('fonts'), { max: 80 }, each('fonts'));
  addRow('first picture, KB', most('picture'), { max: 100 }, each('picture'));
}

type Loaded = Record<'scripts' | 'files' | 'stylesheets' | 'html' | 'fonts' | 'picture', number>;
type File = { type: string; url: string; bytes: number; startedAt: number };

async function load(browser: Browser, origin: string, path: string, bag: string): Promise<Loaded> {
  const page = await visit(browser, origin, { bag });
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  const { largest, alive } = await momentsOf(page);
  const aliveAt = alive + (await page.evaluate(() => performance.timeOrigin));
  await page.waitForLoadState('networkidle');
  const files = new Map((await Promise.all(requests.map(fileOf))).map((file) => [file.url, file]));
  await page.context().close();
  const all = [...files.values()].filter(({ startedAt }) => startedAt <= aliveAt);
  const sum = (chosen: readonly File[]) => chosen.reduce((bytes, file) => bytes + file.bytes, 0) / 1024;
  const of = (type: string) => all.filter((file) => file.type === type);
  return {
    scripts: sum(of('script')),
    files: of('script').length,
    stylesheets: sum(of('stylesheet')),
    html: sum(of('document')),
    fonts: sum(of('font')),
    picture: (files.get(largest)?.bytes ?? 0) / 1024,
  };
}

async function fileOf(request: Request): Promise<File> {
  const { responseBodySize: bytes } = await request.sizes();
  return { type: request.resourceType(), url: request.url(), bytes, startedAt: request.timing().startTime };
}
