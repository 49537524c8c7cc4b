import { expect, test } from './support/journey.ts';
import { Staff } from './support/shop-staff.ts';
import {
  cartLine,
  cartOf,
  fillCheckout,
  newEmail,
  newTransactionId,
  type TestProduct,
} from './support/shopper.ts';
import { violations } from './support/violations.ts';
import { beginPayment, CONFIRMED } from './support/wallet-payment.ts';

let staff: Staff;
let dupatta: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Journey Wallet Dupatta' });
});

test.afterAll(() => staff.cleanUp());

test('A transaction ID that has paid for another order is refused with its reason', { tag: '@slow' }, async ({
  page,
}) => {
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

test('Made-on-order pieces are held before the account is shown, half is asked for, and no other tab asks for it again', async ({
  page,
  context,
}) => {
  const made = await staff.addProduct({ name: 'Journey Painted Dupatta', price: 9001, made_on_order: true });
  const [id, email] = [newTransactionId(), newEmail()];
  await fillCheckout(page, [cartLine(made)], email);
  await expect(page.getByText('50% of the total is paid now with JazzCash or SadaPay')).toBeVisible();
  await expect(page.getByText('❌')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByLabel('Payment method').getByText('Cash on Delivery')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Payment method: ❌ Made-on-order' })).toBeVisible();
  await expect(page.getByLabel('Payment method')).toBeFocused();
  await page.getByLabel('Payment method').selectOption('jazzcash');
  await expect(page.getByText('Half of your order of Rs. 9,001 is paid now: Rs. 4,501')).toBeVisible();
  await expect(page.getByText('0300 0000000', { exact: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hold my pieces and pay by JazzCash' }).click();
  await expect(page.getByText('Send Rs. 4,501 with JazzCash to this account.')).toBeVisible();
  await expect(page.getByText('0300 0000000', { exact: true })).toBeVisible();
  await expect(page.getByText('Half of your order of Rs. 9,001. The other Rs. 4,500')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('❌ Please enter transaction ID for made-on-order items.')).toBeVisible();
  await page.getByLabel('Transaction ID').fill(id);

  const second = await context.newPage();
  await second.goto('/order/jazzcash-success');
  await expect(second.getByLabel('Transaction ID')).toHaveValue(id);
  await page.goBack();
  await page.getByRole('button', { name: 'Hold my pieces and pay by JazzCash' }).click();
  await expect(page.getByLabel('Transaction ID')).toHaveValue(id);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(
    page.getByText('Please have the balance of Rs. 4,500 ready: you pay the rider in cash.'),
  ).toBeVisible();
  await expect(page.getByText('Half was asked for first: Rs. 4,501 of Rs. 9,001.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await second.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(second.getByText(CONFIRMED)).toBeVisible();
  expect(await staff.findOrders(email)).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('paymentDraft'))).toBeNull();
});

test('Whoever sent the advance already enters its transaction ID at checkout, and is not asked to pay again', async ({
  page,
}) => {
  const made = await staff.addProduct({ name: 'Journey Sent Dupatta', price: 9001, made_on_order: true });
  const id = newTransactionId();
  await fillCheckout(page, [cartLine(made)]);
  await page.getByLabel('Payment method').selectOption('jazzcash');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(
    page.getByText('❌ Please enter transaction ID for made-on-order items.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Transaction ID')).toBeFocused();
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
