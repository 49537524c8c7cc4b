import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** What the page tells the shop of the visit, in this order. Not by beacons, whose content no test can read. */
async function watchLog(page: Page): Promise<{ action: string; product_name?: string }[]> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'sendBeacon', { value: undefined }));
  const notes: { action: string; product_name?: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/activity/log/') notes.push(request.postDataJSON());
  });
  return notes;
}

test('A visit is logged as one view, and as one exit when it ends', async ({ page }) => {
  const notes = await watchLog(page);
  await page.goto('/product/misty-poplin-shirt');
  await expect.poll(() => notes.map(({ action }) => action)).toEqual(['view']);
  expect(notes[0]).toMatchObject({ product_name: 'Misty Poplin Shirt' });
  await page.getByRole('link', { name: 'Gulnar, home page' }).click();
  await expect.poll(() => notes.map(({ action }) => action)).toEqual(['view', 'page_exit']);
});

test('A visit that ends before the page was idle is logged all the same, once', { tag: '@slow' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => waiting.push(work),
      passIdlePeriod: () => {
        for (const work of waiting.splice(0)) work();
      },
    });
  });
  const notes = await watchLog(page);
  await page.goto('/product/misty-poplin-shirt');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('link', { name: 'Gulnar, home page' }).click();
  await expect.poll(() => notes.map(({ action }) => action)).toEqual(['view', 'page_exit']);
  await page.evaluate(() => (window as unknown as { passIdlePeriod(): void }).passIdlePeriod());
  await expect(page.getByRole('region', { name: 'Customer Diaries' })).toBeVisible();
  expect(notes.map(({ action }) => action)).toEqual(['view', 'page_exit']);
});
