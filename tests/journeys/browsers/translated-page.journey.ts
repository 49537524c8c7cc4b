import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';

/** Puts its own elements in the place of all text nodes, as a browser's translator does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || /SCRIPT|STYLE|TEXTAREA|OPTION/.test(parent.nodeName)) continue;
      if (parent.closest('[translate="no"]')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      if (font.firstElementChild) font.firstElementChild.textContent = text.data;
      text.replaceWith(font);
    }
  });
}

test('A translated page shows present sums, quantities, sentences about paying and errors', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/product/misty-poplin-shirt');
  await translate(page);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await page.getByRole('button', { name: 'View bag' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(bag.getByText('Qty: 1')).toBeVisible();
  await translate(page);
  await bag.getByRole('button', { name: /^One more/ }).click();
  await bag.getByRole('button', { name: /^One more/ }).click();
  await expect(bag.getByText('Qty: 3')).toBeVisible();
  await expect(bag.getByText('Qty: 1')).toBeHidden();
  await expect(bag.getByText('Subtotal (3 items)')).toBeVisible();
  await expect(bag.getByText('Rs. 8,970.00')).toBeVisible();
  await bag.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByText('Pay the rider in cash when your order arrives.')).toBeVisible();
  await translate(page);
  await page.getByLabel('Payment method').selectOption('JazzCash');
  await expect(page.getByText('Rs. 8,970 from your JazzCash wallet.')).toBeVisible();
  await expect(page.getByText('Rs. 8,970 to the rider.')).toBeHidden();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const phone = page.locator('main').getByText('Please enter your phone number.', { exact: true });
  // Next to the field, and in the summary above.
  await expect(phone).toHaveCount(2);
  await translate(page);
  await page.getByLabel('Phone', { exact: true }).fill('12');
  await page.getByLabel('City', { exact: true }).focus();
  await expect(phone).toHaveCount(0);
  await expect(
    page
      .locator('main')
      .getByText(/Pakistani phone number/)
      .first(),
  ).toBeVisible();
  await page.getByLabel('Payment method').selectOption('Cash on Delivery');
  for (const [label, text] of [
    ['Name', 'Bulbul Bano'],
    ['Email', 'bulbul@example.com'],
    ['Phone', '0300 1234567'],
    ['Address', '7 Chameli Street'],
    ['City', 'Lahore'],
    ['Postal code', '54000'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('order has been placed');
});
