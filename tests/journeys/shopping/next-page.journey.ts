import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/public-pages.ts';

test.use({ viewport: PHONE, hasTouch: true });

/** The products whose data was requested, each time that it was not only checked for changes. */
function watchProducts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const slug = /\/products\/slug\/([^/]+)\/$/.exec(request.url())?.[1];
    if (slug && !request.headers()['if-none-match']) asked.push(slug);
  });
  return asked;
}

/** Scrolls until a card shows only its upper part, and its picture has come. */
async function showUpperPart(page: Page) {
  const card = page.locator('main a[href^="/product/"]').nth(13);
  await card.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - innerHeight + 120));
  await expect.poll(() => card.locator('img').first().evaluate(isLoaded)).toBe(true);
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  const slug = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
  return { slug, at: { x: x + 40, y: y + 60 } };
}

function isLoaded(element: Element): boolean {
  const image = element as HTMLImageElement;
  return image.complete && image.naturalWidth > 0;
}

/** The addresses of all that has come, with a blank between them. */
function fetchedAddresses(page: Page): Promise<string> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.flatMap(({ name, responseEnd }) => (responseEnd > 0 ? [name] : [])).join(' ');
  });
}

async function putFingerDown(client: CDPSession, at: { x: number; y: number }): Promise<void> {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
}

async function slideAway(client: CDPSession): Promise<void> {
  await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}

test.describe('With prefetching', () => {
  test.use({ prefetches: true, reducedMotion: 'no-preference' });

  test('The card that is touched is fetched before it is opened, once', async ({ page, context }) => {
    const asked = watchProducts(page);
    await page.goto('/womens-collection');
    const { slug, at } = await showUpperPart(page);
    expect(asked).not.toContain(slug);
    const client = await context.newCDPSession(page);
    await putFingerDown(client, at);
    await expect.poll(() => asked).toContain(slug);
    await expect(page).toHaveURL(/\/womens-collection$/);
    await slideAway(client);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((other) => other === slug)).toHaveLength(1);
  });

  test('The code of a page is fetched when the link to it is touched, once', { tag: '@slow' }, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/about-page-.+\.js$/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first();
    await link.dispatchEvent('touchstart');
    await expect.poll(() => asked.length).toBe(1);
    await expect(page).toHaveURL('/');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('The picture of a tapped card moves to its place on the page of the product', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await page.goto('/womens-collection');
    const { slug, at } = await showUpperPart(page);
    // Where the answer takes long, a spinner stands between the two pages, and nothing moves.
    const client = await context.newCDPSession(page);
    await putFingerDown(client, at);
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, `product_${slug}`);
    await slideAway(client);
    await expect.poll(() => fetchedAddresses(page)).toMatch(/\/product-page-[^ ]+\.js/);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          document.documentElement.dataset.moved = moved.join(' ');
        });
        return transition;
      };
    });
    await page.touchscreen.tap(at.x, at.y);
    await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));
    const moved = /view-transition-group\(product-picture-\d+\)/;
    await expect(page.locator('html')).toHaveAttribute('data-moved', moved);
  });

  test('A list stays where it is while the next pages are prefetched', { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.push(`a shift at ${startTime} ms`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/womens-collection');
    await expect.poll(() => fetchedAddresses(page)).toMatch(/\/gallery-page-[^ ]+\.css/);
    await expect(page.locator('link[rel="stylesheet"][href*="/gallery-page-"]')).toHaveCount(1);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });

  test('Back restores a place far down a product that was opened from a list', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/womens-collection');
    await page.locator('main a[href^="/product/"]').first().tap();
    const reviews = page.getByRole('heading', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'About', exact: false }).first().tap();
    await expect(page).toHaveURL(/\/about/);
    await page.goBack();
    await expect(reviews).toBeInViewport();
  });
});

for (const [who, connection, tag] of [
  ['who saves data', { saveData: true }, []],
  ['on a very slow network', { effectiveType: '2g' }, '@slow'],
] satisfies [string, object, string | string[]][]) {
  test(`For a shopper ${who} nothing is fetched before it is opened`, { tag }, async ({ page, context }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    const asked = watchProducts(page);
    await page.goto('/womens-collection');
    const { slug, at } = await showUpperPart(page);
    const client = await context.newCDPSession(page);
    await putFingerDown(client, at);
    await slideAway(client);
    // Browsers put idle work off for as long as they expect a finger to scroll; the shop's own comes after three seconds.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
    expect(asked).toEqual([]);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toEqual([slug]);
  });
}
