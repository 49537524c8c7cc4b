import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on a page as it is shown now, in one line for each rule. Frames of other hosts are left out. */
export async function violations(page: Page): Promise<string[]> {
  // Axe's own package for Playwright loads axe again for each call and sends all results, which takes four times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // A colour half way through a transition may have too little contrast. What is repeated for ever is not waited for.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations: found } = await loaded.run(document, { resultTypes: ['violations'], iframes: false });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
