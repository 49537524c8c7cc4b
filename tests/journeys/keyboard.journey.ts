import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Presses Tab until the element with this role and name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'radio', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to the ${role} ${name}`);
}

test('A whole purchase works with the keyboard alone', async ({ page }) => {
  await page.goto('/product/misty-poplin-shirt');
  await tabTo(page, 'radio', /^(XS|S|M|L|XL)$/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Add to Bag');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Item added to cart!' })).toBeVisible();
  await page
    .getByRole('button', { name: /open bag/i })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  await tabTo(page, 'button', 'Continue to Checkout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure Checkout');
  for (const [label, text] of [
    ['Name', 'Bulbul Bano'],
    ['Email', 'bulbul@example.com'],
    ['Phone', '0300 1234567'],
    ['Address', '7 Chameli Street'],
    ['City', 'Multan'],
    ['Postal code', '60000'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
  await tabTo(page, 'button', 'Place Order');
  await page.keyboard.press('Enter');
  await expect(page.getByText('✅ Your COD order has been placed successfully!')).toBeVisible();
});

test('A failing shop shows its own error text and loses nothing', async ({ page }) => {
  await page.goto('/product/misty-poplin-shirt');
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await page.goto('/checkout');
  await page.getByLabel('Name', { exact: true }).fill('Bulbul Bano');
  await page.getByLabel('Email').fill('bulbul@example.com');
  await page.getByLabel('Phone').fill('0300 1234567');
  await page.getByLabel('Address').fill('7 Chameli Street');
  await page.getByLabel('City').fill('Lahore');
  await page.getByLabel('Postal code').fill('54000');
  await page.route('**/orders/save/', (route) =>
    route.fulfill({ status: 409, json: { detail: 'The shop is being counted.', code: 'counting' } }),
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('❌ Failed to process COD order.')).toBeVisible();
  await expect(page.getByText('The shop is being counted.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('7 Chameli Street');
});
