import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { violations } from '../support/violations.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('The home page shows what is on sale, for children, loved and new, each with a way to all of it', async ({
  page,
}) => {
  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'On sale now',
    'Shop by Category',
    'Kids',
    'Most loved',
    'Shop by price',
    'Shop by moment',
    'The Essential Kurta',
    'New Arrivals',
    'Customer Diaries',
    '#GulnarWomen',
    'Complimentary Shipping',
    'Consciously Crafted',
    'Come Say Hi',
  ]);
  const sale = region(page, 'On sale now');
  await expect(sale).toContainText('Eid Collection14 % off');
  await expect(sale.getByRole('link', { name: /Gulnar Festive Suit/ })).toContainText(
    'Now Rs. 14,534 before Rs. 16,900',
  );
  await expect(page.getByRole('link', { name: 'Kids 2–9 years, from Rs. 1,890' })).toBeVisible();
  await expect(region(page, 'Most loved').getByRole('listitem')).toHaveCount(6);
  await sale.getByRole('link', { name: 'View all Eid Collection' }).click();
  await expect(page).toHaveURL(/\/category\/eid$/);
});

test('Every link by price, by moment and by age finds pieces', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  const links = page
    .getByRole('region', { name: /^(Shop by price|Shop by moment|Kids)$/ })
    .getByRole('link')
    .and(page.locator('[href*="?"], [href^="/category/"]'));
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toHaveLength(12);
  for (const address of addresses)
    expect(await (await request.get(address)).text(), address).toMatch(/>(?:[4-9]|\d\d)(?: of \d+)? pieces</);
});

test('On a phone the home page is short, and its line of trust has the days of the city without moving', async ({
  page,
}) => {
  await page.goto('/');
  const trust = page.getByRole('list', { name: 'What you can count on' });
  await expect(trust).toContainText('Cash on delivery');
  await expect(trust).toContainText('Exchange in 7 days');
  const before = await trust.boundingBox();
  await expect(trust).toContainText(/Delivered \w{3} \d+.* in Lahore/);
  expect(await trust.boundingBox()).toEqual(before);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.y).toBeLessThanOrEqual(4760);
});

test('With text of twice the size, and on a phone of 360 pixels, nothing of the home page is cut off', {
  tag: '@slow',
}, async ({ page }) => {
  for (const [width, size] of [
    [360, 16],
    [1366, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
    }, size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} px, text of ${size} px`).toBeLessThanOrEqual(width);
  }
});

test('The hero has at most three lines at every width', { tag: '@slow' }, async ({ page }) => {
  for (const width of [360, 390, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      // The text alone: the box of a part ends elsewhere.
      const rects = [...title.childNodes].flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return [...range.getClientRects()];
      });
      const bottoms = rects.map(({ bottom }) => bottom).sort((a, b) => a - b);
      return bottoms.filter((bottom, index) => index === 0 || bottom - (bottoms[index - 1] ?? 0) > 12).length;
    });
    expect(lines, `${width} px`).toBeLessThanOrEqual(3);
  }
});

const falls = (page: Page) =>
  page.evaluate(() => {
    const all = document
      .getAnimations()
      .filter((one) => (one as CSSAnimation).animationName?.includes('fall'));
    return all.map(({ playState }) => playState);
  });

test('Petals fall in the hero until somebody pauses them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect.poll(() => falls(page)).toContain('running');
  await page.getByRole('button', { name: 'Pause the petals' }).press('Enter');
  await expect.poll(async () => new Set(await falls(page))).toEqual(new Set(['paused']));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Let the petals fall' }).press('Enter');
  await expect.poll(() => falls(page)).toContain('running');
});

test('Nothing falls for who wants less motion', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  expect(await falls(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Pause the petals' })).toHaveCount(0);
});
