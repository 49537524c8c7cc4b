import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Journey Gharara ${Date.now()}`, stock: 4 });
});
test.afterAll(() => staff.cleanUp());

test('Staff find a customer by phone, block them with a reason, and lift it from their order', async ({
  page,
}) => {
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
  await page.goto('/admin/customers');
  await page.getByLabel('Search by phone, name, city or note').fill(phone);
  // The list of all customers, which may be one, is gone once what was searched for is there.
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await expect(page.getByRole('link', { name: 'گل بانو' })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'گل بانو' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f]{32}$/);
  await page.getByLabel('Note about this customer').fill('Calls after six.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();

  await page.getByRole('button', { name: 'Restrict', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restriction' });
  await dialog.getByRole('button', { name: 'Restrict' }).click();
  await expect(dialog.getByText('Please enter the reason.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Three refused parcels.');
  await dialog.getByRole('button', { name: 'Restrict' }).click();
  await expect(page.getByText('Three refused parcels.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const here = page.url();
  await page.goto('/admin/orders');
  await page.getByRole('searchbox').fill(phone);
  await expect(page).toHaveURL(/\/admin\/orders\?customer=[0-9a-f]{32}$/);
  await expect(page.getByText(order_id).first()).toBeVisible();
  await page.goto(here);
  expect(addresses.filter((address) => address.includes(phone.slice(-7)))).toEqual([]);

  await page.getByRole('link', { name: order_id }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_id);
  await page.getByRole('link', { name: 'This is the first order from this phone number.' }).click();
  await page.getByRole('button', { name: 'Lift it' }).click();
  await expect(page.getByText('None: this customer orders like everybody.')).toBeVisible();
});
