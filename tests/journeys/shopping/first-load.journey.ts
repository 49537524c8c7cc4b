import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/public-pages.ts';
import { slowDown } from '../support/slow-phone.ts';

test.use({ viewport: PHONE, hasTouch: true });

/** When the page asked for what it needs for answering, and for what it can show later; in ms. */
async function readOrder(page: Page) {
  const all = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({
      name,
      start: startTime,
      end: startTime + duration,
    })),
  );
  const { lineIsFree, hydratedAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  const named = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name));
  const starts = (pattern: RegExp) => named(pattern).map(({ start }) => start);
  const pictures = named(/\.avif$/);
  const scripts = named(/\/(?:react|shop|catalogue|lists)-[^/]+\.js$/);
  return {
    scriptsEnd: Math.max(...scripts.map(({ end }) => end)),
    hydrated: Number(hydratedAt),
    fonts: starts(/\/(?:hanken|bodoni)[^/]+\.woff2$/),
    styles: starts(/\/assets\/[^/]+\.css#?$/),
    pictures: pictures.map(({ start }) => start),
    /** Of those of the first view. */
    mostPicturesAtOnce: Math.max(
      ...pictures
        .filter(({ start }) => start < Number(lineIsFree))
        .map(({ start }) => pictures.filter((other) => other.start <= start && start < other.end).length),
    ),
  };
}

/** Notes when the page is hydrated, and when pictures do not wait any more. */
function watchSlowLine(): void {
  new MutationObserver((_changes, observer) => {
    const page = document.documentElement;
    if (page?.dataset.hydrated === undefined) return;
    page.dataset.hydratedAt ??= String(performance.now());
    if (page.dataset.slowLine !== undefined) return;
    page.dataset.lineIsFree = String(performance.now());
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true });
}

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );

test('On a slow line scripts and styles come before fonts and lazy pictures, which then come two at a time', async ({
  page,
}) => {
  await slowDown(page);
  await page.addInitScript(watchSlowLine);
  await page.goto('/category/eid');
  await expect(page.locator('html[data-slow-line]')).toHaveCount(0);
  await expect.poll(() => fontsOf(page)).toContain('Bodoni Moda Variable');
  const first = await readOrder(page);
  expect(first.styles.filter((start) => start < first.scriptsEnd)).not.toEqual([]);
  expect(first.mostPicturesAtOnce).toBeLessThanOrEqual(2);
  expect(Math.min(...first.fonts)).toBeGreaterThan(first.scriptsEnd);
  expect(first.pictures.filter((start) => start < first.scriptsEnd).length).toBeLessThanOrEqual(2);
  await expect(page.getByRole('main').locator('img[loading="lazy"]').first()).toBeVisible();

  // The browser has them now.
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  const again = await readOrder(page);
  expect(Math.min(...again.fonts)).toBeLessThan(again.hydrated);
});

test('On a slow line whose scripts do nothing pictures and fonts are shown all the same', async ({
  context,
}) => {
  const page = await context.newPage();
  await slowDown(page);
  await page.route(/\/assets\/.+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/category/eid');
  await expect.poll(() => fontsOf(page)).toContain('Bodoni Moda Variable');
  await expect(page.getByRole('main').locator('img[loading="lazy"]').first()).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
});
