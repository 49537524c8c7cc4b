import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { untilPrefetched } from '../support/prefetched.ts';

const HOME_DATA = /\/_(?:root)?\.data/;

const spinner = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
const tiles = (page: Page) => page.getByRole('region', { name: 'Shop by Category' });

/** The list of categories is stored by the home page; afterwards another page is loaded from the start. */
async function comeBackWithCategories(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => localStorage.getItem('shop_categories') !== null);
  await page.goto('/terms');
}

const goHome = (page: Page) => page.getByRole('link', { name: 'Gulnar, home page' }).click();

test('The home page shows the stored categories while everything else is on its way', {
  tag: '@slow',
}, async ({ page }) => {
  await comeBackWithCategories(page);
  const { release } = await hold(page, HOME_DATA);
  await goHome(page);
  await expect(tiles(page).getByRole('link')).toHaveText([
    'Western Grace',
    'Casual Wear',
    'Eid',
    'Hand-Painted Suits',
    'Hand-Painted Dupattas',
  ]);
  await expect(tiles(page).getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '#GulnarWomen' }).getByRole('status')).toHaveText('Loading');
  release();
  await expect(page.getByRole('region', { name: 'Customer Diaries' })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test('The home page shows a spinner in place of categories that are not stored', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/terms');
  const { release } = await hold(page, HOME_DATA);
  await goHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Effortlessly stylish/);
  await expect(tiles(page).getByRole('status')).toHaveText('Loading');
  release();
  await expect(tiles(page).getByRole('link')).toHaveCount(5);
  await expect(spinner(page)).toHaveCount(0);
});

test('A product that takes long shows a spinner, then itself with its title', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/category/eid');
  const { release } = await hold(page, /\/products\/slug\//);
  await page.getByRole('link', { name: /Zamurd Eid Suit/ }).click();
  await expect(page).toHaveURL(/\/product\/zamurd-eid-suit$/);
  await expect(spinner(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zamurd Eid Suit');
  await expect(page).toHaveTitle(/^Zamurd Eid Suit/);
  await expect(spinner(page)).toHaveCount(0);
});

test('The gallery shows a spinner while its photos are on their way', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/terms');
  const { release } = await hold(page, /\/gallery\.data/);
  await page.locator('a[href="/gallery"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#GulnarWomen');
  await expect(spinner(page)).toBeVisible();
  release();
  await expect(page.getByRole('list', { name: 'Photos of our pieces' })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
});

test('Going back to the home page shows it at once, where the shopper left it', { tag: '@slow' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const tile = tiles(page).getByRole('link', { name: 'Eid', exact: true });
  await tile.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(100);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eid Collection');
  const asked = page.waitForRequest(HOME_DATA);
  await hold(page, HOME_DATA);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Customer Diaries' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  // What is shown is from this visit, so it is loaded again in the background.
  await asked;
});

test.describe('Offline', () => {
  test.use({ shopUnavailable: true });

  test('The home page shows the stored categories offline, and the rest when the connection is back', {
    tag: '@slow',
  }, async ({ page }) => {
    await comeBackWithCategories(page);
    await page.route(HOME_DATA, (route) => route.abort('internetdisconnected'));
    await goHome(page);
    await expect(tiles(page).getByRole('link')).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'The rest of this page did not load' })).toBeVisible();
    await page.unroute(HOME_DATA);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Customer Diaries' })).toBeVisible();
  });

  test('A shopper who saves data can still open the checkout offline, fill it in and order later', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/product/misty-poplin-shirt');
    await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Add to Bag' }).first().click();
    await untilPrefetched(page, '/checkout');
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /open bag/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure Checkout');
    for (const [label, text] of [
      ['Name', 'Bulbul Bano'],
      ['Email', 'offline-bulbul@example.com'],
      ['Phone', '0300 7654321'],
      ['Address', '7 Chameli Street'],
      ['City', 'Lahore'],
      ['Postal code', '54000'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await expect(page.getByRole('main')).toContainText('The shop could not be reached.');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Chameli Street');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('✅ Your COD order has been placed successfully!')).toBeVisible();
  });

  test('A page stays as it is when the files of the checkout cannot be fetched', { tag: '@slow' }, async ({
    page,
  }) => {
    // What a service worker fetches passes no route of the page.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const failed = page.waitForEvent('requestfailed', (request) =>
      /checkout-page-.*\.js/.test(request.url()),
    );
    await page.route(/\/assets\/checkout-page-.*\.js/, (route) => route.abort('internetdisconnected'));
    await page.goto('/product/misty-poplin-shirt');
    await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('button', { name: 'Add to Bag' }).first().click();
    await failed;
    await page.getByRole('button', { name: 'Open bag, 1 item' }).click();
    await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('A piece that was not looked at before says offline that there is no connection, not that it is gone', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await page.goto('/category/eid');
    await page.keyboard.press('Tab');
    await untilPrefetched(page, '/product');
    await context.setOffline(true);
    // Those in view are fetched before they are opened.
    const last = page.locator('main a[href^="/product/"]').last();
    const name = await last.locator('[dir="auto"]').first().textContent();
    await last.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.locator('main')).not.toContainText('No Product Found.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });
});
