import type { CDPSession, Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/public-pages.ts';
import { pretendProcessor } from '../support/slow-phone.ts';
import { watchTransitions } from '../support/view-transitions.ts';

test.use({ viewport: PHONE, hasTouch: true });

/** The products whose data was asked for, each time that it was not only checked for changes. */
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

async function putFingerDown(client: CDPSession, at: { x: number; y: number }): Promise<void> {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
}

async function slideAway(client: CDPSession): Promise<void> {
  await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}

test.describe('With prefetching', () => {
  test.use({ prefetches: true, reducedMotion: 'no-preference' });

  test('The cards in view and the one that is touched are fetched before they are opened, once, and the page begins with the picture of the card', async ({
    page,
    context,
  }) => {
    const asked = watchProducts(page);
    await pretendProcessor(page, 'fast');
    const transitions = await watchTransitions(page);
    await page.goto('/womens-collection');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const { slug, at } = await showUpperPart(page);
    expect(asked).not.toContain(slug);
    const client = await context.newCDPSession(page);
    await putFingerDown(client, at);
    await expect.poll(() => asked).toContain(slug);
    await expect(page).toHaveURL(/\/womens-collection$/);
    await slideAway(client);
    await page.touchscreen.tap(at.x, at.y);
    await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));
    const first = page
      .getByRole('group', { name: /^Pictures of/ })
      .locator('button span')
      .first();
    await expect(first).toHaveCSS('background-image', /\/media\/[0-9a-f]+\/\d+\.avif"/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((other) => other === slug)).toHaveLength(1);
    expect(new Set(asked).size).toBe(asked.length);
    await expect.poll(async () => (await transitions())[0]).toBeGreaterThan(0);
  });

  test('The code of a page is fetched when the link to it is touched, once', async ({ page }) => {
    // It would come with that of all other pages otherwise.
    await page.route('**/page-files/*.json', (route) => route.fulfill({ status: 404 }));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/about-page-.+\.js$/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first();
    const touch = async () => {
      await link.dispatchEvent('pointerenter');
      return asked.length;
    };
    // Nothing is known of other pages before the router has come.
    await expect.poll(touch).toBe(1);
    await expect(page).toHaveURL('/');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('A card that is opened shows its picture, name and price at once, before code and data of the page have come, and asks for both together', async ({
    page,
  }) => {
    const { release } = await hold(page, /\/assets\/product-page-.+\.js$|\/products\/slug\//);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/womens-collection');
    const card = page.locator('main a[href^="/product/"]').first();
    const slug = (await card.getAttribute('href'))?.split('/').at(-1);
    const name = (await card.locator('img').first().getAttribute('alt')) ?? '';
    await card.tap();
    const opened = page.getByRole('status').getByText(name, { exact: true });
    await expect(opened).toBeInViewport();
    await expect(
      page
        .getByRole('status')
        .getByText(/Rs\. [\d,]+/)
        .first(),
    ).toBeInViewport();
    await expect(page).toHaveURL(/\/womens-collection$/);
    // The second picture is for people who point at a card.
    await expect(card.locator('img')).toHaveCount(1);
    await expect.poll(() => asked).toContain(`/products/slug/${slug}/`);
    expect(asked.some((path) => /^\/assets\/product-page-.+\.js$/.test(path))).toBe(true);
    expect(asked.filter((path) => path.startsWith('/page-files/'))).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
    await expect(opened).toHaveCount(0);
  });

  test('A product that is opened from a list begins with its first view, the rest follows, and Back restores a place in it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('main article h1') === null) return;
        const { dataset } = document.documentElement;
        dataset.beganWithReviews ??= String(document.querySelector('#reviews') !== null);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/womens-collection');
    await page.locator('main a[href^="/product/"]').first().tap();
    const reviews = page.getByRole('heading', { name: 'Customer Diaries' });
    await expect(reviews).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('data-began-with-reviews', 'false');
    // Search engines load each page.
    const structuredData = page.locator('script[type="application/ld+json"]');
    await expect(structuredData).toHaveCount(0);
    await page.reload();
    await expect
      .poll(async () => (await structuredData.allTextContents()).join())
      .toContain('"@type":"Product"');
    // Until then parts above have about the height that they will have.
    await page.waitForSelector('html[data-laid-out]');
    await reviews.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'About', exact: false }).first().tap();
    await expect(page).toHaveURL(/\/about/);
    await page.goBack();
    await expect(reviews).toBeInViewport();
  });
});

for (const [who, connection] of [
  ['who saves data', { saveData: true }],
  ['on a very slow line', { effectiveType: '2g' }],
] as const) {
  test(`For a shopper ${who} nothing is fetched before it is opened`, async ({ page, context }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    const asked = watchProducts(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
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
    expect(scripts.filter((address) => /prefetch-products|page-files/.test(address))).toEqual([]);
  });
}
