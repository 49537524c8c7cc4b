import { expect, test } from './support/journey.ts';
import { Staff } from './support/shop-staff.ts';
import { cartOf, newEmail, newTransactionId, type TestProduct } from './support/shopper.ts';
import { violations } from './support/violations.ts';
import { beginPayment, CONFIRMED, expireShopSession } from './support/wallet-payment.ts';

let staff: Staff;
let dupatta: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Journey Unfinished Dupatta' });
});

test.afterAll(() => staff.cleanUp());

test('An expired payment says so, and one tap holds the pieces again with the transaction ID that was typed', async ({
  page,
}) => {
  const [id, email] = [newTransactionId(), newEmail()];
  const session = await beginPayment(page, dupatta, 'jazzcash', email);
  await page.getByLabel('Transaction ID').fill(id);
  await expireShopSession(session);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The time to pay has run out');
  await expect(page.getByText(`We have kept the transaction ID ${id}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await cartOf(page)).toHaveLength(1);
  await page.reload();
  const [hold, busy] = [page.getByRole('button', { name: 'Hold my pieces again' }), 'The shop is busy.'];
  const answer = { status: 429, json: { detail: busy, code: 'too_many_requests' } };
  await page.route('**/hold-again/', (route) => route.fulfill(answer), { times: 1 });
  await hold.click();
  await expect(page.getByText(busy)).toBeVisible();
  await hold.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByLabel('Transaction ID')).toHaveValue(id);
  await page.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText(CONFIRMED)).toBeVisible();
  await expect.poll(() => cartOf(page)).toEqual([]);
  expect(await staff.findOrders(email)).toMatchObject([{ total: 4250, payment_state: 'claimed' }]);
});

test('A payment that expired while its piece became dearer leads to the new price', { tag: '@slow' }, async ({
  page,
}) => {
  const piece = await staff.addProduct({ name: 'Journey Dearer Dupatta' });
  await expireShopSession(await beginPayment(page, piece, 'jazzcash'));
  await staff.changeProduct(piece, { price: '4600' });
  await page.reload();
  await page.getByRole('button', { name: 'Hold my pieces again' }).click();
  await expect(page.getByText('The order was Rs. 4,250 and is Rs. 4,850 now.')).toBeVisible();
  await page.getByRole('link', { name: 'See it at checkout' }).click();
  await expect(page.getByText('The price changed from Rs. 4,000 to Rs. 4,600.').last()).toBeVisible();
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
  // On a phone the summary above is folded; the line stands next to the button, too.
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

test('A transaction ID that staff do not find is corrected from the page of the order', {
  tag: '@slow',
}, async ({ page }) => {
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
