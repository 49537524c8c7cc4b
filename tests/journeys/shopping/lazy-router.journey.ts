import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const ROUTER = /\/assets\/router-[^/]+\.js$/;

/** The router comes when the result is called. */
async function holdRouter(page: Page): Promise<() => void> {
  const open = Promise.withResolvers<void>();
  await page.route(ROUTER, async (route) => {
    await open.promise;
    await route.continue();
  });
  return open.resolve;
}

/** Gone with the document. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const marked = (page: Page) => page.locator('html[data-marked]');

test('Until the router has come a page does all but lead to another one, which follows then', async ({
  page,
}) => {
  const release = await holdRouter(page);
  await page.goto('/product/Blooming-Haze');
  await mark(page);
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first().click();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await page.getByRole('link', { name: /^Wishlist/ }).click();
  await expect(page).toHaveURL(/\/product\/Blooming-Haze$/);
  release();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(marked(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'The Essential Kurta' })).toBeVisible();
  await expect(marked(page)).toHaveCount(1);
});

test('A filter that is chosen before the router has come is applied then', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const release = await holdRouter(page);
  await page.goto('/womens-collection');
  await mark(page);
  await page.getByRole('checkbox', { name: /^Eid\b/ }).check();
  release();
  await expect(page).toHaveURL(/category=Eid/);
  await expect(page.getByRole('checkbox', { name: /^Eid\b/ })).toBeChecked();
  await expect(marked(page)).toHaveCount(1);
});

test('Back, before the router has come, leads to the page before', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  const release = await holdRouter(page);
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toHaveCount(0);
  await expect(page.getByRole('region').first()).toBeVisible();
});

test.describe('Without the router', () => {
  test.use({ shopUnavailable: true });

  test('Links are opened by the browser', async ({ page }) => {
    await page.route(ROUTER, (route) => route.abort('connectionrefused'));
    await page.goto('/category/eid');
    await page.waitForSelector('html[data-hydrated]');
    await mark(page);
    await page.getByRole('link', { name: /^Wishlist/ }).click();
    await expect(page).toHaveURL(/\/wishlist$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
  });
});
