import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { findDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { type JazzCash, openJazzCash } from '#tests/support/jazzcash-simulator.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { expect, test } from './support/journey.ts';
import { cartLine, cartOf, fillCheckout, newEmail, newTransactionId } from './support/shopper.ts';
import { violations } from './support/violations.ts';

/** A separate shop, because only this one has credentials of JazzCash. */
let folder: string;
let shop: RunningShop;
let gateway: JazzCash;
let dupatta: { id: number; slug: string; name: string; price: number };

const port = await freePort();

test.use({ baseURL: `http://localhost:${port}` });

test.beforeAll(async () => {
  gateway = await openJazzCash();
  folder = await mkdtemp(path.join(tmpdir(), 'shop-jazzcash-'));
  shop = await startShop(folder, port, { ...gateway.env, SHOP_DEMO: '0' });
  const [row] = await query<{ id: number }>(
    `with category as (insert into categories (name, slug) values ('Casual Wear', 'casual-wear') returning id)
     insert into products (name, slug, type, size, piece_set, collection, color, stock, description, price, category_id)
     select 'Hosted Dupatta', 'hosted-dupatta', 'Dupatta', 'Free Size', '1 Piece', 'Womens Clothing', 'black', 20, 'x', 400000, id
     from category returning id`,
  );
  dupatta = { id: row?.id ?? 0, slug: 'hosted-dupatta', name: 'Hosted Dupatta', price: 4000 };
});

test.afterAll(async () => {
  await shop.stop();
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: (await findDatabaseAddress(folder)) ?? '' });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const SHOPPER = {
  name: 'Bulbul Bano',
  phone: '0300 1234567',
  address: '7 Chameli Street',
  city: 'Lahore',
  postal_code: '54000',
  payment_method: 'jazzcash',
};

/** Opens a session as checkout does, goes to the page of JazzCash, and returns the shopper's e-mail. */
async function goToJazzCash(page: Page): Promise<string> {
  const email = newEmail();
  const answer = await page.request.post('/orders/checkout-session/', {
    data: { ...SHOPPER, email, cartItems: [{ id: dupatta.id, size: 'Free Size', quantity: 1 }], total: 4250 },
  });
  const { session_id } = (await answer.json()) as { session_id: string };
  await page.goto(`/order/jazzcash-success?session=${session_id}`);
  await openJazzCashPage(page);
  return email;
}

async function openJazzCashPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pay with JazzCash' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JazzCash');
  await expect(page.getByText('PKR 4250')).toBeVisible();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const orderOf = (email: string) =>
  query('select status, payment_state from orders where email = $1 and transaction_id is not null', [email]);

test('A shopper approves at JazzCash and has an order that is Paid', async ({ page }) => {
  const email = await fillCheckout(page, [cartLine(dupatta)]);
  await page.getByLabel('Payment method').selectOption('jazzcash');
  await press(page, 'Place Order');
  await openJazzCashPage(page);
  await press(page, 'approve');
  await expect(heading(page)).toHaveText('Your order is placed');
  await expect(page.getByText('Your payment has arrived.')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/jazzcash-success$/);
  await expect.poll(() => cartOf(page)).toEqual([]);
  expect(await orderOf(email)).toEqual([{ status: 'Paid', payment_state: 'verified' }]);
  expect(await violations(page)).toEqual([]);
});

test('A shopper whom JazzCash declines tries again, then sends the money by hand', { tag: '@slow' }, async ({
  page,
}) => {
  const email = await goToJazzCash(page);
  await press(page, 'decline');
  await expect(page.getByText('JazzCash did not take the payment, and nothing was charged.')).toBeVisible();
  await openJazzCashPage(page);
  await press(page, 'cancel');
  await page.getByLabel('Transaction ID').fill(newTransactionId());
  await press(page, 'Confirm Payment');
  await expect(page.getByText('✅ Payment confirmed. Your order is now placed.')).toBeVisible();
  expect(await orderOf(email)).toEqual([{ status: 'Pending', payment_state: 'claimed' }]);
});

test('A payment that JazzCash has not decided says so, and its outcome appears on the open page', {
  tag: '@slow',
}, async ({ page }) => {
  const email = await goToJazzCash(page);
  await press(page, 'pending');
  await expect(heading(page)).toHaveText('We are checking with JazzCash');
  expect(await orderOf(email)).toEqual([]);
  const reference = gateway.log.at(-1)?.reference ?? '';
  gateway.decide(reference, 'approve');
  const address = `${shop.origin}/payments/jazzcash/ipn/`;
  const notification = await gateway.sendIpn(reference, address, gateway.returnFields(reference), 'form');
  expect(notification.status).toBe(200);
  await expect(heading(page)).toHaveText('Your order is placed');
  expect(await orderOf(email)).toEqual([{ status: 'Paid', payment_state: 'verified' }]);
});

test('A forged return pays nothing, and no secret is in the log', async ({ page }) => {
  const email = await goToJazzCash(page);
  await press(page, 'forge');
  await expect(heading(page)).toHaveText('Finish your payment');
  await expect(page.getByRole('link', { name: 'Pay with JazzCash' })).toBeVisible();
  expect(await orderOf(email)).toEqual([]);
  expect(shop.output()).toContain('a message about a payment was refused: it is not signed as agreed');
  const { JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT } = gateway.env;
  for (const secret of [JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT, email])
    expect(shop.output()).not.toContain(secret);
});
