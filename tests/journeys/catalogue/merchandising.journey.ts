import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

test('Staff choose and order the categories of the home page with the keyboard, and undo it', async ({
  page,
  browser,
}) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/category-upload?show=home');
  const rows = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Take away' }) });
  const names = rows.getByRole('listitem');
  await expect(names).toHaveCount(5);
  const up = page.getByRole('button', { name: 'Move Casual Wear up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(names.first()).toContainText('Casual Wear');
  await expect(page.getByText('Casual Wear is now 1 of 5.')).toBeAttached();
  await page.getByRole('button', { name: 'Take away Eid' }).press('Enter');
  await expect(names).toHaveCount(4);
  await expect(page.getByText('Each change is saved at once.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const shopper = await browser.newPage();
  await shopper.goto(`${process.env.JOURNEY_ORIGIN}/`);
  const tiles = shopper.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem');
  await expect(tiles.first()).toContainText('Casual Wear');
  await expect(tiles).toHaveCount(4);
  await shopper.close();

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names.first()).toContainText('Western Grace');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByText('Each change is saved at once.')).toBeVisible();
});

test('Staff arrange the pieces of a category by hand and by a rule', async ({ page, request }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/category-upload');
  await page.getByRole('link', { name: 'Order of the pieces of Hand-Painted Suits' }).click();
  const pieces = page.getByRole('list').filter({ has: page.getByRole('button', { name: /to the top/ }) });
  const last = pieces.getByRole('listitem').last();
  const name = (await last.getByRole('paragraph').first().textContent()) ?? '';
  await last.getByRole('button', { name: `Move ${name} to the top` }).press('Enter');
  await expect(pieces.getByRole('listitem').first()).toContainText(name);
  await expect(page.getByLabel('Which pieces come first')).toHaveValue('by_hand');
  await page.getByLabel('Sold-out pieces come last').uncheck();
  await page.getByLabel('Which pieces come first').selectOption('price_asc');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save order' }).press('Enter');
  await expect(page.getByText('Order saved.')).toBeVisible();
  const categories: { slug: string; sort: string }[] = await (await request.get('/categories/')).json();
  expect(categories.find(({ slug }) => slug === 'hand-painted-suits')?.sort).toBe('price_asc');
  await page.getByLabel('Which pieces come first').selectOption('featured');
  await page.getByLabel('Sold-out pieces come last').check();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);
});

test('An order that somebody else has changed meanwhile is shown as it is now', async ({ page, context }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/category-upload');
  await page.getByRole('link', { name: 'Order of the pieces of Kids' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pieces of Kids');
  const other = await context.newPage();
  await other.goto(page.url());
  const choose = async (on: Page, order: string) => {
    await on.getByLabel('Which pieces come first').selectOption(order);
    await on.getByRole('button', { name: 'Save order' }).click();
  };
  await choose(other, 'newest');
  await expect(other.getByText('Order saved.')).toBeVisible();
  await choose(page, 'price_desc');
  await expect(page.getByText('Not saved: somebody else has changed this category.')).toBeVisible();
  await expect(page.getByLabel('Which pieces come first')).toHaveValue('newest');
  await choose(page, 'featured');
  await expect(page.getByText('Order saved.')).toBeVisible();
});

test('Staff lower the price of a chosen product and make delivery free, and shoppers see both at once', async ({
  page,
  browser,
}) => {
  await beginSignedIn(page, await staffTokens());
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 422 && refused.push(response.url()));
  await page.goto('/admin/promotions?new');
  await page.getByLabel('Name', { exact: true }).fill('Journey chosen');
  await page.getByLabel('For', { exact: true }).selectOption('Chosen products');
  await page.getByLabel('Amount').fill('50');
  await page.getByLabel('Find a product by its name').fill('Noor Tiered');
  await page.getByRole('button', { name: 'Add Noor Tiered Maxi' }).click();
  await expect(page.getByText('For 1 product.')).toBeVisible();
  expect(refused).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add promotion' }).click();
  await expect(page.getByText('Promotion added!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Journey chosen' })).toContainText('Noor Tiered Maxi');

  await page.getByRole('button', { name: 'New promotion' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Journey delivery');
  await page.getByLabel('Discount').selectOption('Free delivery');
  await page.getByLabel('From rupees').fill('2000');
  await expect(page.getByText('Orders of Rs. 2,000 or more are delivered free.')).toBeVisible();
  await page.getByRole('button', { name: 'Add promotion' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Journey delivery' })).toContainText(
    'Free delivery from Rs. 2,000',
  );

  const shopper = await browser.newPage();
  await shopper.goto(`${process.env.JOURNEY_ORIGIN}/product/noor-tiered-maxi`);
  await expect(shopper.getByText('Free Express Shipping on orders over ₨2,000')).toBeVisible();
  await expect(shopper.getByText('Free delivery from Rs. 2,000.')).toBeVisible();
  await expect(shopper.getByText('Rs. 4,475').first()).toBeVisible();
  await shopper.close();

  for (const name of ['Journey chosen', 'Journey delivery']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  }
});
