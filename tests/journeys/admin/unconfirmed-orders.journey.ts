import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { placeCashOrder } from '../support/cash-order.ts';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: { width: 1366, height: 900 } });

let staff: Staff;

test.beforeAll(async () => {
  staff = await Staff.signIn();
});
test.afterAll(() => staff.cleanUp());

test('Staff choose invented orders and cancel them in one step', { tag: '@slow' }, async ({ page }) => {
  const piece = await staff.addProduct({ name: `Journey Odhni ${Date.now()}`, stock: 9 });
  const orders = [await placeCashOrder(piece), await placeCashOrder(piece)];
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/unconfirmed-orders');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  for (const summary of await page.getByText('Show the orders').all()) await summary.click();
  for (const order of orders) await page.getByRole('checkbox', { name: `Choose ${order}` }).check();
  await expect(page.getByText('2 orders chosen, 4 pieces')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await page.getByLabel('Reason').fill('Invented names');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel the orders' }).click();
  await expect(page.getByText('2 orders cancelled.')).toBeVisible();
  for (const order of orders) await expect(page.getByRole('link', { name: order })).toHaveCount(0);
  await page.goto(`/admin/orders/${orders[0]}`);
  await expect(page.getByText('Invented names')).toBeVisible();
});
