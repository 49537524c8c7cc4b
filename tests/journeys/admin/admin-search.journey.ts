import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Journey Angrakha ${Date.now()}`, stock: 4 });
});
test.afterAll(() => staff.cleanUp());

test('Staff find an order on any screen by the keyboard alone, and go to a screen', async ({ page }) => {
  const phone = newPhone();
  const { order_id } = await postToShop<{ order_id: string }>('/orders/save/', {
    ...{ name: 'گل بانو', email: newEmail(), phone, address: '7 Chameli Street', city: 'Lahore' },
    ...{ postal_code: '54000', payment_method: 'cod', discount: '0' },
    cartItems: [{ id: piece.id, size: 'Free Size', quantity: 1, price: piece.price }],
    total: String(piece.price + (piece.price >= 6000 ? 0 : 250)),
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search orders, customers and products' });
  await expect(field).toBeFocused();
  await page.keyboard.type(phone);
  const option = page.getByRole('option', { name: order_id });
  await expect(option).toContainText('Phone');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}`));
  expect(addresses.filter((address) => address.includes(phone.slice(-7)))).toEqual([]);

  await page.goto('/admin/orders');
  const list = page.getByRole('searchbox');
  const shown = page.locator('[data-order]');
  await list.fill(phone.replace(/^\+92|^0/, ''));
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('data-order', order_id);
  for (const unknown of ['3007654321', '042 9920 4417', 'Gul 0300-7654321']) {
    await list.fill(unknown);
    await expect(page.getByText('No orders match.')).toBeVisible();
    expect(decodeURIComponent(page.url())).not.toMatch(/7654321|9920/);
    await list.fill(order_id);
    await expect(shown).toHaveCount(1);
  }
  expect(addresses.filter((address) => /7654321|4417/.test(address))).toEqual([]);
  expect(addresses.filter((address) => address.includes(phone.slice(-7)))).toEqual([]);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText(order_id);
  await page.keyboard.type('go to rev');
  await expect(page.getByRole('group', { name: 'Go to' }).getByRole('option').first()).toHaveText('Reviews');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');

  await page.keyboard.press('/');
  await page.keyboard.type('there is no such thing');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
