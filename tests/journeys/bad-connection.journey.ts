import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { untilPrefetched } from './support/prefetched.ts';

/** Follows a link of the page without a reload; it may be out of sight. */
async function follow(page: Page, to: string): Promise<void> {
  await page.locator(`a[href="${to}"]`).first().dispatchEvent('click');
}

const refuse = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 429, json: { detail: 'Not now.', code: 'later' } }));

test.describe('Offline', () => {
  test.use({ shopUnavailable: true });

  test('Visited pages stay readable offline, and others say so and load once the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await untilPrefetched(page, '/gallery');
    await untilPrefetched(page, '/product');
    await context.setOffline(true);
    await follow(page, '/gallery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop cannot be reached');
    await expect(page).toHaveTitle(/^The shop cannot be reached/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop cannot be reached');
    await follow(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Effortlessly stylish/);
    await follow(page, '/product/Blooming-Haze');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Essential Kurta');
  });

  test('Visited pages stay readable while the shop is opening again', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/');
    await follow(page, '/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'the shop is opening' }));
    const refreshed = page.waitForResponse((answer) => answer.status() === 503);
    await follow(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Effortlessly stylish/);
    await refreshed;
    await follow(page, '/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await follow(page, '/');
    await expect(page.getByText('The rest of this page did not load')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeAttached();
  });

  test('A message sent offline is not lost and can be sent again', { tag: '@slow' }, async ({ page }) => {
    await page.route('**/api/contact/', (route) => route.abort('internetdisconnected'));
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Bulbul');
    await page.getByLabel('Email').fill('bulbul@example.com');
    await page.getByLabel('Message').fill('Is the red one long enough?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.');
    await expect(page.getByLabel('Message')).toHaveValue('Is the red one long enough?');
  });
});

test.describe('Failed calls', () => {
  test('A failed call for categories, reviews or size charts leaves the page usable', {
    tag: '@slow',
  }, async ({ page }) => {
    for (const address of ['**/categories/', '**/reviews/?*', '**/sizechart/**']) await refuse(page, address);
    await page.goto('/category/casual-wear');
    await follow(page, '/product/Blooming-Haze');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Essential Kurta');
    await expect(page.getByText('No reviews yet. Be the first to write one!')).toBeVisible();
    await expect(page.getByText('No size chart found.')).toBeVisible();
    await follow(page, '/');
    await expect(page.getByRole('link', { name: 'Casual Wear' }).first()).toBeVisible();
  });

  test('A failed call for a product shows the text for a missing product', { tag: '@slow' }, async ({
    page,
  }) => {
    await refuse(page, '**/products/slug/**');
    await page.goto('/category/casual-wear');
    await follow(page, '/product/Blooming-Haze');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Product Found.');
    await expect(page.locator('main')).toContainText('The shop did not answer');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('A failed call for a post says that the shop cannot be reached and offers the way back', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.route('**/blog/*.data*', (route) => route.abort('internetdisconnected'));
    await page.goto('/blogs');
    await follow(page, '/blog/lawn-season');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop cannot be reached');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Gulnar Journal');
  });
  test.use({ shopUnavailable: true });
});

test('With full storage the cart works in memory and pages open', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let n = 0; n < 4; n++) localStorage.setItem(`full-${size}-${n}`, 'x'.repeat(size));
      } catch {
        // A smaller value may still fit.
      }
    }
  });
  await page.goto('/category/western-grace');
  await follow(page, '/product/ember-wrap-top');
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await page
    .getByRole('button', { name: /open bag/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Subtotal (1 item)');
});
