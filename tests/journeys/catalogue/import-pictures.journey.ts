import { zipOf } from '#tests/support/catalogue/zip-file.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

const WIDTHS = [390, 1366];

const key = `zip${Date.now()}`;

const HEADINGS =
  'Handle,Title,Body (HTML),Product Category,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src';

/** The second picture is at an address that the shop must not ask. */
const table = [
  HEADINGS,
  `${key},Imported ${key},Lawn.,Casual Wear,Kurta,Size,S,${key}-S,4500,front.jpg`,
  `${key},,,,,Size,M,${key}-M,4500,http://127.0.0.1:9/back.jpg`,
].join('\n');

const bytesOf = async (color: string) => Buffer.from(await (await jpeg({ color })).arrayBuffer());

test('An import brings pictures from a ZIP, lists what cannot be fetched, and takes all of it back', async ({
  page,
}) => {
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto('/admin/imports');
  await page
    .getByLabel('File with products')
    .setInputFiles({ name: 'pieces.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await expect(page.getByText('2 pictures will be fetched')).toBeVisible();
  const zip = zipOf([
    { name: 'all/Front.jpg', bytes: await bytesOf('crimson') },
    { name: `all/${key}-2.jpg`, bytes: await bytesOf('indigo') },
    { name: 'all/nobody.jpg', bytes: await bytesOf('khaki') },
  ]);
  await page
    .getByLabel('A ZIP with pictures')
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByText('pictures.zip: 3 pictures.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply to 1 product' }).click();
  await expect(page.getByText('2 pictures came with this import.')).toBeVisible();
  await expect(page.getByText('1 file belongs to no product of this import:')).toBeVisible();
  await expect(page.getByText('1 picture could not be fetched.')).toBeVisible();
  await expect(page.getByText('This address is not on the public internet.')).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('button', { name: `Try again: Imported ${key}` }).click();
  await expect(page.getByText('1 picture could not be fetched.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('1 product taken back.')).toBeVisible();
});
