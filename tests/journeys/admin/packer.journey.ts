import { placeCashOrder } from '#tests/journeys/support/cash-order.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { packerTokens } from '#tests/journeys/support/packer-tokens.ts';
import { WIDTHS } from '#tests/journeys/support/public-pages.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import type { TestProduct } from '#tests/journeys/support/shopper.ts';
import { accessibleAt, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, type Tokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let piece: TestProduct;
let packer: Tokens;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Shelf Dupatta ${Date.now()}` });
  packer = await packerTokens();
});
test.afterAll(() => staff.cleanUp());

test('A packer packs in Urdu, and in Roman Urdu or English when the device is switched', async ({ page }) => {
  const order_id = await placeCashOrder(piece);
  await staff.setStatus(order_id, 'Confirmed');
  await beginSignedIn(page, packer);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پیکنگ');
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('dir', 'rtl');
  await expect(main).toHaveAttribute('lang', 'ur');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'سٹاک' }).first()).toBeVisible();
  await page.keyboard.type(order_id);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 میں سے 0 پیس')).toBeVisible();
  await page.keyboard.type('P999999-M');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('اس آرڈر میں نہیں ہے۔ واپس رکھ دیں۔');
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('button', { name: 'ٹھیک کر دیا' }).click();

  await page.getByRole('combobox', { name: 'زبان' }).selectOption('Roman Urdu');
  await expect(page.getByText('2 mein se 0 piece')).toBeVisible();
  await expect(main).toHaveAttribute('dir', 'ltr');
  await page.reload();
  await expect(page.getByText('2 mein se 0 piece')).toBeVisible();
  await page.getByRole('combobox', { name: 'Zaban' }).selectOption('English');
  await expect(page.getByText('0 of 2 pieces')).toBeVisible();
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only an owner or the desk can open this');
});

test('A packer counts a shelf: what is ordered is expected there, and no price is shown', async ({
  page,
}) => {
  await placeCashOrder(piece);
  await page.setViewportSize({ width: 390, height: 844 });
  await beginSignedIn(page, packer);
  await page.addInitScript(() => localStorage.setItem('admin-language', 'en'));
  await page.goto(`/admin/stock/count?q=${encodeURIComponent(piece.name)}`);
  await page.getByRole('link', { name: piece.name }).waitFor();
  await expect(page.getByRole('main')).not.toContainText(/Rs\.|4,000/);
  await page.keyboard.type(`p${piece.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(piece.name);
  const row = page.getByRole('listitem').filter({ hasText: 'of them ordered' });
  const shelf = Number(/(\d+) on the shelf/.exec((await row.textContent()) ?? '')?.[1]);
  await row.getByRole('textbox').fill(String(shelf - 1));
  await expect(row).toContainText(`then ${shelf - 1}`);
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('link', { name: '‹ All pieces' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Stock saved')).toBeVisible();
  await expect(row).toContainText(`${shelf - 1} on the shelf`);
  await expect(row.getByRole('textbox')).toHaveValue('');
});
