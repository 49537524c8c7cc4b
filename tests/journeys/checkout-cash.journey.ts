import { ADMIN } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test, untilHydrated } from './support/journey.ts';
import { writeInOneTurn } from './support/one-turn.ts';
import { Staff } from './support/shop-staff.ts';
import {
  cartLine,
  cartOf,
  fillCart,
  fillCheckout,
  fillShipping,
  newEmail,
  newPhone,
  type TestProduct,
} from './support/shopper.ts';

const SHIPPING = {
  name: 'Bulbul Bano',
  email: newEmail(),
  phone: newPhone(),
  address: '7 Chameli Street, Gulberg',
  city: 'Lahore',
  postal_code: '54000',
};

const DONE = '✅ Your COD order has been placed successfully!';

let staff: Staff;
let dupatta: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Journey Dupatta' });
});

test.afterAll(() => staff.cleanUp());

test('A COD order is placed and can be opened again at its own address', async ({ page, request }) => {
  const email = await fillCheckout(page, [cartLine(dupatta, 2)]);
  await page.getByLabel('City').fill('Lahor');
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Did you mean Lahore?' }).click();
  await expect(page.getByLabel('Postal code')).toHaveValue('54000');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please check these fields:')).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill('7 Chameli Street, Gulberg');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(page.getByText(/^Expected at your door: \w{3} \d/)).toBeVisible();
  await expect(page.getByText('3–7 business days')).toHaveCount(0);
  await expect(page.getByText('Please have Rs. 8,000 ready: you pay the rider in cash.')).toBeVisible();
  await expect.poll(() => cartOf(page)).toEqual([]);
  await expect(page).toHaveURL(/:\d+\/$/);
  const [order] = await staff.findOrders(email);
  const panel = page.getByRole('status').filter({ hasText: 'Your order is placed' });
  await expect(panel).toContainText(order?.order_id ?? 'no order');
  await expect(panel).toContainText('Please have Rs. 8,000 ready: you pay the rider in cash.');
  await page.reload();
  await expect(panel.getByRole('link', { name: 'Send to my WhatsApp' })).toBeVisible();
  await panel.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order?.order_id ?? 'no order');
  await expect(page.getByText('Lahore 54000')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send to my WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923\d{9}\?text=My%20Gulnar%20order%20GL-.*%2Forder%2Fplaced%2F/,
  );
  await page.getByRole('button', { name: 'Copy link to your order' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('button', { name: 'Open it on another device' }).click();
  await expect(page.getByRole('textbox', { name: 'The link' })).toHaveValue(page.url());
  await page.keyboard.press('Escape');
  const answer = await request.get(page.url());
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain('noindex');
});

test('The checkout form and the API refuse unusual values in the same words', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const order = { ...SHIPPING, cartItems: [cartLine(dupatta)], total: '4250' };
  await fillCheckout(page, [cartLine(dupatta)]);
  for (const [label, field, value] of [
    ['Name', 'name', '\u200b'],
    ['Name', 'name', 'n'.repeat(121)],
    ['Email', 'email', 'a..b@example.com'],
    ['Email', 'email', 'a@b..com'],
    ['Email', 'email', 'ا@example.com'],
    ['Phone', 'phone', '+1 212 5551234'],
    ['City', 'city', '\u200b\u202e'],
    ['Postal code', 'postal_code', '۵۴۰'],
  ] as const) {
    const control = page.getByLabel(label, { exact: true });
    const good = await control.inputValue();
    // What typing stops at, a script that fills in forms does not.
    await control.evaluate((input) => input.removeAttribute('maxlength'));
    await control.fill(value);
    await control.blur();
    const answer = await request.post('/orders/save/', { data: { ...order, [field]: value } });
    const { detail, fields } = await answer.json();
    expect([answer.status(), fields]).toEqual([400, { [field]: detail }]);
    await expect(page.getByText(detail, { exact: true })).toBeVisible();
    await control.fill(good);
    await expect(page.getByText(detail, { exact: true })).toHaveCount(0);
  }
});

test('Place Order works also when the field that the mouse leaves shows an error above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await fillCart(page, [cartLine(dupatta)]);
  await page.goto('/checkout');
  await page.getByLabel('Email', { exact: true }).fill('a..b@example.com');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please check these fields:')).toBeVisible();
});

test('A postal code in Urdu digits is accepted by the checkout form and by the API', {
  tag: '@slow',
}, async ({ page, request }) => {
  await fillCheckout(page, [cartLine(dupatta)]);
  await page.getByLabel('Postal code').fill('۵۴۰۰۰');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).first().click();
  await expect(page.getByText('Lahore 54000')).toBeVisible();
  const data = { ...SHIPPING, postal_code: '۵۴۰۰۰', cartItems: [cartLine(dupatta)], total: '4250' };
  expect((await request.post('/orders/save/', { data })).status()).toBe(201);
});

test('What autofill writes in one turn stays, also after a reload, and Enter in a field places no order', {
  tag: '@slow',
}, async ({ page }) => {
  await fillCart(page, [cartLine(dupatta)]);
  await page.goto('/checkout');
  const email = newEmail();
  const filled = {
    ...{ postalCode: '54660', name: 'Bulbul Bano', email, phone: newPhone(), city: 'Lahore' },
    address: '7 Chameli Street',
  };
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await page.getByLabel('City').fill('Karachi');
  await expect(page.getByLabel('Postal code')).toHaveValue('74000');
  const fields = Object.entries(filled).map(
    ([name, value]) => [page.locator(`main [name=${name}]`), value] as const,
  );
  await writeInOneTurn(page, fields);
  const expectFilled = async () => {
    for (const [field, value] of fields) await expect(field).toHaveValue(value);
  };
  await expectFilled();
  await page.reload();
  await expectFilled();
  for (const label of ['Name', 'Email', 'Phone', 'City', 'Postal code', 'Referral code (optional)'])
    await page.getByLabel(label, { exact: true }).press('Enter');
  await expect(page.getByLabel('Referral code (optional)')).toBeFocused();
  await page.getByLabel('Referral code (optional)').fill('NOSUCHCODE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not valid right now.')).toBeVisible();
  expect(await staff.findOrders(email)).toEqual([]);
  await page.getByRole('button', { name: 'Place Order' }).press('Enter');
  await expect(page.getByText(DONE)).toBeVisible();
});

test('A double tap places one order', async ({ page }) => {
  const email = await fillCheckout(page, [cartLine(dupatta)]);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page.getByText(DONE)).toBeVisible();
  expect(await staff.findOrders(email)).toHaveLength(1);
  // Staff can sign in for the visit as well.
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'View orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('A changed price is shown next to the old one in the cart and at the last step of checkout', async ({
  page,
}) => {
  const piece = await staff.addProduct({ name: 'Journey Changing Dupatta' });
  await fillCart(page, [{ ...cartLine(piece), price: 3500 }]);
  await page.goto('/');
  await page.getByRole('button', { name: /open bag/i }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('The price changed from Rs. 3,500 to Rs. 4,000.')).toBeVisible();
  await cart.getByRole('button', { name: 'Accept Rs. 4,000' }).click();
  await expect(cart.getByText('The price changed')).toHaveCount(0);
  await expect(cart.getByText('Rs. 2,000 more for free delivery')).toBeVisible();
  await cart.getByRole('button', { name: 'Continue to Checkout' }).click();
  await fillShipping(page, newEmail());
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await staff.changeProduct(piece, { price: '4600' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '❌ Failed to process COD order.' });
  await expect(alert).toContainText('Total: Rs. 4,250 Rs. 4,850');
  await page.getByRole('button', { name: 'Accept Rs. 4,600' }).last().click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
});

test('A piece that sold out in the meantime is named and removed by one tap', async ({ page }) => {
  const last = await staff.addProduct({ name: 'Journey Last Dupatta', stock: 1 });
  await fillCheckout(page, [cartLine(last), cartLine(dupatta)]);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await staff.changeProduct(last, { stock: '0' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Journey Last Dupatta is sold out.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
});

test('The cart takes no more pieces than there are, and one tap takes what is left', async ({ page }) => {
  const few = await staff.addProduct({ name: 'Journey Few Dupatta', stock: 2 });
  await fillCart(page, [cartLine(few, 5)]);
  await page.goto('/');
  await page.getByRole('button', { name: /open bag/i }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('Only 2 left in stock.')).toBeVisible();
  await cart.getByRole('button', { name: 'Take 2' }).click();
  await expect(cart.getByText('Only 2 left in stock.')).toHaveCount(0);
  await expect(cart.getByRole('button', { name: /^One more/ })).toBeDisabled();
  await expect(cart.getByText('Subtotal (2 items)')).toBeVisible();
});

test('Two tabs share one cart, and one order empties both', async ({ page, context }) => {
  const email = await fillCheckout(page, [cartLine(dupatta)]);
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Open bag, 1 item' }).click();
  await second.getByRole('button', { name: /^One more/ }).click();
  await expect(page.getByRole('button', { name: 'Open bag, 2 items' })).toBeVisible();
  await expect(page.getByText('Rs. 8,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(second.getByText('Your cart is empty.')).toBeVisible();
  expect(await staff.findOrders(email)).toMatchObject([{ total: 8000 }]);
});

test('A browser that stores nothing can order and is told about it', async ({ context }) => {
  const email = newEmail();
  // A new page without the console check, because the router logs that it cannot store the scroll position.
  const page = await context.newPage();
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: blocked });
    Object.defineProperty(window, 'sessionStorage', { get: blocked });
  });
  await page.goto(`/product/${dupatta.slug}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await page.getByRole('button', { name: 'Open bag, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText('Your browser does not save your bag')).toBeVisible();
  await cart.getByRole('button', { name: 'Continue to Checkout' }).click();
  await fillShipping(page, email);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  expect(await staff.findOrders(email)).toHaveLength(1);
});
