import { expect, test } from './support/journey.ts';
import { untilPrefetched } from './support/prefetched.ts';
import { Staff } from './support/shop-staff.ts';
import { cartLine, fillCart, fillCheckout, type TestProduct } from './support/shopper.ts';

const DONE = '✅ Your COD order has been placed successfully!';

let staff: Staff;
let dupatta: TestProduct;

test.use({ shopUnavailable: true });

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Journey Shawl' });
});

test.afterAll(() => staff.cleanUp());

test('An order placed offline loses nothing, and the next try places it once', async ({ page, context }) => {
  const email = await fillCheckout(page, [cartLine(dupatta)]);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('❌ Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByText('Nothing is lost: your bag and what you typed are kept')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('7 Chameli Street, Gulberg');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  expect(await staff.findOrders(email)).toHaveLength(1);
});

test('An order that the shop cannot take now is sent again by itself, and is placed once, also when the page is reloaded meanwhile', async ({
  page,
}) => {
  const email = await fillCheckout(page, [cartLine(dupatta)]);
  await page.route('**/orders/save/', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Your order is on its way…')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/orders/save/');
  const away = { detail: 'The shop cannot be reached right now.', code: 'unavailable' };
  let refused = 0;
  await page.route('**/orders/save/', (route) => {
    refused++;
    return refused > 1 ? route.continue() : route.fulfill({ status: 503, json: away });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Your order is on its way…')).toBeVisible();
  await expect(page.getByText(DONE)).toBeVisible();
  expect(await staff.findOrders(email)).toHaveLength(1);
});

test('Where the code that checks the form cannot come, the shop checks it in the same words, and takes the order', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route(/\/assets\/check-form-[\w-]+\.js$/, (route) => route.abort('connectionreset'));
  const email = await fillCheckout(page, [cartLine(dupatta)]);
  await page.getByLabel('Postal code', { exact: true }).fill('5400');
  const refusal = page.waitForResponse('**/orders/save/');
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await refusal).status()).toBe(400);
  await expect(page.getByText('A postal code has 5 digits.').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Postal code', { exact: true }).fill('54000');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  expect(await staff.findOrders(email)).toHaveLength(1);
});

test('The cart shows its last known prices offline and says so', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await fillCart(page, [cartLine(dupatta)]);
  await page.goto('/');
  await untilPrefetched(page, '/checkout');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Open bag, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('These are the last known prices')).toBeVisible();
  await expect(cart.getByText('Rs. 4,000.00')).toBeVisible();
  await context.setOffline(false);
  await expect(cart.getByText('These are the last known prices')).toHaveCount(0);
});
