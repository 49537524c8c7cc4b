import type { Page } from '@playwright/test';

/** The browser fetches the code of likely pages in idle time: waits until that of this one has come. */
export async function untilPrefetched(page: Page, address: string): Promise<void> {
  const name = address.slice(1) || 'home';
  // Its route, and the module that the route imports.
  await page.waitForFunction((file) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = new Set(
      all.filter((one) => one.responseEnd > 0 && one.name.includes(file)).map((one) => one.name),
    );
    return [...files].filter((address) => address.endsWith('.js')).length >= 2;
  }, `/${name}-page-`);
}
