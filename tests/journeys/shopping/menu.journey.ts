import { expect, test } from '../support/journey.ts';

test('The menu stays open when content above it grows, and closes when the page is scrolled', async ({
  page,
}) => {
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
  await page.evaluate(() => scrollBy(0, 60));
  await expect(menu).not.toBeInViewport();
});
