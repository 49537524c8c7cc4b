import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const HTML = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' };

test('What a page needs for reacting is few files, which stay within their compressed size', async ({
  request,
}) => {
  const limits = {
    '/': 67,
    '/womens-collection': 72,
    '/category/eid': 72,
    '/product/Blooming-Haze': 72,
    '/terms': 62,
    '/checkout': 78,
  };
  for (const [address, kilobytes] of Object.entries(limits)) {
    const html = await (await request.get(address, { headers: HTML })).text();
    const { first, later } = namedScripts(html);
    const styles = html.match(/<link [^>]*rel="stylesheet"(?![^>]*data-whole)[^>]*>/g) ?? [];
    expect(first.length, address).toBeGreaterThan(2);
    // And a picture: browsers ask for six files at a time.
    expect(first.length + styles.length, address).toBeLessThanOrEqual(5);
    const size = await compressedSizeOf(request, first);
    expect(Math.round(size / 1024), address).toBeLessThanOrEqual(kilobytes);
    const toLeave = later.map((script) => script.replace(/-[\w-]{8}\.js$/, '')).sort();
    const product = ['/assets/product', '/assets/product-page'];
    const router = ['/assets/manifest', '/assets/router'];
    const leadsToProduct = !['/terms', '/product/Blooming-Haze', '/checkout'].includes(address);
    expect(toLeave, address).toEqual([...router, ...(leadsToProduct ? product : [])].sort());
    const rest = Math.round((await compressedSizeOf(request, later)) / 1024);
    expect(rest, address).toBeLessThanOrEqual(leadsToProduct ? 32 : 22);
  }
});

/** By the early script: those that the page begins with, and those that are needed to leave it. */
function namedScripts(html: string): { first: string[]; later: string[] } {
  const [, first = '[]', later = '[]'] = /\}\)\((\[[^\]]*\]),(\[[^\]]*\])\);/.exec(html) ?? [];
  return { first: JSON.parse(first), later: JSON.parse(later) };
}

async function compressedSizeOf(request: APIRequestContext, scripts: readonly string[]): Promise<number> {
  const sizes = await Promise.all(scripts.map((script) => compressedSize(request, script)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function compressedSize(request: APIRequestContext, address: string): Promise<number> {
  const head = (await request.head(address, { headers: HTML })).headers();
  const size = Number(head['content-length']);
  // The smallest files are sent as they are.
  if (size >= 1024) expect(head['content-encoding'], address).toBe('br');
  return size;
}

test('Every script of a page waits behind its stylesheets', async ({ page, request }) => {
  await page.goto('/terms');
  for (const address of ['/', '/category/eid', '/product/Blooming-Haze', '/checkout', '/login']) {
    const html = await (await request.get(address, { headers: HTML })).text();
    const { stylesBefore, stylesAfter, preloads } = await page.evaluate(readPreloads, html);
    expect(stylesBefore, address).toBeGreaterThan(0);
    expect(stylesAfter, address).toBe(0);
    // The libraries, what all pages share and the page itself.
    expect(preloads.length, address).toBeGreaterThanOrEqual(3);
    expect(preloads.filter(({ media }) => media !== 'not all')).toEqual([]);
  }
});

/** In ms; the paint, and the request for the first script. */
async function readBeginning(page: Page) {
  await page.waitForSelector('html[data-hydrated]');
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      firstPaint: paint?.startTime ?? 0,
      firstScript: Math.min(...files.map(({ startTime }) => startTime)),
    };
  });
}

/** The clock by which the page judges its line, until it is painted; a busy machine would make each line slow. */
function holdClock(at: number): void {
  const now = performance.now.bind(performance);
  performance.now = () => at;
  new PerformanceObserver(() => {
    performance.now = now;
  }).observe({ type: 'paint', buffered: true });
}

test('Scripts are asked for at the first paint, not before it', async ({ page }) => {
  await page.addInitScript(holdClock, 100);
  await page.goto('/category/eid');
  const { firstPaint, firstScript } = await readBeginning(page);
  expect(firstPaint).toBeGreaterThan(0);
  expect(firstScript).toBeGreaterThanOrEqual(firstPaint);
});

test('Where the HTML took long to come, scripts are asked for as soon as it names them', async ({ page }) => {
  await page.addInitScript(holdClock, 700);
  await page.goto('/category/eid');
  const { firstPaint, firstScript } = await readBeginning(page);
  expect(firstScript).toBeLessThan(firstPaint);
});

/** Read by the browser's parser, so that no form of a link is overlooked. */
function readPreloads(html: string) {
  // This page's policy would refuse the styles of the other.
  const document = new DOMParser().parseFromString(
    html.replace(/<style[^>]*>.*?<\/style>/gs, ''),
    'text/html',
  );
  const links = [...document.querySelectorAll('link')];
  const isPreload = ({ rel }: HTMLLinkElement) => /modulepreload/i.test(rel);
  const first = links.findIndex(isPreload);
  const countStyles = (some: HTMLLinkElement[]) => some.filter(({ rel }) => rel === 'stylesheet').length;
  return {
    stylesBefore: countStyles(links.slice(0, first)),
    stylesAfter: countStyles(links.slice(first)),
    preloads: links.filter(isPreload).map((link) => ({
      href: link.getAttribute('href'),
      media: link.media,
    })),
  };
}
