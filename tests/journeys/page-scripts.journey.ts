import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const HTML = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' };

test('The scripts of a page are few files, and stay within their compressed size', async ({ request }) => {
  const limits = {
    '/': 105,
    '/womens-collection': 105,
    '/category/eid': 105,
    '/product/Blooming-Haze': 105,
    '/terms': 80,
  };
  for (const [address, kilobytes] of Object.entries(limits)) {
    const html = await (await request.get(address, { headers: HTML })).text();
    // Links for no medium are not followed.
    const loaded = html.replace(/<link [^>]* media="not all"[^>]*>/g, '');
    const scripts = new Set(loaded.match(/\/assets\/[\w.-]+\.js/g));
    expect(scripts.size, address).toBeGreaterThan(2);
    expect(scripts.size, address).toBeLessThanOrEqual(4);
    const sizes = await Promise.all([...scripts].map((script) => compressedSize(request, script)));
    expect(Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024), address).toBeLessThanOrEqual(
      kilobytes,
    );
  }
});

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
    // The libraries, what all pages share, the list of routes and the page itself.
    expect(preloads.length, address).toBeGreaterThanOrEqual(4);
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
