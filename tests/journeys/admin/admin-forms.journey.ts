import type { Page } from '@playwright/test';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { writeInOneTurn } from '../support/one-turn.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

test.beforeEach(async ({ page }) => beginSignedIn(page, await staffTokens()));

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The screens with a form and rows, the field that is changed, and how a row is opened. */
const SCREENS = [
  { screen: 'category-upload', field: 'Category Name', role: 'button' },
  { screen: 'promotions', field: 'Name', role: 'button' },
  { screen: 'AdminStylePage', field: 'Name', role: 'button' },
  { screen: 'upload-stock', field: 'Name', role: 'link' },
  { screen: 'AdminBlogPage', field: 'Title', role: 'button' },
] as const;

for (const { screen, field, role } of SCREENS) {
  test(`An edit on ${screen} asks before another row, a link or Back takes it, and only when something was changed`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/admin/reviews');
    await page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="/admin/${screen}"]`).click();
    const edits = page.getByRole('main').getByRole(role, { name: /^Edit / });
    const input = page.getByRole('main').locator('form').getByLabel(field, { exact: true });
    await edits.first().click();
    await expect(page.getByText(/^Editing "/)).toBeVisible();
    const before = await input.inputValue();
    await edits.nth(1).click();
    await expect(input).not.toHaveValue(before);
    const original = await input.inputValue();

    await input.fill(`${original} changed`);
    await edits.first().click();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expect(input).toHaveValue(`${original} changed`);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
    await expect(question(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    // While it is open, the form behind it takes no text.
    await expect(question(page)).toBeHidden();
    await expect(input).toHaveValue(`${original} changed`);
    expect(
      await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    ).toBe(true);

    await input.fill(original);
    expect(
      await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
    ).toBe(false);
    await input.fill(`${original} changed`);
    await edits.first().click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(input).toHaveValue(before);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  });
}

test('What is written, chosen and saved in one turn is saved whole', async ({ page }) => {
  await page.goto('/admin/AdminStylePage');
  const form = page.getByRole('main').locator('form');
  await form.getByRole('searchbox').fill('kurta');
  const add = form.getByRole('button', { name: /^Add (?!style)/ });
  await expect(add.nth(1)).toBeVisible();
  const name = `Journey ${Date.now()}`;
  const written = [
    [form.getByLabel('Name', { exact: true }), name],
    [form.getByLabel('Category', { exact: true }), 'Lawn'],
    [form.getByLabel('Price', { exact: true }), '9,000'],
  ] as const;
  const save = form.getByRole('button', { name: 'Add style' });
  await writeInOneTurn(page, written, [add.nth(0), add.nth(1), save]);
  await expect(page.getByText('Style created successfully!')).toBeVisible();
  const styles: { name: string; pieces: unknown[] }[] = await (await page.request.get('/api/styles/')).json();
  expect(styles.find((style) => style.name === name)?.pieces).toHaveLength(2);
});

test('A saved and a cancelled edit are left without a question', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/admin/category-upload');
  const name = `Journey ${Date.now()}`;
  const input = page.getByLabel('Category Name');
  await input.fill(name);
  await press(page, 'Add category');
  await expect(page.getByText('Category added!')).toBeVisible();
  await press(page, `Edit ${name}`);
  await expect(page).toHaveURL(/\?edit=\d+$/);
  await page.reload();
  await expect(input).toHaveValue(name);
  await input.fill(`${name} again`);
  await press(page, 'Update category');
  await expect(page.getByText('Category updated!')).toBeVisible();
  await expect(page).toHaveURL('/admin/category-upload');
  await press(page, `Edit ${name} again`);
  await input.fill('something else');
  await press(page, 'Cancel');
  await expect(input).toHaveValue('');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});

test('A name that is taken is said once, at its field', async ({ page }) => {
  await page.goto('/admin/category-upload');
  await page.getByLabel('Category Name').fill('Eid');
  await press(page, 'Add category');
  await expect(page.getByText(/already/)).toHaveCount(1);
  await expect(page.getByText(/^Error: .*already/)).toBeVisible();
  await expect(page.getByLabel('Category Name')).toBeFocused();
  await page.getByLabel('Category Name').fill('Eid again');
  await expect(page.getByText(/already/)).toHaveCount(0);
});

test('Typing into one of several wrong fields keeps the focus there', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/admin/upload-stock');
  await press(page, 'Upload');
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  const price = page.getByLabel('Price', { exact: true });
  await price.focus();
  await page.keyboard.type('7,990');
  await expect(price).toHaveValue('7,990');
  await expect(price).toBeFocused();
  await expect(page.getByText('Please enter a price in rupees')).toHaveCount(0);
  await expect(page.getByText('Please enter a name.')).toBeVisible();
});

test.describe('Without a connection', () => {
  test.use({ shopUnavailable: true });

  test('A failed upload is reported next to the button, in view, with the reason', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    await page.goto('/admin/upload-stock');
    await page.getByLabel('Name', { exact: true }).fill('Unsent kurta');
    await page.getByLabel('Description').fill('Of a journey.');
    await page.getByLabel('Price', { exact: false }).first().fill('4000');
    await page.getByLabel('Category', { exact: true }).first().selectOption({ index: 1 });
    await context.setOffline(true);
    await press(page, 'Upload');
    const error = page.getByRole('alert').filter({ hasText: 'Upload failed. Check server.' });
    await expect(error).toBeInViewport();
    await expect(error).toContainText('The shop could not be reached. Please check your connection.');
    await expect(page.getByText('Upload failed. Check server.')).toHaveCount(1);
    const [note, button] = await Promise.all([
      error.boundingBox(),
      page.getByRole('button', { name: 'Upload', exact: true }).boundingBox(),
    ]);
    expect((button?.y ?? 0) - (note?.y ?? 0)).toBeLessThan(200);
    await context.setOffline(false);
  });
});

test('The question before a page is left stays until it is answered, also when a search that was under way ends', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/upload-stock');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByText(/^Editing "/)).toBeVisible();
  await page.getByRole('main').locator('form').getByLabel('Name', { exact: true }).fill('Changed');
  const search = await hold(page, /[?&]q=kurta/);
  const asked = page.waitForRequest(/[?&]q=kurta/);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('kurta');
  await asked;
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  search.release();
  await expect(page).toHaveURL(/q=kurta/);
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/upload-stock');
});
