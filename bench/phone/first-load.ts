import type { Browser } from '@playwright/test';
import { cartLine } from '#tests/journeys/support/shopper.ts';
import { addRow } from '../report.ts';
import { median } from '../times.ts';
import { beginVisit, type Moments } from './phone-visit.ts';

const PAGES = {
  home: '/',
  'women’s': '/womens-collection',
  category: '/category/eid',
  product: '/product/Blooming-Haze',
  post: '/blog/lawn-season',
  terms: '/terms',
  checkout: '/checkout',
};
const VISITS = 5;
/** For the largest paint and what moves after it. */
const SETTLING_MS = 1_500;

type Loaded = { [Name in keyof Moments]: number };

/** First visits on a slow line with a slow processor, page by page in turn. */
export async function measureFirstLoads(browser: Browser, origin: string): Promise<void> {
  const bag = await bagOfOne(origin);
  const loads = new Map<string, Loaded[]>(Object.keys(PAGES).map((name) => [name, []]));
  for (let visit = 0; visit < VISITS; visit++)
    for (const [name, address] of Object.entries(PAGES))
      loads.get(name)?.push(await load(browser, { origin, address, bag }));
  for (const [name, visits] of loads) {
    const of = (read: (moments: Loaded) => number) => median(visits.map(read));
    const alive = visits.map((moments) => (moments.alive - moments.firstPaint) / 1_000);
    const hydrated = of((moments) => moments.hydrated - moments.firstPaint);
    const text = `hydrated ${seconds(hydrated)}, alive ${alive.map((seconds) => seconds.toFixed(2)).join(', ')}; first paint ${seconds(of((moments) => moments.firstPaint))}, largest ${seconds(of((moments) => moments.largestPaint))}, layout shift ${of((moments) => moments.layoutShift).toFixed(3)}`;
    addRow(`phone: ${name} alive after its first paint, s`, median(alive), { max: 1 }, text);
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;

/** As the browser keeps it: the checkout of an empty bag has no form. */
async function bagOfOne(origin: string): Promise<string> {
  const product = await (await fetch(`${origin}/products/slug/Blooming-Haze/`)).json();
  return JSON.stringify([{ ...cartLine(product), size: 'M' }]);
}

async function load(
  browser: Browser,
  { origin, address, bag }: { origin: string; address: string; bag: string },
): Promise<Loaded> {
  const { page, end } = await beginVisit(browser, { origin, line: true });
  if (address === PAGES.checkout)
    await page.addInitScript((items) => localStorage.setItem('cartItems', items), bag);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.phone.alive !== null);
  await page.waitForTimeout(SETTLING_MS);
  const moments = await page.evaluate(() => window.phone);
  await end();
  const { firstPaint, largestPaint, hydrated, alive } = moments;
  if (firstPaint === null || largestPaint === null || hydrated === null || alive === null)
    throw new Error(`${address} was not painted.`);
  return { ...moments, firstPaint, largestPaint, hydrated, alive };
}
