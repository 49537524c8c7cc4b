import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Chambeli Journey Dupatta ${Date.now()}`, stock: 9 });
});
test.afterAll(() => staff.cleanUp());

type Placed = { order_id: string; confirmation_path: string };

const place = () =>
  postToShop<Placed>('/orders/save/', {
    ...{ name: 'Bulbul Bano', email: newEmail(), phone: newPhone(), address: '7 Chameli Street' },
    ...{ city: 'Lahore', postal_code: '54000', total: String(piece.price + (piece.price >= 6000 ? 0 : 250)) },
    cartItems: [{ id: piece.id, size: 'Free Size', quantity: 1, price: piece.price }],
  });

test('Staff change the number and the address of an order, see before and after, and the order has both', async ({
  page,
}) => {
  const { order_id } = await place();
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}/edit`);
  await page.getByLabel(`Number of ${piece.name}`).fill('2');
  await page.getByLabel('Landmark').fill('Opposite the Rose School');
  await page.getByLabel('Discount of the shop').fill('100');
  await page.getByLabel('Reason').fill('A thread was loose.');
  const total = `Rs. ${(piece.price * 2 - 100 + (piece.price * 2 >= 6000 ? 0 : 250)).toLocaleString('en')}`;
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText(total);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}$`));
  await expect(page.getByText('Landmark: Opposite the Rose School')).toBeVisible();
  await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
});

test('A pasted message becomes an order, and the form is still filled after a reload', async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/orders/new');
  await page
    .getByLabel('Paste what the customer wrote')
    .fill(`Ayesha Khan ${newPhone()} House 12, Street 4, Gulberg, Lahore, dupatta x1`);
  await page.getByRole('button', { name: 'Fill the form' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Lahore');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ayesha Khan');
  await page.getByLabel('Add a piece by its name').fill(piece.name);
  await page.getByRole('button', { name: `Add ${piece.name}` }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/GL-/);
});

test('A customer changes her address and cancels on the page of her order', async ({ page }) => {
  const { confirmation_path } = await place();
  await page.goto(confirmation_path);
  await page.getByText('Change address, size or day').click();
  await page.getByLabel('Address').fill('House 12, Street 4');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByText('House 12, Street 4').last()).toBeVisible();
  await page.getByText('Cancel this order').click();
  await page.getByLabel('Why?').fill('Ordered twice');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Your order is cancelled.')).toBeVisible();
});
