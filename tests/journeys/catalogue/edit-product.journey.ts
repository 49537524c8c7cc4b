import type { Locator, Page } from '@playwright/test';
import { jpeg } from '#tests/support/sample-images.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

let staff: Staff;
const word = `Paged${Date.now()}`;

test.beforeAll(async () => {
  staff = await Staff.signIn();
});
test.afterAll(() => staff.cleanUp());

test.beforeEach(async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 900 });
});

const pictureFiles = () =>
  Promise.all(
    ['teal', 'maroon', 'navy', 'olive'].map(async (color) => ({
      name: `${color}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await (await jpeg({ color })).arrayBuffer()),
    })),
  );

/** Counts what a person clicks; a choice in a selector is two. */
function counting(page: Page) {
  let clicks = 0;
  return {
    click: async (on: Locator) => {
      clicks++;
      await on.click();
    },
    choose: async (label: string, option: string) => {
      clicks += 2;
      await page.getByLabel(label, { exact: true }).selectOption(option);
    },
    count: () => clicks,
  };
}

test('A new product with four pictures and its sizes is in the shop after at most twelve clicks', async ({
  page,
}) => {
  const name = `${word} Naya`;
  const { click, choose, count } = counting(page);
  await page.goto('/admin/products');
  await click(page.getByRole('link', { name: 'New product' }));
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lawn in deep red.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4,500');
  await choose('Category', 'Casual Wear');
  await click(page.getByRole('button', { name: 'S M L XL', exact: true }));
  await click(page.getByLabel('S', { exact: true }));
  for (const stock of ['3', '5', '4', '2']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(stock);
    await page.keyboard.press('Tab');
  }
  await click(page.getByRole('button', { name: 'Create the draft' }));
  await expect(page).toHaveURL(/\/admin\/products\/\d+\?tab=pictures$/);
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByLabel('Choose pictures'));
  await (await chooser).setFiles(await pictureFiles());
  await expect(page.getByLabel(/4 of 4/).first()).toBeVisible();
  await click(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(12);
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
});

test('What is typed on one tab stays while another is open, and one save takes all of it', async ({
  page,
}) => {
  const piece = await staff.addProduct({ name: `${word} Tabbed` });
  await page.goto(`/admin/products/${piece.id}`);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('4,250');
  await page.getByRole('link', { name: 'Facts' }).click();
  await page.getByLabel('Fabric').fill('Lawn');
  await page.getByRole('link', { name: 'Piece', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('4,250');
  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByText('Cancel').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('4250');
  await page.getByRole('link', { name: 'Facts' }).click();
  await expect(page.getByLabel('Fabric')).toHaveValue('Lawn');
});

test('A mistake on another tab opens that tab, with the focus in its field', async ({ page }) => {
  const piece = await staff.addProduct({ name: `${word} Mistaken` });
  await page.goto(`/admin/products/${piece.id}`);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('much');
  await page.getByRole('link', { name: 'Facts' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/tab=piece/);
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toBeFocused();
});

test('Of a product that somebody else has changed both versions are shown with who and when', async ({
  page,
}) => {
  const piece = await staff.addProduct({ name: `${word} Contested` });
  await page.goto(`/admin/products/${piece.id}`);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('4100');
  await staff.changeProduct(piece, { price: '4200', color: 'Rose' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'while you were editing' });
  await expect(conflict.getByRole('row', { name: 'Price' })).toContainText('Rs. 4,200');
  await expect(page.getByRole('textbox', { name: 'Color' })).toHaveValue('Rose');
  await conflict.getByRole('button', { name: /^Save (my|this) version$/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(conflict).toBeHidden();
  await page.getByRole('button', { name: 'Who changed it: Price' }).click();
  const history = page.getByRole('dialog', { name: 'Who changed what' });
  await expect(history.getByRole('listitem').first()).toContainText('price: Rs. 4,200 → Rs. 4,100');
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await history.getByLabel('Field').selectOption('color');
  await expect(history.getByRole('listitem').first()).toContainText('→ Rose');
});

test('A piece is sold out and hidden in one tap each, and both are taken back', async ({ page }) => {
  const piece = await staff.addProduct({ name: `${word} Pocket`, stock: 7 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/products/${piece.id}`);
  await page.getByRole('button', { name: 'Sold out' }).click();
  await expect(page.getByText('0 pieces in stock.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('7 pieces in stock.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('radio', { name: /^Live/ })).toBeChecked();
  expect(await violationsAtWidths(page, [390, 1366])).toEqual(accessibleAt([390, 1366]));
});

test('A draft is shown to whoever has its link, and cannot be ordered there', async ({ page, browser }) => {
  const name = `${word} Unborn`;
  const piece = await staff.addProduct({ name });
  await staff.changeProduct(piece, { state: 'draft' });
  await page.goto(`/admin/products/${piece.id}`);
  const address = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  const answer = await visitor.goto(address ?? '');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(visitor.getByText('Preview – not yet in the shop')).toBeVisible();
  await expect(visitor.getByRole('heading', { name })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Add to Bag' })).toBeDisabled();
  expect(await violationsAtWidths(visitor, [390, 1366])).toEqual(accessibleAt([390, 1366]));
  expect((await visitor.goto(`${address}x`))?.status()).toBe(404);
  await staff.changeProduct(piece, { state: 'live' });
  await visitor.goto(address ?? '');
  await expect(visitor).toHaveURL(`/product/${piece.slug}`);
  await visitor.context().close();
});

test('Pieces are linked as colors of each other, and a copy is a draft on its own page', async ({ page }) => {
  const rose = await staff.addProduct({ name: `${word} Gulabi` });
  const blue = await staff.addProduct({ name: `${word} Neela` });
  await staff.changeProduct(blue, { color: 'Blue' });
  await page.goto(`/admin/products/${rose.id}`);
  const colors = page.getByRole('region', { name: 'Colors of this piece' });
  await colors.getByLabel('Find a product by its name').fill(`${word} Neela`);
  await colors.getByRole('button', { name: `Add ${word} Neela` }).click();
  await colors.getByRole('button', { name: 'Save the colors' }).click();
  await colors.getByRole('list', { name: 'Linked colors' }).getByRole('link', { name: 'Blue' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${word} Neela`);
  await page.getByRole('button', { name: 'More for this product' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} Neela (copy)`);
  await expect(page.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await page.getByRole('button', { name: 'More for this product' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/products');
});
