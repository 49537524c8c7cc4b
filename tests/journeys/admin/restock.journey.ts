import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { WIDTHS } from '../support/public-pages.ts';
import { Staff } from '../support/shop-staff.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

let staff: Staff;
let name = '';

test.beforeAll(async () => {
  staff = await Staff.signIn();
  name = `Journey Lehnga ${Date.now()}`;
  await staff.addProduct({ name, stock: 4 });
});
test.afterAll(() => staff.cleanUp());

test('Staff add received pieces in a dialog, which shows what becomes of the stock and what was changed before', {
  tag: '@slow',
}, async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/upload-stock?q=${encodeURIComponent(name)}`);
  const open = page.getByRole('button', { name: `Stock of ${name}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Stock of ${name}` });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter how many pieces.');
  await dialog.getByRole('group', { name: 'Pieces' }).getByLabel('All sizes').fill('12');
  await expect(dialog.getByText('4 now, then 16')).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Stock saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('16 in stock')).toBeVisible();

  await open.click();
  await expect(dialog.getByText('+12, received')).toBeVisible();
  await dialog.getByLabel('What happened').selectOption('damaged');
  await dialog.getByRole('group', { name: 'Pieces' }).getByLabel('All sizes').fill('20');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('What happened').selectOption('counted');
  await dialog.getByRole('group', { name: 'Pieces' }).getByLabel('All sizes').fill('15');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('15 in stock')).toBeVisible();

  await open.click();
  await dialog.getByRole('link', { name: 'All moves of its stock' }).click();
  await expect(page.getByRole('heading', { name: 'Stock moves' })).toBeVisible();
  await expect(page.getByText('Counted', { exact: true }).last()).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
});

test('What is chosen to wear with a product is saved together with its form, and a refusal keeps both open', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const [kurta, dupatta] = [`Worn Kurta ${Date.now()}`, `Worn Dupatta ${Date.now()}`];
  const { id } = await staff.addProduct({ name: kurta });
  await staff.addProduct({ name: dupatta });
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/admin/upload-stock?edit=${id}`);
  const panel = page.getByRole('region', { name: 'Wear it with' });
  const chosen = panel.getByRole('list', { name: 'Wear it with' }).getByRole('listitem');
  const choose = async (name: string) => {
    await panel.getByLabel('Find a product by its name').fill(name);
    await panel.getByRole('button', { name: `Add ${name}` }).click();
  };
  await choose(dupatta);
  await page.getByLabel('Color', { exact: true }).fill('teal');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New product' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0);

  const other = await browser.newPage();
  await beginSignedIn(other, await staffTokens());
  for (const one of [page, other]) {
    await one.goto(`/admin/upload-stock?edit=${id}`);
    await expect(one.getByLabel('Color', { exact: true })).toHaveValue('teal');
  }
  await expect(chosen).toHaveText([new RegExp(dupatta)]);
  const others = other.getByRole('region', { name: 'Wear it with' });
  await others.getByRole('button', { name: `Remove ${dupatta}` }).click();
  await others.getByRole('button', { name: 'Save these' }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await other.close();

  await choose(name);
  await page.getByLabel('Color', { exact: true }).fill('grey');
  await page.getByLabel('Price', { exact: true }).fill('4321');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(panel.getByRole('alert')).toContainText('This list has changed meanwhile.');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('4321');
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('grey');
  await choose(name);
  await page.getByLabel('Color', { exact: true }).fill('white');
  const listSaved = page.waitForResponse(
    (answer) => answer.url().includes('/companions/') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  expect((await listSaved).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'New product' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0);
  await page.goto(`/admin/upload-stock?edit=${id}`);
  await expect(chosen).toHaveText([new RegExp(name)]);
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('white');
});
