import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/public-pages.ts';
import { watchTransitions } from '../support/view-transitions.ts';

test.use({ viewport: PHONE, hasTouch: true, prefetches: true, reducedMotion: 'no-preference' });

test('A tap while the picture still moves to its place is heard', async ({ page }) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = begin(...given);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
      return transition;
    };
  });
  await page.goto('/category/western-grace');
  const card = page.locator('main a[href="/product/ember-wrap-top"]').first();
  // What comes late takes the place of the card's own page, and the animation ends with that page.
  await card.focus();
  await page.waitForFunction(() => localStorage.getItem('product_ember-wrap-top') !== null);
  await card.tap();
  const medium = page.getByRole('radio', { name: 'M', exact: true });
  await expect(medium).toBeAttached();
  await page.locator('label').filter({ has: medium }).tap();
  await expect(medium).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.matches(':active-view-transition'))).toBe(true);
});

test('For shoppers who want less motion the next page takes the place of the last one without an animation', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transitions = await watchTransitions(page);
  await page.goto('/womens-collection');
  await page.locator('main a[href^="/product/"]').first().tap();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(transitions).toEqual([0]);
});
