import type { Bench } from '../page-load.ts';
import { measureFirstLoads } from './first-load.ts';
import { measureNextPage } from './next-page.ts';
import { openBrowser } from './phone-visit.ts';
import { measureTaps } from './taps.ts';

/** What a cheap phone feels. */
export async function measurePhone({ shop: { origin } }: Pick<Bench, 'shop'>): Promise<void> {
  const browser = await openBrowser();
  try {
    await measureFirstLoads(browser, origin);
    await measureTaps(browser, origin);
    await measureNextPage(browser, origin);
  } finally {
    await browser.close();
  }
}
