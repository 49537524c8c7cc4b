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
import { beginPayment, CONFIRMED } from './support/wallet-payment.ts';

test.use({ shopUnavailable: true });

let staff: Staff;
let dupatta: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Journey Bad Connection Wallet Dupatta' });
});

test.afterAll(() => staff.cleanUp());

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

test('A payment whose answer was lost stays one payment when the same cart is checked out again', {
  tag: '@slow',
}, async ({ page }) => {
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
