import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** What a page does in idle time is never done: its parts are hydrated by what touches them alone. */
async function withoutIdleTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** What the page of the list has not hydrated, such as its header, is rendered for the product when it is used. */
async function leaveForProduct(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first()).toBeVisible();
}

async function openListAndLeave(page: Page): Promise<void> {
  await withoutIdleTime(page);
  await page.goto('/womens-collection');
  await leaveForProduct(page);
}

test('A part of the page that still waits is hydrated by the tap on it', async ({ page }) => {
  await withoutIdleTime(page);
  await page.goto('/category/eid');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Keep .+ in your wishlist$/ });
  await hearts.nth(1).click();
  await hearts.nth(2).press('Enter');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('link', { name: /^Wishlist/ }).hover();
  await expect(page.getByRole('link', { name: 'Wishlist, 2 pieces' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('A part that is hydrated on another page than it was rendered for shows that one', async ({ page }) => {
  await withoutIdleTime(page);
  await page.goto('/womens-collection');
  const here = page.locator('header a[aria-current="page"]');
  await expect(here).toHaveCount(1);
  await leaveForProduct(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(here).toHaveCount(0);
});

test('A button of such a part does what it should for a click alone, as screen readers send it', async ({
  page,
}) => {
  await openListAndLeave(page);
  await page.getByRole('button', { name: 'Open menu' }).dispatchEvent('click');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('A link of such a part leads on within the page for a click alone', async ({ page }) => {
  await openListAndLeave(page);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.locator('header a[href="/"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Effortlessly stylish/);
  expect(documents).toEqual([]);
});

test('A part that is hydrated by the keyboard on another page keeps the focus', async ({ page }) => {
  await openListAndLeave(page);
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('A list shows what was chosen while its pieces still waited', async ({ page }) => {
  await withoutIdleTime(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/womens-collection');
  await page.getByRole('checkbox', { name: /^Eid\b/ }).check();
  await expect(page).toHaveURL(/category=Eid/);
  await expect(page.getByRole('checkbox', { name: /^Eid\b/ })).toBeChecked();
  await page.getByRole('link', { name: 'Remove filter Eid' }).click();
  await expect(page.getByRole('checkbox', { name: /^Eid\b/ })).not.toBeChecked();
});

test('Filters for wide windows are there once the window is wide', async ({ page }) => {
  await page.goto('/womens-collection');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('checkbox', { name: /^Eid\b/ }).check();
  await expect(page).toHaveURL(/category=Eid/);
  await expect(page.getByRole('checkbox', { name: /^Eid\b/ })).toBeChecked();
});

test('What was typed into a part before the scripts came is kept', async ({ page }) => {
  await withoutIdleTime(page);
  const open = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await open.promise;
    await route.continue();
  });
  const opened = page.goto('/product/Blooming-Haze');
  const comment = page.getByRole('main').locator('form textarea').first();
  await comment.fill('Soft, and true to its size.');
  open.resolve();
  await opened;
  await expect(comment).toHaveValue('Soft, and true to its size.');
});
