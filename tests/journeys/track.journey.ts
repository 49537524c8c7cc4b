import { expect, test } from './support/journey.ts';
import { PHONE } from './support/public-pages.ts';
import { Staff } from './support/shop-staff.ts';
import { cartOf, newEmail, newPhone, type TestProduct } from './support/shopper.ts';
import { violations } from './support/violations.ts';

let staff: Staff;
let dupatta: TestProduct;

test.use({ viewport: PHONE });

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Tracked Dupatta' });
});

test.afterAll(() => staff.cleanUp());

async function order(phone: string): Promise<string> {
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/orders/save/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Bulbul Bano', email: newEmail(), phone, address: '7 Chameli Street', city: 'Lahore' },
      ...{ postal_code: '54000', payment_method: 'cod', total: '4250', discount: '0' },
      cartItems: [{ id: dupatta.id, size: 'Free Size', quantity: 1, price: dupatta.price }],
    }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).order_id;
}

test('A shopper finds an order by its number after a wrong phone, and sees its steps and what is to be paid', async ({
  page,
}) => {
  const phone = newPhone();
  const id = await order(phone);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track your order' }).click();
  await page.getByLabel('Order number').fill(id.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByText('Please enter your phone number.')).toBeVisible();
  await page.getByLabel('Phone number').fill('0300 0000009');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('alert')).toContainText('We found no order with this number and this phone.');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page).toHaveURL(/\/order\/placed\/[\w-]{32}$/);
  await expect(page.getByRole('heading', { name: `Your order ${id}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Placed' })).toContainText(
    /\w{3} \d{1,2} \w{3}, \d\d:\d\d/,
  );
  await expect(page.getByText('Please have Rs. 4,250 ready')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const bar of ['banner', 'contentinfo'] as const) await expect(page.getByRole(bar)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Call or WhatsApp')).toBeVisible();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('A shopper buys the pieces of an order again, and reads which cannot be bought', {
  tag: '@slow',
}, async ({ page }) => {
  const gone = await staff.addProduct({ name: 'Gone Dupatta' });
  const phone = newPhone();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/orders/save/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Bulbul Bano', email: newEmail(), phone, address: '7 Chameli Street', city: 'Lahore' },
      ...{ postal_code: '54000', payment_method: 'cod', total: '8000', discount: '0' },
      cartItems: [dupatta, gone].map(({ id, price }) => ({ id, size: 'Free Size', quantity: 1, price })),
    }),
  });
  expect(answer.status).toBe(201);
  await staff.changeProduct(gone, { stock: '0' });
  await page.goto((await answer.json()).confirmation_path);
  await expect(page.getByText('Expected at your door:')).toBeVisible();
  await page.getByRole('button', { name: 'Buy these again' }).click();
  await expect(page.getByText('1 piece added to your bag.')).toBeVisible();
  await expect(page.getByText('Gone Dupatta (Free Size) is sold out.')).toBeVisible();
  expect(await cartOf(page)).toEqual([expect.objectContaining({ name: 'Tracked Dupatta', quantity: 1 })]);
  expect(await violations(page)).toEqual([]);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The same form says what is wrong and leads to the order', async ({ page }) => {
    const phone = newPhone();
    const id = await order(phone);
    await page.goto(`/track?order=${id}`);
    await page.getByLabel('Phone number').fill('0300 0000009');
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page).toHaveURL(/\/track\?answer=unknown$/);
    await expect(page.getByRole('alert')).toContainText('We found no order');
    await page.getByLabel('Order number').fill(id);
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('heading', { name: `Your order ${id}` })).toBeVisible();
  });
});
