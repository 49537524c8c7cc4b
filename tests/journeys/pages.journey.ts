import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { PUBLIC_PAGES, WIDTHS } from './support/public-pages.ts';
import { violations } from './support/violations.ts';

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// Shared by all workers, because it is the longest file.
test.describe.configure({ mode: 'parallel' });

for (const address of PUBLIC_PAGES) {
  test(`The public page ${address} is accessible at every width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page), `${width} px`).toEqual([]);
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('A picture without a text is found on a page that is accessible otherwise', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  expect(await violations(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
});

test('Every page has its own title and description and one canonical address', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const address of PUBLIC_PAGES.filter((page) => !/no-such|\?/.test(page))) {
    const html = await (await request.get(address)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(title, address).not.toBe('');
    expect(seen.get(title), `${address} has the title of`).toBeUndefined();
    seen.set(title, address);
    expect(description.length, address).toBeGreaterThan(20);
    expect(html.match(/rel="canonical"/g), address).toHaveLength(1);
  }
});

test('The open menu and the open cart are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).first().click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /cart/i }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Your cart is empty.');
  expect(await violations(page)).toEqual([]);
});

test('The size chart and an enlarged picture are accessible, and Esc closes them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/product/gulnar-festive-suit');
  for (const [opener, title] of [
    [/^Enlarge Gulnar Festive Suit$/, 'Gulnar Festive Suit'],
    ['Size Chart', 'Size Chart'],
  ] as const) {
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
