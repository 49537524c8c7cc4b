import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from './support/journey.ts';
import { Staff } from './support/shop-staff.ts';
import { cartLine, fillCart, postToShop } from './support/shopper.ts';
import { accessibleAt, violations, violationsAtWidths } from './support/violations.ts';

let staff: Staff;

test.use({ viewport: { width: 390, height: 844 } });

test.beforeAll(async () => {
  staff = await Staff.signIn();
});

test.afterAll(() => staff.cleanUp());

test('A sale says how much is saved on product, bag and checkout, and a zero discount is not listed', async ({
  page,
  request,
}) => {
  const products = await (await request.get('/products/by-category/eid/')).json();
  const suit = products.find(
    ({ price, sale_price, stock }: Record<string, number>) =>
      Number(sale_price) < Number(price) && Number(stock) > 1,
  );
  const saved = (suit.price - suit.sale_price).toLocaleString('en');
  await page.goto(`/product/${suit.slug}`);
  await expect(page.getByText(`You save Rs. ${saved}`)).toBeVisible();
  const size = suit.sizes.find(({ stock }: { stock: number }) => stock > 0)?.size ?? suit.size;
  await fillCart(page, [{ ...cartLine(suit), price: suit.sale_price, size }]);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /Order summary/ }).click();
  await expect(page.getByText(`You save Rs. ${saved}`)).toBeVisible();
  await expect(page.getByText('Discount', { exact: true })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Bag|Open bag|Cart/i })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(`You save Rs. ${saved}`)).toBeVisible();
});

test('A piece made on order says in the bag what is paid now and on delivery, and when it is ready', async ({
  page,
}) => {
  const made = await staff.addProduct({ name: 'Journey Mehndi Dupatta', price: 9001, made_on_order: true });
  await fillCart(page, [cartLine(made)]);
  await page.goto(`/product/${made.slug}`);
  await expect(page.getByText('Ready in about 2–3 weeks')).toBeVisible();
  await page
    .getByRole('button', { name: /^Bag|Open bag|Cart/i })
    .first()
    .click();
  const bag = page.getByRole('dialog');
  await expect(bag.getByText('Made on Order')).toBeVisible();
  await expect(bag.getByText('Rs. 4,501 now, Rs. 4,500 on delivery')).toBeVisible();
  await expect(bag.getByText('Ready in about 2–3 weeks')).toBeVisible();
  await expect(bag.getByText('To pay: Rs. 4,501 now by wallet, Rs. 4,500 on delivery.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const ready = await staff.addProduct({ name: 'Journey Ready Dupatta', price: 1000 });
  await fillCart(page, [cartLine(made), cartLine(ready)]);
  await page.goto(`/product/${made.slug}`);
  await page
    .getByRole('button', { name: /^Bag|Open bag|Cart/i })
    .first()
    .click();
  await expect(
    bag.getByText(
      'That is 50% of the whole order of Rs. 10,001: the piece made for you and what travels with it.',
    ),
  ).toBeVisible();
  await expect(bag.getByText('To pay: Rs. 5,001 now by wallet, Rs. 5,000 on delivery.')).toBeVisible();
});

test('A sold-out piece promises no delivery', { tag: '@slow' }, async ({ page }) => {
  const gone = await staff.addProduct({ name: 'Journey Last Dupatta', stock: 0 });
  await page.goto(`/product/${gone.slug}`);
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await expect(page.getByText('This piece is sold out.')).toBeVisible();
  await expect(page.getByText('Cash on Delivery.', { exact: true })).toHaveCount(0);
});

test('Staff see that no payment was found, change the order to cash and record what comes', {
  tag: '@slow',
}, async ({ page }) => {
  const dupatta = await staff.addProduct({ name: 'Journey Unpaid Dupatta' });
  const order_id = await staff.orderByWallet(dupatta);
  await staff.rejectPayment(order_id);
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders?q=${order_id}`);
  await page.getByRole('link', { name: order_id }).click();
  await expect(page.getByText('No payment found. Do not ship, or agree on cash on delivery.')).toBeVisible();
  await page.getByRole('button', { name: 'Change to cash on delivery' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, agreed' }).click();
  await expect(page.getByText('No payment found.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByLabel('Amount, in rupees').fill('۵٬۰۰۰');
  await expect(dialog.getByText('This is Rs. 750 more than is still to be paid.')).toBeVisible();
  await dialog.getByLabel('Amount, in rupees').fill('-5');
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(dialog.getByText('Please enter the amount in whole rupees.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Amount, in rupees').fill('۱٬۰۰۰');
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(dialog).toHaveCount(0);
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('ReceivedRs. 1,000To collectRs. 3,250');
});

test('The page of a short payment names the account that the rest goes to, and a long transaction ID wraps', {
  tag: '@slow',
}, async ({ page }) => {
  const dupatta = await staff.addProduct({ name: 'Journey Short Dupatta', price: 5000 });
  const { order_id, confirmation_path } = await staff.claimPayment(
    dupatta,
    `LONG${Date.now()}`.padEnd(60, 'W'),
  );
  await staff.acceptPayment(order_id, { amount: 3000 });
  await page.goto(confirmation_path);
  const payment = page.locator('section', { has: page.getByRole('heading', { name: 'Payment' }) });
  await expect(payment).toContainText('Send the rest to this account');
  await expect(payment).toContainText('AmountRs. 2,250');
  await expect(payment).toContainText('JazzCash account');
  await expect(payment.getByRole('button', { name: 'Copy the account number' })).toBeVisible();
  expect(await violationsAtWidths(page, [390, 1366])).toEqual(accessibleAt([390, 1366]));
});

test('Staff find an unfinished payment by phone, hold it longer and attach its ID', { tag: '@slow' }, async ({
  page,
}) => {
  const dupatta = await staff.addProduct({ name: 'Journey Forgotten Dupatta' });
  const { order_id, phone } = await staff.beginWalletPayment(dupatta);
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/payments');
  await page.getByRole('searchbox', { name: /Search by phone/ }).fill('nobody');
  await expect(page.getByText('No unfinished payment matches.')).toBeVisible();
  await page.getByRole('searchbox', { name: /Search by phone/ }).fill(phone);
  await expect(page.getByText(order_id)).toBeVisible();
  await expect(page).toHaveURL('/admin/payments');
  await expect(page.getByText('60 minutes left')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Hold longer/ }).click();
  await expect(page.getByText(`The pieces of ${order_id} are held longer.`)).toBeVisible();
  await page.getByRole('button', { name: /^Attach ID/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach a transaction ID' });
  await expect(dialog.getByLabel('Transaction ID')).toBeFocused();
  await dialog.getByRole('button', { name: 'Place the order' }).click();
  await expect(dialog.getByText('Please enter the transaction ID.')).toBeVisible();
  const id = `TRX${Date.now()}`;
  const other = await staff.claimPayment(dupatta, id);
  await dialog.getByLabel('Transaction ID').fill(id);
  await dialog.getByRole('button', { name: 'Place the order' }).click();
  await expect(dialog.getByText(`Order ${other.order_id} has sent this transaction ID, too`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Open ${other.order_id}` })).toHaveAttribute(
    'href',
    `/admin/orders/${other.order_id}`,
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Transaction ID').fill(`${id}9`);
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByLabel('Transaction ID').fill(id);
  await dialog.getByRole('button', { name: 'Place it anyway' }).click();
  await expect(page.getByText(`Order ${order_id} is placed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(`/admin/orders/${order_id}`);
  await page.getByLabel(`Status of order ${order_id}`).selectOption('Cancelled');
  const question = page.getByRole('alertdialog', { name: `Cancel order ${order_id}?` });
  const linesOfNumber = () =>
    question.getByRole('heading').evaluate((heading, number) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const start = texts.currentNode.textContent?.indexOf(number) ?? -1;
        if (start < 0) continue;
        const range = new Range();
        range.setStart(texts.currentNode, start);
        range.setEnd(texts.currentNode, start + number.length);
        return range.getClientRects().length;
      }
      return 0;
    }, order_id);
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await linesOfNumber()).toBe(1);
  }
  const buttons = question.getByRole('button');
  const [keep, cancel] = await Promise.all([buttons.first().boundingBox(), buttons.last().boundingBox()]);
  expect(keep?.y).toBe(cancel?.y);
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect(page.getByText('The payment is not verified yet.')).toBeVisible();
});

test('An order that looks made up says so in the list, and why on its page', { tag: '@slow' }, async ({
  page,
}) => {
  const dupatta = await staff.addProduct({ name: 'Journey Doubted Dupatta' });
  const { order_id } = await postToShop<{ order_id: string }>('/orders/save/', {
    ...{ name: 'asdf', email: 'asdf@asdf.com', phone: '0300-1111111', address: 'asdf', city: 'asdf' },
    ...{ postal_code: '54000', payment_method: 'cod', cartItems: [cartLine(dupatta)] },
    ...{ total: String(dupatta.price + 250), discount: '0' },
  });
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders?q=${order_id}`);
  await expect(page.getByText('Call first')).toBeVisible();
  await page.getByRole('link', { name: order_id }).click();
  await expect(page.getByText('Call this customer before you pack.')).toBeVisible();
  await expect(page.getByText('The phone number 0300-1111111 looks made up.')).toBeVisible();
  expect(await violationsAtWidths(page, [390, 1366])).toEqual(accessibleAt([390, 1366]));
});
