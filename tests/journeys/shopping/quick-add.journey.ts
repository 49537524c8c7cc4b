import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { cartOf } from '../support/shopper.ts';
import { violations } from '../support/violations.ts';

const LIST = '/category/western-grace';
const NAME = 'Misty Poplin Shirt';
const DESK = { width: 1366, height: 768 };

const added = (page: Page) => page.getByRole('status').filter({ hasText: 'Item added to cart!' });

test.describe('With a finger', () => {
  test.use({ isMobile: true });

  test('A piece goes from its card into the bag by way of a sheet with its sizes', async ({ page }) => {
    await page.goto(LIST);
    const opener = page.getByRole('button', { name: `Add ${NAME} to your bag` });
    await opener.tap();
    const sheet = page.getByRole('dialog', { name: NAME });
    await sheet.getByRole('button', { name: 'Add to Bag' }).tap();
    await expect(sheet.getByText('Please select a size.')).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('radio', { name: 'M', exact: true }).tap();
    await sheet.getByRole('button', { name: 'Add to Bag' }).tap();
    await expect(added(page)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await cartOf(page)).toEqual([expect.objectContaining({ name: NAME, size: 'M', quantity: 1 })]);
    await opener.tap();
    await expect(sheet.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await sheet.getByRole('button', { name: 'Add to Bag' }).tap();
    await page.getByRole('button', { name: 'View bag' }).last().tap();
    await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText(NAME);
  });
});

test.describe('With a mouse', () => {
  test.use({ hasTouch: false, viewport: DESK });

  test('A card that is pointed at offers its sizes, and one click adds', async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole('button', { name: `Add ${NAME} to your bag` })).toHaveCount(0);
    await page.getByRole('link', { name: NAME }).first().hover();
    const sizes = page.getByRole('toolbar', { name: `Add ${NAME} to your bag` });
    await sizes.getByRole('button', { name: 'M', exact: true }).click();
    await expect(added(page)).toBeVisible();
    expect(await cartOf(page)).toEqual([expect.objectContaining({ name: NAME, size: 'M' })]);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(sizes).toBeHidden();
  });

  test('The sizes are one stop of the Tab key, and a piece without sizes is added as it is', async ({
    page,
  }) => {
    await page.goto(LIST);
    await page.getByRole('link', { name: NAME }).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const sizes = page.getByRole('toolbar', { name: `Add ${NAME} to your bag` });
    await expect(sizes).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(sizes.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(sizes.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Keep ${NAME} in your wishlist` }).first()).toBeFocused();
    await page.goto('/category/hand-painted-dupattas');
    await page
      .getByRole('link', { name: /Anar Bagh Dupatta/ })
      .first()
      .hover();
    await page.getByRole('toolbar').getByRole('button', { name: 'Add to Bag' }).click();
    await expect(added(page)).toBeVisible();
  });
});
