import { expect, test } from './support/journey.ts';
import { PHONE } from './support/public-pages.ts';

const DAYS = /(?:Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2}(?: \w{3})? – (?:Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} \w{3}/;

test.use({ viewport: PHONE });

test('The product page says on which days a parcel arrives in the shopper’s city, and the checkout knows it', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.goto('/product/misty-poplin-shirt');
  const days = page.getByRole('status').filter({ hasText: DAYS });
  await expect(days).toContainText('Lahore: ');
  await expect(page.getByText('3–7 business days')).toHaveCount(0);
  await page.getByRole('button', { name: 'Another city?' }).click();
  const cities = page.getByRole('combobox', { name: 'Deliver to' });
  await expect(cities).toBeFocused();
  await cities.selectOption('Quetta');
  await expect(days).toContainText('Quetta: ');
  // With the arrow keys the list is gone through one by one.
  await expect(cities).toBeFocused();
  await page.reload();
  await expect(days).toContainText('Quetta: ');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/misty-poplin-shirt$/);
});
