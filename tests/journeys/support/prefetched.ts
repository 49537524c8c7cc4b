import type { Page } from '@playwright/test';

/** The browser fetches the code of likely pages in idle time: waits until all that was asked for has come. */
export async function untilPrefetched(page: Page): Promise<void> {
  await page
    .locator('link[rel="modulepreload"][href*="product-page"]')
    .first()
    .waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}
