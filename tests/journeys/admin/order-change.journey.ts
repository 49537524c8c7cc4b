import type { Locator } from '@playwright/test';
import { placeCashOrder } from '#tests/journeys/support/cash-order.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { accessibleAt, violations, violationsAtWidths } from '#tests/journeys/support/violations.ts';
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

/** How often the mouse is pressed: once for a button or a field, twice for a selector. */
function countClicks() {
  let clicks = 0;
  return {
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
    async choose(selector: Locator, value: string) {
      clicks += 2;
      await selector.selectOption(value);
    },
    sum: () => clicks,
  };
}

test('A size is changed with four clicks from the open order', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const kurta = await staff.addProduct({ name: `Motia Journey Kurta ${Date.now()}`, size: 'S,M,L' });
  const order_id = await placeCashOrder(kurta, { size: 'M' });
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}`);
  const mouse = countClicks();
  await mouse.click(page.getByRole('link', { name: 'Change', exact: true }));
  await mouse.choose(page.getByLabel(`Size of ${kurta.name}`), 'L');
  await mouse.click(page.getByRole('button', { name: 'Save the changes' }));
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}$`));
  await expect(page.getByText('L, black').first()).toBeVisible();
  expect(mouse.sum()).toBeLessThanOrEqual(4);
});

test('An order of two pieces from a chat is placed with six clicks and no typing', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Of letters alone, as the names of pieces are.
  const word = Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const kurtas = [
    await staff.addProduct({ name: `Motia ${word} Kurta Blue`, size: 'S,M,L' }),
    await staff.addProduct({ name: `Motia ${word} Kurta Red`, size: 'S,M,L' }),
  ];
  const dupatta = await staff.addProduct({ name: `Nargis ${word} Dupatta` });
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/orders');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Ayesha Khan\n${newPhone()}\nHouse 12, Street 4, Gulberg, Lahore\nkurta motia ${word} size L x2\nnargis ${word} dupatta`,
  );
  const mouse = countClicks();
  await mouse.click(page.getByText('+ New'));
  await mouse.click(page.getByRole('link', { name: 'Order', exact: true }));
  await mouse.click(page.getByLabel('Paste what the customer wrote'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText(`Added below as ${dupatta.name}: please check it.`)).toBeVisible();
  await mouse.click(page.getByRole('button', { name: `Add ${kurtas[1]?.name}` }));
  await expect(page.getByLabel(`Size of ${kurtas[1]?.name}`)).toHaveValue('L');
  await expect(page.getByLabel(`Number of ${kurtas[1]?.name}`)).toHaveValue('2');
  await expect(page.getByText('Total Rs. 12,000')).toBeVisible();
  expect(await violationsAtWidths(page, [390, 1366])).toEqual(accessibleAt([390, 1366]));
  await page.setViewportSize({ width: 1366, height: 768 });
  await mouse.click(page.getByRole('button', { name: 'Place the order' }));
  await expect(page).toHaveURL(/\/admin\/orders\/GL-/);
  await expect(page.getByText('House 12, Street 4, Gulberg').first()).toBeVisible();
  expect(mouse.sum()).toBeLessThanOrEqual(6);
});
