import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { jpeg } from '#tests/support/sample-images.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

let staff: Staff;
const WIDTHS = [390, 768, 1366];

const word = `Pictured${Date.now()}`;

test.beforeAll(async () => {
  staff = await Staff.signIn();
});
test.afterAll(() => staff.cleanUp());

test.beforeEach(async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 900 });
});

const picture = async (color: string, size: { width?: number; height?: number } = {}) => ({
  name: `${color}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await (await jpeg({ color, ...size })).arrayBuffer()),
});

async function openPictures(page: Page, name: string) {
  const piece = await staff.addProduct({ name });
  await page.goto(`/admin/products/${piece.id}?tab=pictures`);
  return { piece, chosen: page.getByLabel('Choose pictures') };
}

const place = (page: Page, number: number, of: number) =>
  page.getByRole('button', { name: new RegExp(`^Picture ${number} of ${of}`) });

/** Of the pictures in their order, what they are described as. */
const described = (page: Page) =>
  page
    .getByLabel('What it shows')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('Pictures are chosen together, described, put in order by the keyboard, cropped and removed', async ({
  page,
}) => {
  const { piece, chosen } = await openPictures(page, `${word} Ordered`);
  await chosen.setInputFiles(
    await Promise.all(['teal', 'maroon', 'navy', 'olive', 'gold'].map((color) => picture(color))),
  );
  await expect(place(page, 5, 5)).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  for (const [index, text] of ['teal', 'maroon', 'navy', 'olive', 'gold'].entries()) {
    await page.getByLabel('What it shows').nth(index).fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('What it shows').nth(4)).toBeFocused();
  await place(page, 5, 5).press('Space');
  await expect(page.getByText('Picture 5 is picked up.')).toBeAttached();
  // The arrow keys are listened to from the next task on, which no person is faster than.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('It would be picture 4 of 5.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => described(page)).toEqual(['teal', 'maroon', 'navy', 'gold', 'olive']);
  await page.getByRole('button', { name: 'Make cover: picture 3' }).click();
  await expect.poll(() => described(page)).toEqual(['navy', 'teal', 'maroon', 'gold', 'olive']);
  await page.getByRole('button', { name: 'Crop and focus: picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop and focus' });
  const point = dialog.getByRole('button', { name: /^Focal point: / });
  await point.press('Shift+ArrowUp');
  await point.press('ArrowRight');
  await expect(point).toHaveAccessibleName('Focal point: 51 % from the left, 40 % from the top');
  await dialog.getByRole('button', { name: 'Save the focal point' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Crop and focus: picture 1' }).click();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await dialog.getByRole('button', { name: '1:1' }).click();
  await dialog.getByRole('button', { name: 'Crop the picture' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove: picture 5' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(place(page, 4, 4)).toBeVisible();
  await page.reload();
  await expect.poll(() => described(page)).toEqual(['navy', 'teal', 'maroon', 'gold']);
  const answer = await page.request.get(`/products/slug/${piece.slug}/`);
  const { pictures, image } = await answer.json();
  expect(pictures).toHaveLength(4);
  expect(pictures[0]).toMatchObject({ alt: 'navy', width: 60, height: 60, src: image });
});

test('A photo of fifty megapixels is made smaller before it is sent', async ({ page }) => {
  const { piece, chosen } = await openPictures(page, `${word} Large`);
  await chosen.setInputFiles([await picture('purple', { width: 8660, height: 5774 })]);
  await expect(place(page, 1, 1)).toBeVisible();
  const { pictures } = await (await page.request.get(`/products/slug/${piece.slug}/`)).json();
  expect(pictures[0]).toMatchObject({ width: 2000, height: 1333 });
});

test('A HEIC photo is sent as JPEG by a browser that cannot read it', async ({ page }) => {
  const { piece, chosen } = await openPictures(page, `${word} From a phone`);
  await chosen.setInputFiles(join(import.meta.dirname, 'photo.heic'));
  await expect(place(page, 1, 1)).toBeVisible();
  const { pictures } = await (await page.request.get(`/products/slug/${piece.slug}/`)).json();
  expect(pictures[0]).toMatchObject({ width: 2000, height: 1333 });
});

test('A file that cannot be read says why, holds up no other, and can be left out', async ({ page }) => {
  const { chosen } = await openPictures(page, `${word} Broken`);
  const broken = { name: 'IMG_0001.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  await chosen.setInputFiles([broken, await picture('tan')]);
  await expect(page.getByText(/This HEIC photo cannot be read/)).toBeVisible();
  await expect(place(page, 1, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Try again: IMG_0001.heic' }).click();
  await expect(page.getByText(/This HEIC photo cannot be read/)).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave out: IMG_0001.heic' }).click();
  await expect(page.getByText('IMG_0001.heic')).toBeHidden();
});

test.describe('On a bad line', () => {
  test.use({ shopUnavailable: true });

  test('An upload that the line has cut off is sent again by a click', async ({ page }) => {
    const { chosen } = await openPictures(page, `${word} Lost`);
    await page.route('**/api/admin/products/*/pictures/', (route) => route.abort(), { times: 1 });
    await chosen.setInputFiles([await picture('peru')]);
    await page.getByRole('button', { name: 'Try again: peru.jpg' }).click();
    await expect(place(page, 1, 1)).toBeVisible();
  });
});

test('The pictures of a product can be used by everybody', async ({ page }) => {
  const { chosen } = await openPictures(page, `${word} Everybody`);
  await chosen.setInputFiles(await Promise.all(['teal', 'maroon'].map((color) => picture(color))));
  await expect(place(page, 2, 2)).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('button', { name: 'Crop and focus: picture 1' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Focal point: / })).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
});
