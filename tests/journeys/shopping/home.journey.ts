import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';

test('The home page promises no store that one could walk into', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('link', { name: /Come Say Hi/ });
  await expect(card).toContainText('Online from Lahore.');
  await expect(page.locator('main')).not.toContainText('flagship');
  await card.click();
  await expect(page.locator('main')).toContainText('online only');
});

test('The pictures of the demo shop do not pretend to be photos of customers', { tag: '@slow' }, async ({
  page,
}) => {
  for (const address of ['/', '/gallery']) {
    await page.goto(address);
    const gallery = page.getByRole('region', { name: '#GulnarWomen' });
    await expect(gallery).toContainText('Until your photos are here, these are ours.');
    const photos = gallery.getByRole('listitem');
    await expect(photos.first()).toContainText('By Gulnar');
    expect(await photos.filter({ hasText: 'By Gulnar' }).count()).toBe(await photos.count());
  }
});

test('A review has its date, on the home page and on the page of its product', { tag: '@slow' }, async ({
  page,
}) => {
  const date =
    /\d+ (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/;
  await page.goto('/');
  await expect(page.getByRole('group', { name: /^1 of / }).getByRole('time')).toHaveText(date);
  await page.goto('/product/Blooming-Haze');
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
  await expect(reviews.first().getByRole('time')).toHaveText(date);
});

test('Staff pick a review for the home page with one key, and take it off again', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/admin/reviews');
  const row = page.getByRole('row').nth(3);
  const comment = (await row.getByRole('paragraph').first().textContent()) ?? '';
  await row.getByRole('button', { name: /^Pick for the home page/ }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('On the home page');
  await expect(row.getByRole('button', { name: /^Unpick for the home page/ })).toBeFocused();
  await page.getByLabel('Filter by place').selectOption('On the home page');
  await expect(page.getByRole('row')).toHaveCount(2);

  const shopper = await browser.newPage();
  const slides = shopper
    .getByRole('region', { name: 'Customer Diaries' })
    .locator('[aria-roledescription=slide]');
  await shopper.goto(`${process.env.JOURNEY_ORIGIN}/`);
  await expect(slides).toHaveCount(1);
  await expect(slides).toContainText(comment);

  await page.getByRole('button', { name: /^Unpick for the home page/ }).click();
  await expect(page.getByText('No longer picked for the home page.')).toBeVisible();
  await shopper.reload();
  await expect.poll(() => slides.count()).toBeGreaterThan(1);
  await shopper.close();
});

test('What a shopper looked at is at the end of the home page until the list is cleared', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('recentlyViewed', '[1,2]'));
  await page.goto('/');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(viewed.getByRole('link')).toHaveCount(2);
  await viewed.getByRole('button', { name: 'Clear list' }).press('Enter');
  await expect(viewed).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});
