import { expect, test } from '#tests/journeys/support/journey.ts';
import { PHONE } from '#tests/journeys/support/public-pages.ts';
import { violations } from '#tests/journeys/support/violations.ts';

test.use({ viewport: PHONE });

const rupees = async (text: string | null) => Number(text?.replace(/\D/g, ''));

test('The pieces of a style are added together by keyboard, and cost what the style says', async ({
  page,
}) => {
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Mehndi Lawn and a Chunri' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mehndi Lawn and a Chunri');
  const sum = page.getByRole('status').filter({ hasText: 'pieces together' });
  await expect(sum).toHaveText(/2 pieces together/);
  const whole = await rupees((await sum.textContent())?.replace('2 pieces together', '') ?? null);

  const add = page.getByRole('button', { name: /^Add 2 pieces to Bag$/ });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please select a size.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const sizes = page.getByRole('combobox');
  await expect(sizes).toBeFocused();
  const inStock = sizes
    .locator('option:enabled:not([value=""])')
    .first()
    .evaluate((option: HTMLOptionElement) => option.value);
  await sizes.selectOption(await inStock);
  await add.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'View bag' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart).toContainText('Subtotal (2 items)');
  await expect(cart).toContainText(`Rs. ${whole.toLocaleString('en')}.00`);
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();

  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Add 1 piece to Bag' })).toBeVisible();
  const one = page.getByRole('status').filter({ hasText: /^1 piece(?! together)/ });
  expect(await rupees((await one.textContent())?.replace('1 piece', '') ?? null)).toBeLessThan(whole);
  await page.getByRole('checkbox').last().press('Space');
  await expect(page.getByRole('button', { name: 'Choose a piece' })).toBeDisabled();
});
