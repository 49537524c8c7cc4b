import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import {
  cartLine,
  cartOf,
  expireShopSession,
  fillCheckout,
  newEmail,
  newTransactionId,
  Staff,
  type TestProduct,
} from './support/shopper.ts';
import { violations } from './support/violations.ts';

const CONFIRMED = '✅ Payment confirmed. Your order is now placed.';

let staff: Staff;
let dupatta: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Journey Wallet Dupatta' });
});

test.afterAll(() => staff.cleanUp());

/** Goes from a cart with this piece to the payment page and returns the session id. */
async function beginPayment(
  page: Page,
  piece: TestProduct,
  wallet: string,
  email = newEmail(),
): Promise<string> {
  await fillCheckout(page, [cartLine(piece)], email);
  await page.getByLabel('Payment method').selectOption(wallet);
  const opened = page.waitForResponse((response) => response.url().endsWith('/orders/checkout-session/'));
  await page.getByRole('button', { name: 'Place Order' }).click();
  const { session_id } = (await (await opened).json()) as { session_id: string };
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/jazzcash-success$/);
  return session_id;
}

test('A transaction ID that has paid for another order is refused with its reason', async ({ page }) => {
  const [id, email] = [newTransactionId(), newEmail()];
  await beginPayment(page, dupatta, 'jazzcash', email);
  await page.getByLabel('Transaction ID').fill(id);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  const [paid] = await staff.findOrders(email);
  await staff.acceptPayment(paid?.order_id ?? '');
  await beginPayment(page, dupatta, 'jazzcash');
  await page.getByLabel('Transaction ID').fill(id.toLowerCase());
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('❌ Something went wrong confirming payment.')).toBeVisible();
  await expect(page.getByText('This transaction ID was used for another order.').first()).toBeVisible();
  await expect(page.getByLabel('Transaction ID')).toHaveValue(id.toLowerCase());
  expect(await cartOf(page)).toHaveLength(1);
});

test('An expired payment says so, and the cart can be ordered again', async ({ page }) => {
  const session = await beginPayment(page, dupatta, 'jazzcash');
  await expireShopSession(session);
  await page.getByLabel('Transaction ID').fill(newTransactionId());
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The time to pay has run out');
  expect(await cartOf(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('7 Chameli Street, Gulberg');
  await expect(page.getByText('Finish your payment')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
});

test('A made-on-order piece offers no cash, shows the account before the transaction ID and asks for half in advance', async ({
  page,
}) => {
  const made = await staff.addProduct({ name: 'Journey Painted Dupatta', price: 9001, made_on_order: true });
  const id = newTransactionId();
  await fillCheckout(page, [cartLine(made)]);
  await expect(page.getByText('50% of the total is paid now with JazzCash or SadaPay')).toBeVisible();
  await expect(page.getByText('❌')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByLabel('Payment method').getByText('Cash on Delivery')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment method: ❌ Made-on-order' })).toBeFocused();
  await page.getByLabel('Payment method').selectOption('jazzcash');
  await expect(page.getByText('0300 0000000', { exact: true })).toBeVisible();
  await expect(page.getByText('Send the advance of Rs. 4,501 with JazzCash')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(
    page.getByText('❌ Please enter transaction ID for made-on-order items.').first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Transaction ID').fill(id);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(`You sent Rs. 4,501 with ID ${id}.`)).toBeVisible();
  await expect(page.getByLabel('Transaction ID')).toHaveValue(id);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Confirm Payment' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Send Rs. 4,501 with JazzCash to this account.')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  expect(await page.evaluate(() => sessionStorage.getItem('checkoutForm'))).not.toContain(id);
  await expect(
    page.getByText('Please have the balance of Rs. 4,500 ready: you pay the rider in cash.'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('The return from the payment service removes the session from the address, and an unknown session is explained', async ({
  page,
}) => {
  const session = await beginPayment(page, dupatta, 'jazzcash');
  await page.goto('/terms');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/order/jazzcash-success?session=${session}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/jazzcash-success$/);
  await page.goto('/order/jazzcash-success?session=no-such-session');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment not found');
});

test('A wallet purchase works with the keyboard alone', async ({ page }) => {
  await fillCheckout(page, [cartLine(dupatta)]);
  await page.getByLabel('Referral code').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Payment method')).toBeFocused();
  await page.keyboard.type('Sada');
  await expect(page.getByLabel('Payment method')).toHaveValue('sadapay');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the account title' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Transaction ID')).toBeFocused();
  await page.keyboard.type(newTransactionId());
  await page.keyboard.press('Enter');
  await expect(page.getByText(CONFIRMED)).toBeVisible();
});

test('A payment is cancelled on its own page, and from checkout where it holds the last piece, which cash then buys', async ({
  page,
}) => {
  const last = await staff.addProduct({ name: 'Journey Last Dupatta', stock: 1 });
  const email = newEmail();
  await beginPayment(page, last, 'sadapay', email);
  await page.getByRole('button', { name: 'Cancel this payment' }).click();
  await page.getByRole('button', { name: 'Yes, I have not paid' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This payment is cancelled');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.getByRole('link', { name: 'Back to checkout' }).click();
  await expect(page.getByText('Finish your payment')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.goto('/checkout');
  // On a phone the summary above is folded; the line stands beside the button, too.
  await expect(page.getByText('We are holding it for you while you pay.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this payment' }).last().click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this payment?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Yes, I have not paid' }).click();
  await expect(page.getByText('Finish your payment')).toHaveCount(0);
  await expect(page.getByText('This piece is sold out.')).toHaveCount(0);
  expect(await cartOf(page)).toHaveLength(1);
  await page.getByLabel('Payment method').selectOption('cod');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('✅ Your COD order has been placed successfully!')).toBeVisible();
  expect(await staff.findOrders(email)).toMatchObject([{ payment_state: 'on_delivery' }]);
});

test('A transaction ID that staff do not find is corrected from the page of the order', async ({ page }) => {
  const [wrong, right, email] = [newTransactionId(), newTransactionId(), newEmail()];
  await beginPayment(page, dupatta, 'jazzcash', email);
  await page.getByLabel('Transaction ID').fill(wrong);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText(`Transaction ID ${wrong}`)).toBeVisible();
  const [order] = await staff.findOrders(email);
  await staff.rejectPayment(order?.order_id ?? '');
  await page.reload();
  await page.getByRole('link', { name: 'Correct the transaction ID' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find your payment');
  await expect(page.getByText('Seen in no wallet of ours.')).toHaveCount(0);
  await expect(page.getByLabel('Transaction ID')).toHaveValue(wrong);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('This is the transaction ID we could not find.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Transaction ID').fill(right);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
  expect(await staff.findOrders(email)).toMatchObject([{ payment_state: 'claimed' }]);
});

test.describe('On a line that fails', () => {
  test.use({ shopUnavailable: true });

  test('A payment survives a reload, a later visit and a lost connection, and places one order', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await beginPayment(page, dupatta, 'sadapay', email);
    await expect(page.getByText('0300 0000001')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Send Rs. 4,250 with SadaPay')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(page.getByText('Please enter the transaction ID.')).toBeVisible();
    await page.getByLabel('Transaction ID').fill('TRX');
    await page.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(page.getByText('Please enter the transaction ID as the wallet shows it')).toBeVisible();
    const id = newTransactionId();
    await page.getByLabel('Transaction ID').fill(id);

    const later = await context.newPage();
    await page.close();
    await later.goto('/checkout');
    await later.getByRole('link', { name: 'Finish your payment' }).click();
    await later.getByLabel('Transaction ID').fill(id);
    await context.setOffline(true);
    await expect(later.getByText('You are offline.')).toBeVisible();
    await later.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(later.getByText('❌ Invalid session or transaction ID. Please try again.')).toBeVisible();
    await context.setOffline(false);
    expect(await cartOf(later)).toHaveLength(1);
    await later.getByRole('button', { name: 'Confirm Payment' }).click();
    await expect(later.getByText(CONFIRMED)).toBeVisible();
    await expect.poll(() => cartOf(later)).toEqual([]);
    expect(await staff.findOrders(email)).toMatchObject([{ total: 4250, payment_state: 'claimed' }]);
    await expect(later).toHaveURL(/:\d+\/$/);
    await later.goBack();
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Your order is placed');
    await later.getByRole('link', { name: 'See your order' }).click();
    await expect(later.getByText(`Transaction ID ${id}`)).toBeVisible();
  });

  test('A payment whose answer was lost stays one payment when the same cart is checked out again', async ({
    page,
  }) => {
    await fillCheckout(page, [cartLine(dupatta)]);
    await page.getByLabel('Payment method').selectOption('jazzcash');
    let first = '';
    await page.route('**/orders/checkout-session/', async (route) => {
      const answer = await route.fetch();
      first = ((await answer.json()) as { session_id: string }).session_id;
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Your order is on its way…')).toBeVisible();
    await page.unroute('**/orders/checkout-session/');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('paymentSession'))).toBe(first);
  });
});
