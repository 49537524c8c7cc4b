import type { Page } from '@playwright/test';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from './support/journey.ts';
import { WIDTHS } from './support/public-pages.ts';
import { Staff } from './support/shop-staff.ts';
import { cartLine, fillCart, fillCheckout, newTransactionId, type TestProduct } from './support/shopper.ts';
import { accessibleAt, violationsAtWidths } from './support/violations.ts';

let staff: Staff;
let plenty: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  plenty = await staff.addProduct({ name: 'Journey Plenty Dupatta', stock: 60 });
});

test.afterAll(() => staff.cleanUp());

async function openCart(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: /open bag/i }).click();
  return page.getByRole('dialog', { name: 'Your Cart' });
}

test('The cart says how many pieces one order can have, and links to WhatsApp for more', {
  tag: '@slow',
}, async ({ page }) => {
  await fillCart(page, [cartLine(plenty, 12)]);
  const cart = await openCart(page);
  await expect(cart.getByText('You can order at most 10 of this piece at once.')).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Ask about a larger order on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Plenty/,
  );
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await cart.getByRole('button', { name: 'Take 10' }).click();
  await expect(cart.getByText('You can order at most 10 of this piece at once.')).toHaveCount(0);
  await expect(cart.getByRole('button', { name: /^One more/ })).toBeDisabled();
});

test('A cart with more pieces than one order can have is refused at checkout with the reason', {
  tag: '@slow',
}, async ({ page }) => {
  const others = await Promise.all(
    [1, 2, 3].map((n) => staff.addProduct({ name: `Journey Dupatta ${n}`, stock: 20 })),
  );
  await fillCart(page, [cartLine(plenty, 10), ...others.map((piece) => cartLine(piece, 7))]);
  await page.goto('/checkout');
  const reason = 'Your bag has 31 pieces, and one order can have at most 30.';
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText(reason)).toBeVisible();
  }
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Ask about a larger order on WhatsApp' })).toBeVisible();
});

test('A large order cannot be paid in cash and continues by wallet', async ({ page }) => {
  const expensive = await staff.addProduct({ name: 'Journey Dear Dupatta', stock: 20, price: 30_000 });
  await fillCheckout(page, [cartLine(expensive, 2)]);
  await expect(page.getByText(/^Cash on delivery is for orders up to Rs\. 50,000\./)).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByLabel('Payment method').selectOption('jazzcash');
  await expect(page.getByText(/^Cash on delivery is for orders up to/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/jazzcash-success/);
});

test('Staff see two orders with one transaction ID, each with a link to the other', { tag: '@slow' }, async ({
  page,
}) => {
  const transaction_id = newTransactionId();
  const { order_id: one } = await staff.claimPayment(plenty, transaction_id);
  const { order_id: other } = await staff.claimPayment(plenty, transaction_id);
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders?q=${one}`);
  await expect(page.getByText('ID sent for two orders')).toBeVisible();
  await page.getByRole('link', { name: one }).click();
  await expect(page.getByText('The same transaction ID was sent for another order.')).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('link', { name: new RegExp(`^${other}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
  await expect(page.getByRole('link', { name: new RegExp(`^${one}`) })).toBeVisible();
});
