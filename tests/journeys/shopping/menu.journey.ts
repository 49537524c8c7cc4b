import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { violations } from '../support/violations.ts';

test('The menu stays open when content above it grows, and closes when the page is scrolled', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/womens-collection');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeInViewport({ ratio: 0.9 });
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => {
    const grown = document.createElement('div');
    grown.style.height = '120px';
    document.querySelector('main')?.prepend(grown);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 120);
  await expect(menu).toBeInViewport({ ratio: 0.9 });
  // In several frames, as a finger does: in a frame in which the page grows too, nobody can tell which of the two moved it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      scrollBy(0, 20);
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(menu).not.toBeInViewport();
});

test('A tap in the menu closes it at once, and a message says that the page is loading', async ({ page }) => {
  await page.goto('/about');
  const category = await hold(page, /\/products\/by-category\/eid\/|\/category\/eid\.data/);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: /^Eid/ }).tap();
  await expect(menu).not.toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  category.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eid Collection');
});

test.describe('In a wide window', () => {
  test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

  test('Pointing at Women shows what is in it, and Escape closes it', async ({ page }) => {
    await page.goto('/about');
    const bar = page.getByRole('navigation', { name: 'Collections' });
    await bar.getByRole('link', { name: 'Women', exact: true }).hover();
    await expect(bar.getByRole('link', { name: 'Eid Collection' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: 'Eid Collection' })).toBeHidden();
    await bar.getByRole('link', { name: 'Kids', exact: true }).hover();
    await bar.getByRole('link', { name: '4–5 years' }).click();
    await expect(page).toHaveURL(/\/kids-collection\?age=4&age=5$/);
    await expect(bar.getByRole('link', { name: '4–5 years' })).toBeHidden();
  });

  test('A panel whose code comes late does not open over the next page', async ({ page }) => {
    await page.goto('/about');
    const code = await hold(page, /\/assets\/collection-panel-[^/]+\.js/);
    const asked = page.waitForRequest(/\/assets\/collection-panel-/);
    const bar = page.getByRole('navigation', { name: 'Collections' });
    await bar.getByRole('link', { name: 'Women', exact: true }).hover();
    await asked;
    await bar.getByRole('link', { name: 'Shop All' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop All');
    code.release();
    await bar.getByRole('link', { name: 'Kids', exact: true }).hover();
    await expect(bar.getByText('By age')).toBeVisible();
    await expect(bar.getByText('By type')).toHaveCount(0);
  });

  test('The keyboard opens the panel by its button, goes through it, and is back at the button after Escape', async ({
    page,
  }) => {
    await page.goto('/about');
    const bar = page.getByRole('navigation', { name: 'Collections' });
    const more = bar.getByRole('button', { name: 'More of Women' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(bar.getByRole('link', { name: 'Western Grace' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: 'Western Grace' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  });
});
