import type { Page } from '@playwright/test';
import { type Area, type PageFiles, pageFilesAddress } from '#app/platform/offline/page-files.ts';

/** The browser prefetches the scripts of other pages shortly after hydration; a page may have several. */
export async function untilPrefetched(page: Page, area: Area): Promise<void> {
  const answer = await page.request.get(pageFilesAddress(area));
  const { scripts }: PageFiles = await answer.json();
  await page.waitForFunction((wanted) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const loaded = entries
      .filter(({ responseEnd }) => responseEnd > 0)
      .map(({ name }) => new URL(name).pathname);
    // The page holds their code itself (docs/decisions/032-scripts-in-one-round.md).
    const held = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][media="not all"]');
    const present = [...loaded, ...[...held].map(({ href }) => new URL(href).pathname)];
    return wanted.every((file) => present.includes(file));
  }, scripts);
}
