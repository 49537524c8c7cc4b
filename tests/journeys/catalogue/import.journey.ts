import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { WIDTHS } from '#tests/journeys/support/public-pages.ts';
import { accessibleAt, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

const NAME = 'Journey Angarkha';

/** With what people's tables have: words of their own, sizes in several spellings, a price that can be read in two ways. */
const TABLE = [
  'Code,Product Name,Kind,Shade,Size,Price,Qty,Details',
  `JA-1,${NAME},Festive Lawn,Blue,Small,"4,500",3,"Cotton, hand embroidered"`,
  `JA-1,${NAME},Festive Lawn,Blue,Medium,"4,500",5,`,
  `JA-2,${NAME} Plain,Festive Lawn,Sand,Small,1.250,2,Plain cotton`,
].join('\n');

async function send(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/admin/imports');
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File with products').setInputFiles(file);
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** The text of what the browser saves after a press on this button. */
async function download(page: Page, button: string): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const stream = await saved.createReadStream();
  return Buffer.concat(await stream.toArray()).toString('utf8');
}

test.beforeEach(async ({ page }) => beginSignedIn(page, await staffTokens()));

test('A table of one’s own is sent, explained, looked at, applied, and taken back', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1366, height: 900 });
  await send(page, 'angarkhas.csv', TABLE);
  await expect(page.getByText('A table of your own')).toBeVisible();
  // One category that the shop does not have, and no type.
  await page.getByLabel('What “Code” is').selectOption('Product');
  await page.getByLabel('What “Kind” is').selectOption('Category');
  await page.getByLabel('Type', { exact: true }).selectOption('Kurta');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await page.getByLabel('What “Festive Lawn” means').selectOption('Casual Wear');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByText('1 new, 1 with errors.')).toBeVisible();
  await expect(page.getByText(/“1.250” is no price that can be read with certainty/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'JA-1' });
  await expect(row.getByText('Lines 2 to 3')).toBeVisible();
  await expect(row.getByText('S,M', { exact: true })).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));

  await page.getByRole('button', { name: 'Apply to 1 product' }).click();
  await expect(page.getByText('1 product written.')).toBeVisible();
  const results = (await download(page, 'Download the results')).split('\r\n');
  expect(results[0]).toMatch(/,Result,Problem,Line$/);
  expect(results[1]).toMatch(/,New,,2$/);
  expect(results[3]).toMatch(/,Error,.*price.*,4$/);
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(NAME);

  await page.goto('/admin/imports');
  await page.getByRole('link', { name: 'angarkhas.csv' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('1 product taken back.')).toBeVisible();
  await expect(row.getByText('Deleted again')).toBeVisible();
});

test('The shop’s own file comes back without a change, and stock alone changes nothing else', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/admin/exports?what=products&q=kurta');
  const text = await download(page, 'Download products');
  expect(text).toContain('Address,Name,Size,Stock');
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await send(page, 'own.csv', text);
  await expect(page.getByText('This shop’s own export')).toBeVisible();
  await expect(page.getByText(/^\d+ without changes\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();
  await page.getByRole('button', { name: 'Forget this file' }).click();

  await page.goto('/admin/exports?what=stock&q=kurta');
  await send(page, 'count.csv', await download(page, 'Download stock'));
  await expect(page.getByLabel('Take only the stock')).toBeChecked();
  await expect(page.getByText(/^\d+ without changes/)).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('button', { name: 'Forget this file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imports');
});
