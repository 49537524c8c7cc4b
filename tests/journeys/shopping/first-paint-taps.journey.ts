import type { Locator, Page } from '@playwright/test';
import { slowDown } from '#tests/support/slow-phone.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/public-pages.ts';

test.use({ viewport: PHONE, hasTouch: true });
test.describe.configure({ timeout: 180_000 });

type Tapped = { queued: boolean; wasHydrated: boolean }[];

/** In the page itself, so that nothing comes between the paint and the taps. */
function tapWhenPainted({ address, selectors }: { address: string; selectors: readonly string[] }): void {
  // Not on the page that a link leads to.
  if (location.pathname !== address) return;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    const wasHydrated = document.documentElement.hasAttribute('data-hydrated');
    const tapped: Tapped = selectors.map((selector) => {
      const control = document.querySelector<HTMLElement>(selector);
      control?.click();
      return { queued: control?.hasAttribute('data-queued') ?? false, wasHydrated };
    });
    Object.assign(window, { tapped });
  });
  observer.observe({ type: 'paint', buffered: true });
}

async function tapAtFirstPaint(page: Page, address: string, selectors: readonly string[]): Promise<void> {
  await slowDown(page);
  await page.addInitScript(tapWhenPainted, { address, selectors });
  // A link leads away before the page is complete.
  await page.goto(address).catch(() => null);
}

function readTapped(page: Page): Promise<Tapped> {
  return page.evaluate(() => (window as unknown as { tapped: Tapped }).tapped);
}

const QUEUED = { queued: true, wasHydrated: false };

for (const [what, selector, title] of [
  ['menu', 'button[aria-label="Open menu"]', 'Menu'],
  ['bag', 'button[aria-label="Open bag"]', 'Your Cart'],
] as const) {
  test(`On a slow phone the ${what} that is tapped at the first paint is acknowledged, and opens`, {
    tag: '@slow',
  }, async ({ page }) => {
    await tapAtFirstPaint(page, '/', [selector]);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(await readTapped(page)).toEqual([QUEUED]);
  });
}

test('On a slow phone a size and Add to Bag that are tapped at the first paint fill the bag', {
  tag: '@slow',
}, async ({ page }) => {
  const add = 'main button[class*="primary"][class*="block"]';
  await tapAtFirstPaint(page, '/product/Blooming-Haze', ['main input[value="M"]', add]);
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  // The size needs no sign: it is chosen.
  expect(await readTapped(page)).toEqual([{ ...QUEUED, queued: false }, QUEUED]);
});

for (const [what, address, selector, opened] of [
  ['search', '/', 'a[href="/search"]', (page: Page) => page.getByRole('searchbox').first()],
  [
    'card of a piece',
    '/category/eid',
    'main a[href^="/product/"]',
    (page: Page) => page.getByRole('group', { name: /^Pictures of/ }),
  ],
  [
    'filter',
    '/womens-collection',
    'main summary[class*="button"]',
    (page: Page) => page.getByRole('dialog', { name: 'Filter' }),
  ],
] as const satisfies [string, string, string, (page: Page) => Locator][]) {
  test(`On a slow phone the ${what} that is tapped at the first paint opens`, {
    tag: '@slow',
  }, async ({ page }) => {
    await tapAtFirstPaint(page, address, [selector]);
    await expect(opened(page)).toBeVisible();
  });
}
