import type { Page } from '@playwright/test';
import pg from 'pg';
import { findDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { type DemoShop, openDemoShop } from '#tests/support/shop-process/demo-shop.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { ADMIN } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from './support/journey.ts';

/** A separate shop with its own data, because this journey kills it. */
let own: DemoShop;
let port: number;
let shop: RunningShop;

test.use({ shopUnavailable: true });

test.beforeAll(async () => {
  port = await freePort();
  own = await openDemoShop(port);
  shop = own.shop;
});

test.afterAll(async () => {
  await shop.stop();
  await own.close();
});

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: (await findDatabaseAddress(own.folder)) ?? '' });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const stockOf = async (slug: string) =>
  query<{ stock: number; m: number }>(
    `select products.stock, product_sizes.stock as m from products join product_sizes on product_id = id
     where slug = $1 and product_sizes.size = 'M'`,
    [slug],
  );

async function fillIn(page: Page): Promise<void> {
  // The product page, which is still shown for a moment, has a field of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure Checkout');
  await page.getByLabel('Name', { exact: true }).fill('Bulbul Bano');
  await page.getByLabel('Email').fill('bulbul@example.com');
  await page.getByLabel('Phone').fill('0300-1234567');
  await page.getByLabel('Address').fill('7 Chameli Street, Gulberg');
  await page.getByLabel('City').fill('Lahore');
  await page.getByLabel('City').blur();
  await expect(page.getByLabel('Postal code')).toHaveValue(/^\d{5}$/);
}

test('A shopper buys on a phone, the shop loses power, and staff confirm the order', async ({ page }) => {
  // On a busy machine the shop takes its time to open again.
  test.slow();
  await page.goto(shop.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Effortlessly stylish, confidently you');
  await page.getByRole('link', { name: 'Casual Wear' }).first().click();
  await page
    .getByRole('link', { name: /The Essential Kurta/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Essential Kurta' })).toBeVisible();
  const [before] = await stockOf('Blooming-Haze');

  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await expect(page.getByText('Please select a size.').first()).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Item added to cart!' })).toBeVisible();

  await page
    .getByRole('button', { name: /open bag/i })
    .first()
    .click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart).toContainText('Subtotal (1 item)');
  await cart
    .getByRole('link', { name: 'Continue to Checkout' })
    .or(cart.getByRole('button', { name: 'Continue to Checkout' }))
    .click();

  await fillIn(page);
  const saved = page.waitForResponse((response) => response.url().endsWith('/orders/save/'));
  await page.getByRole('button', { name: 'Place Order' }).click();
  const answer = await saved;
  expect(answer.status()).toBe(201);
  await shop.kill();
  await expect(page.getByText('✅ Your COD order has been placed successfully!')).toBeVisible();
  const { order_id } = (await answer.json()) as { order_id: string };
  await expect(page.getByText(order_id)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();

  shop = await startShop(own.folder, port);
  const orders = await query('select order_id, status, subtotal, total, phone from orders');
  expect(orders).toEqual([
    {
      order_id,
      status: 'Pending',
      subtotal: expect.any(String),
      total: expect.any(String),
      phone: '+923001234567',
    },
  ]);
  const lines = await query('select name, size, quantity from order_lines');
  expect(lines).toEqual([{ name: 'The Essential Kurta', size: 'M', quantity: 1 }]);
  const [after] = await stockOf('Blooming-Haze');
  expect(after).toEqual({ stock: (before?.stock ?? 0) - 1, m: (before?.m ?? 0) - 1 });

  await page.goto(`${shop.origin}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`${shop.origin}/admin/orders`);
  const status = page.getByLabel(`Status of order ${order_id}`);
  await expect(status).toHaveValue('Pending');
  await status.selectOption('Confirmed');
  await expect(status).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel(`Status of order ${order_id}`)).toHaveValue('Confirmed');
  expect(await query('select status from orders')).toEqual([{ status: 'Confirmed' }]);
});
