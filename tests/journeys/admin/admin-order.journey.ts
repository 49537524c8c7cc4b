import { expect, test } from '#tests/journeys/support/journey.ts';
import { WIDTHS } from '#tests/journeys/support/public-pages.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import {
  newEmail,
  newPhone,
  newTransactionId,
  postToShop,
  type TestProduct,
} from '#tests/journeys/support/shopper.ts';
import { accessibleAt, violations, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import {
  ADMIN,
  beginSignedIn,
  enterPassword,
  staffTokens,
  unconfirmedTokens,
} from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 390, height: 844 } });

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Journey Dupatta ${Date.now()}`, stock: 4 });
});
test.afterAll(() => staff.cleanUp());

type Placed = { order_id: string; session_id: string };

const payload = (changes: object) => ({
  name: 'گل بانو',
  email: newEmail(),
  phone: newPhone(),
  address: '7 Chameli Street',
  city: 'Lahore',
  postal_code: '54000',
  cartItems: [{ id: piece.id, size: 'Free Size', quantity: 2, price: piece.price }],
  total: '8000',
  discount: '0',
  ...changes,
});

async function payByWallet(transaction_id: string): Promise<string> {
  const { session_id } = await postToShop<Placed>(
    '/orders/checkout-session/',
    payload({ phone: '0300 1234567', payment_method: 'jazzcash' }),
  );
  return (await postToShop<Placed>('/orders/confirm-payment/', { session_id, transaction_id })).order_id;
}

test('Staff open an order from the table, verify its payment, ship it and print its slip', async ({
  page,
}) => {
  const transaction_id = newTransactionId();
  const order_id = await payByWallet(transaction_id);
  await beginSignedIn(page, await unconfirmedTokens());
  await page.goto(`/admin/orders?q=${order_id}`);
  // Paid asks for the payment that nobody has checked.
  await page.getByLabel(`Status of order ${order_id}`).selectOption('Paid');
  const asked = page.getByRole('dialog', { name: 'Which payment has arrived?' });
  await expect(asked.getByLabel('Amount, in rupees')).toHaveValue('8000');
  await expect(asked.getByLabel('Transaction ID')).toHaveValue(transaction_id);
  expect(await violations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel(`Status of order ${order_id}`)).toHaveValue('Pending');
  await page.getByRole('link', { name: order_id }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order_id);
  await expect(page.getByRole('navigation', { name: 'List of orders' })).toContainText('1 of 1');
  await expect(page.getByText('The payment is not verified yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+923001234567');
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/923001234567\\?text=.*${order_id}`),
  );
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'Reject' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject this payment?' });
  await expect(reject).toContainText(transaction_id);
  await reject.getByRole('button', { name: 'Reject' }).click();
  // Once for all that follows.
  await enterPassword(page);
  await expect(reject.getByText('Please enter the reason.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('dialog', { name: 'Has this money arrived?' });
  await expect(approve.getByLabel('Received, in rupees')).toHaveValue('8000');
  await approve.getByRole('button', { name: 'Approve' }).click();
  const status = page.getByLabel(`Status of order ${order_id}`);
  await expect(status).toHaveValue('Paid');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone. The payment of order ${order_id} is as it was before.`)).toBeVisible();
  await expect(status).toHaveValue('Pending');
  await page.getByRole('button', { name: 'Approve' }).click();
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(status).toHaveValue('Paid');
  const history = page.getByRole('region', { name: 'History' });
  await expect(
    history.getByRole('listitem').filter({ hasText: 'Payment received: Rs. 8,000' }).first(),
  ).toContainText(ADMIN.username);
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Which money went back?' });
  await refund.getByLabel('Refunded, in rupees').fill('9000');
  await refund.getByRole('button', { name: 'Record the refund' }).click();
  await expect(refund.getByText('Only Rs. 8,000 of this payment is left.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Order ${order_id}` })).toBeVisible();
  await expect(page.getByText('Nothing to collect')).toBeVisible();
  const sums = page.getByRole('article').locator('dl');
  await expect(sums).toHaveText(
    'SubtotalRs. 8,000DeliveryFreeTotalRs. 8,000ReceivedRs. 8,000To collectRs. 0',
  );
  await expect(page.getByText('0300-1234567')).toBeVisible();
  await page.getByLabel('Show prices').uncheck();
  await expect(sums).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print 1 slip' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page.getByText('Did it come out?')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('گل بانو')).toBeVisible();
});

test('An order that cannot leave Cancelled keeps its status and says why, and an unknown order says so', {
  tag: '@slow',
}, async ({ page }) => {
  const { order_id } = await postToShop<Placed>('/orders/save/', payload({ payment_method: 'cod' }));
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}`);
  const status = page.getByLabel(`Status of order ${order_id}`);
  await status.selectOption('Cancelled');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Pending → Cancelled');
  await staff.changeProduct(piece, { stock: '1' });
  await status.selectOption('Confirmed');
  await page.getByRole('button', { name: 'Reopen the order' }).click();
  await expect(page.getByRole('alert')).toContainText('only 1 left, so this order cannot be reopened.');
  await expect(status).toHaveValue('Cancelled');
  await page.goto('/admin/orders/GL-0000-0000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order does not exist.');
});

test('A status that is chosen past the end of the session is saved after signing in again', {
  tag: '@slow',
}, async ({ page }) => {
  await staff.changeProduct(piece, { stock: '4' });
  const { order_id } = await postToShop<Placed>('/orders/save/', payload({ payment_method: 'cod' }));
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders?q=${order_id}`);
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'not.a.token');
    localStorage.setItem('refreshToken', 'spent');
  });
  await page.getByLabel(`Status of order ${order_id}`).selectOption('Confirmed');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Username').fill(ADMIN.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(`Order ${order_id} is now Confirmed.`)).toBeVisible();
  await expect(page.getByLabel(`Status of order ${order_id}`)).toHaveValue('Confirmed');
});
