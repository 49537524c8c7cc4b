import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newPhone, newTransactionId, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 768 } });

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Money Odhni ${Date.now()}`, stock: 60, size: 'M, L' });
});
test.afterAll(() => staff.cleanUp());

/** By a customer of her own, whose name no other order has. */
async function place(name: string, phone = newPhone()): Promise<string> {
  const { order_id } = await postToShop<{ order_id: string }>('/orders/save/', {
    ...{ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, phone },
    ...{ address: '7 Chameli Street', city: 'Lahore', postal_code: '54000', payment_method: 'cod' },
    cartItems: [{ id: piece.id, size: 'M', quantity: 1, price: piece.price }],
    ...{ total: String(piece.price + 250), discount: '0' },
  });
  return order_id;
}

const uniqueName = (first: string) =>
  `${first} ${newTransactionId().replace(/\d/g, (at) => 'abcdefghij'[Number(at)] ?? '')}`;

const countClicks = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener(
      'click',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1)),
      true,
    ),
  );

const clicksOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));

/** The names and values of a list of sums. */
async function sumsOf(list: Locator): Promise<Record<string, string>> {
  await expect(list).toContainText('Total');
  const [names, values] = [
    await list.locator('dt').allTextContents(),
    await list.locator('dd').allTextContents(),
  ];
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

test('What a customer says she sent is approved in two clicks from Today, and taken back by one', async ({
  page,
}) => {
  const dupatta = await staff.addProduct({ name: `Claim Odhni ${Date.now()}` });
  const order_id = await staff.orderByWallet(dupatta);
  await beginSignedIn(page, await staffTokens());
  await countClicks(page);
  await page.goto('/admin/dashboard');
  await page
    .getByRole('list', { name: 'Queues' })
    .getByRole('link', { name: /^Payment first/ })
    .click();
  const row = page.locator(`[data-order="${order_id}"]`);
  const approve = row.getByRole('button', { name: /^Approve Rs\. 4,250/ });
  await expect(approve).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await approve.click();
  await expect(page.getByText(`Order ${order_id}: payment approved.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await clicksOf(page)).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await approve.click();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/orders/${order_id}`);
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Received');
});

test('Another sum than the order waits for is asked before it is approved', { tag: '@slow' }, async ({
  page,
}) => {
  const dupatta = await staff.addProduct({ name: `Dearer Odhni ${Date.now()}` });
  const order_id = await staff.orderByWallet(dupatta);
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}/edit`);
  await page.getByLabel('Discount of the shop').fill('100');
  await page.getByLabel('Reason').fill('A thread was loose.');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}$`));
  await page.goto(`/admin/orders?queue=payment&q=${order_id}`);
  await page.getByRole('button', { name: /^Approve/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Has this money arrived?' });
  await expect(dialog.getByLabel('Received, in rupees')).toHaveValue('4250');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Order ${order_id}: payment approved.`)).toBeVisible();
});

test('A payment is recorded from any screen: its order is found by name, more than is due asks, and a used ID is said', async ({
  page,
}) => {
  const [name, other] = [uniqueName('Gulnaz'), uniqueName('Sadaf')];
  const [order_id, paid] = [await place(name), await place(other)];
  const transaction = newTransactionId();
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/messages');
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  const record = async (words: string, chosen: string, sum: string) => {
    await page.getByRole('button', { name: '+ New' }).click();
    await page.getByRole('button', { name: 'Payment', exact: true }).click();
    await dialog.getByLabel('For which order?').fill(words);
    await expect(dialog.getByText(`Still to be paid for ${chosen}: Rs. 4,250.`)).toBeVisible();
    await dialog.getByLabel('Amount, in rupees').fill(sum);
    await dialog.getByLabel('How it came').selectOption('JazzCash');
    await dialog.getByLabel(/^Transaction ID/).fill(transaction);
    await dialog.getByRole('button', { name: 'Record the payment' }).click();
  };
  await record(other, paid, '4,250.50');
  await expect(dialog.getByText('Please enter the amount in whole rupees.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Amount, in rupees').fill('4250');
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText(`Order ${paid}: Rs. 4,250 recorded.`)).toBeVisible();

  await record(name, order_id, '5000');
  const asked = page.getByRole('alertdialog', { name: 'Really Rs. 5,000? Rs. 4,250 is due.' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByLabel('Amount, in rupees').fill('4250');
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(dialog.getByText(paid)).toBeVisible();
  await dialog.getByLabel(/^Transaction ID/).fill(newTransactionId());
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText(`Order ${order_id}: Rs. 4,250 recorded.`)).toBeVisible();
});

test('Several orders are found, and one of them is chosen', { tag: '@slow' }, async ({ page }) => {
  const [name, phone] = [uniqueName('Nargis'), newPhone()];
  const orders = [await place(name, phone), await place(name, phone)];
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: '+ New' }).click();
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByLabel('For which order?').fill(phone);
  await expect(dialog.getByText('2 orders are found. Choose one.')).toBeVisible();
  await dialog.getByRole('button', { name: orders[0] ?? '' }).click();
  await expect(dialog.getByText(`Still to be paid for ${orders[0]}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '+ New' })).toBeFocused();
});

test('Two orders of one phone are looked at as one before they are merged', async ({ page }) => {
  const [name, phone] = [uniqueName('Shabnam'), newPhone()];
  const [kept, other] = [await place(name, phone), await place(name, phone)];
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${kept}`);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const preview = page.getByRole('region', { name: `With ${other}, ${kept} has` });
  await expect(preview).toContainText(`${piece.name}, M × 2`);
  const before = await sumsOf(preview.locator('dl'));
  expect(before).toMatchObject({
    Subtotal: 'Rs. 8,000',
    Delivery: 'Free',
    Total: 'Rs. 8,000',
    'To collect': 'Rs. 8,000',
  });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `Merge ${other}` }).click();
  await expect(page.getByText(`${other} is merged.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const money = page.getByRole('region', { name: 'Money' }).locator('dl');
  await expect.poll(() => sumsOf(money)).toEqual(before);
});

test('The slip has the sums of the order also after its size and its price were changed', async ({
  page,
}) => {
  const order_id = await place(uniqueName('Zeenat'));
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}/edit`);
  await page.getByLabel(`Size of ${piece.name}`).selectOption('L');
  await page.getByLabel('Discount of the shop').fill('300');
  await page.getByLabel('Reason').fill('A thread was loose.');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}$`));
  await staff.setStatus(order_id, 'Confirmed');
  await page.goto(`/admin/orders/${order_id}`);
  const { Payment: _, ...sums } = await sumsOf(page.getByRole('region', { name: 'Money' }).locator('dl'));
  expect(sums).toEqual({
    ...{ Subtotal: 'Rs. 4,000', Discount: '− Rs. 300', Delivery: 'Rs. 250' },
    ...{ Total: 'Rs. 3,950', 'To collect': 'Rs. 3,950' },
  });
  await page.goto(`/admin/print?what=slips&orders=${order_id}`);
  const slip = page.getByRole('article');
  await expect(slip).toContainText('L, ');
  expect(await sumsOf(slip.locator('dl'))).toEqual(sums);
  await expect(slip).toContainText('Collect Rs. 3,950.');
});

test('Who has no e-mail address is told by WhatsApp, and then waits no more', {
  tag: '@slow',
}, async ({ page, context }) => {
  test.setTimeout(120_000);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const { access } = await staffTokens();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/api/admin/orders/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ channel: 'whatsapp', name: uniqueName('Rukhsana'), phone: newPhone(), city: 'Lahore' },
      ...{ address: '7 Chameli Street', lines: [{ id: piece.id, size: 'M', quantity: 1 }] },
    }),
  });
  const { order_id } = (await answer.json()) as { order_id: string };
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}`);
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel(`Status of order ${order_id}`)).toHaveValue('Confirmed');
  await expect(page.getByText(`Order ${order_id} is now Confirmed.`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: order_id });
  // Only what can be undone no more is to be told.
  await expect(async () => {
    await page.goto('/admin/messages/to-send');
    await expect(row).toContainText('no e-mail address', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const opened = context.waitForEvent('page');
  await row.getByRole('button', { name: 'WhatsApp' }).click();
  expect(new URL((await opened).url()).searchParams.get('text')).toContain(order_id);
  const asked = page.getByRole('dialog', { name: `Order ${order_id}: what came of it?` });
  await asked.getByRole('button', { name: 'She has been told' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/orders/${order_id}`);
  await expect(page.getByText('The customer has not been told yet')).toHaveCount(0);
});
