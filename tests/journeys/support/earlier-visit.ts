import type { Page } from '@playwright/test';

const ADDRESS = '**/earlier-visit';
// Marked as hydrated, because opening a page waits for that.
const NOTHING = { contentType: 'text/html', body: '<!doctype html><html data-hydrated></html>' };

/** Stores what an earlier visit would have left, from a page of the shop's origin that has nothing to load, style or run. */
export async function storeFromEarlierVisit(page: Page, entries: Record<string, string>): Promise<void> {
  await page.route(ADDRESS, (route) => route.fulfill(NOTHING));
  await page.goto('/earlier-visit');
  await page.evaluate((texts) => {
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
  }, entries);
  await page.unroute(ADDRESS);
}
