import type { Page } from '@playwright/test';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { writeInOneTurn } from '../support/one-turn.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

test.beforeEach(async ({ page }) => beginSignedIn(page, await staffTokens()));

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The screens with a form and rows, the field that is changed, how a row is opened, and how the form is left. */
const SCREENS = [
  { screen: 'category-upload', field: 'Category Name', role: 'button', leave: 'Close' },
  { screen: 'promotions', field: 'Name', role: 'button', leave: 'Close' },
  { screen: 'AdminStylePage', field: 'Name', role: 'button', leave: 'Close' },
  { screen: 'upload-stock', field: 'Name', role: 'link', leave: 'All products' },
  { screen: 'AdminBlogPage', field: 'Title', role: 'button', leave: 'All posts' },
] as const;

for (const { screen, field, role, leave } of SCREENS) {
  test(`An edit on ${screen} asks before it is closed or Back takes it, and only when something was changed`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/admin/reviews');
    await page.goto(`/admin/${screen}`);
    const edits = page.getByRole('main').getByRole(role, { name: /^Edit / });
    const input = page.getByRole('main').locator('form').getByLabel(field, { exact: true });
    const close = page.getByRole(leave === 'Close' ? 'button' : 'link', { name: leave }).first();
    await edits.first().click();
    await expect(page.getByText(/^Editing "/)).toBeVisible();
    const original = await input.inputValue();
    await close.click();
    await expect(input).toHaveCount(0);
    await edits.first().click();

    await input.fill(`${original} changed`);
    await close.click();
    await expect(question(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expect(input).toHaveValue(`${original} changed`);
    await page.evaluate(() => history.back());
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    // While it is open, the form behind it takes no text.
    await expect(question(page)).toBeHidden();
    await expect(input).toHaveValue(`${original} changed`);
    const unloads = () =>
      page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await unloads()).toBe(false);
    await input.fill(original);
    expect(await unloads()).toBe(true);
    await input.fill(`${original} changed`);
    await close.click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(input).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  });
}

test('A drawer that is closed and opened again in one turn stays open', async ({ page }) => {
  await page.goto('/admin/AdminStylePage?new');
  const drawer = page.getByRole('dialog', { name: 'Add a style' });
  await drawer.evaluate(async (dialog: HTMLDialogElement) => {
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.close();
    dialog.showModal();
    await closed;
  });
  await expect(drawer).toBeVisible();
  expect(page.url()).toContain('?new');
});

test('What is written, chosen and saved in one turn is saved whole', async ({ page }) => {
  await page.goto('/admin/AdminStylePage?new');
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
  await page.goto('/admin/category-upload?new');
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
  await expect(input).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});

test('A name that is taken is said once, at its field', async ({ page }) => {
  await page.goto('/admin/category-upload?new');
  await page.getByLabel('Category Name').fill('Eid');
  await press(page, 'Add category');
  await expect(page.getByText(/already/)).toHaveCount(1);
  await expect(page.getByText(/^Error: .*already/)).toBeVisible();
  await expect(page.getByLabel('Category Name')).toBeFocused();
  await page.getByLabel('Category Name').fill('Eid again');
  await expect(page.getByText(/already/)).toHaveCount(0);
});

test('Typing into one of several wrong fields keeps the focus there', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/admin/upload-stock?new');
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
    await page.goto('/admin/upload-stock?new');
    await page.getByLabel('Name', { exact: true }).fill('Unsent kurta');
    await page.getByLabel('Description').fill('Of a journey.');
    await page.getByLabel('Price', { exact: false }).first().fill('4000');
    await page.getByLabel('Category', { exact: true }).first().selectOption({ index: 1 });
    await context.setOffline(true);
    await press(page, 'Upload');
    const error = page.getByRole('alert').filter({ hasText: 'Upload failed. Check server.' });
    await expect(error).toBeInViewport();
    await expect(error).toContainText('There is no connection, so nothing was changed.');
    await expect(page.getByText('Upload failed. Check server.')).toHaveCount(1);
    const [note, button] = await Promise.all([
      error.boundingBox(),
      page.getByRole('button', { name: 'Upload', exact: true }).boundingBox(),
    ]);
    expect((button?.y ?? 0) - (note?.y ?? 0)).toBeLessThan(200);
    await context.setOffline(false);
  });
});
