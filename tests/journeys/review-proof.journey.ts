import { expect, test } from './support/journey.ts';
import { PHONE } from './support/public-pages.ts';
import { Staff } from './support/shop-staff.ts';
import { newEmail, newPhone } from './support/shopper.ts';
import { violations } from './support/violations.ts';

let staff: Staff;

test.use({ viewport: PHONE });

test.beforeAll(async () => {
  staff = await Staff.signIn();
});

test.afterAll(() => staff.cleanUp());

test('A shopper proves a review by order number and phone, and the list sums up stars and fit', {
  tag: '@slow',
}, async ({ page }) => {
  const dupatta = await staff.addProduct({ name: 'Reviewed Dupatta' });
  const phone = newPhone();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/orders/save/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Koel Bano', email: newEmail(), phone, address: '7 Chameli Street', city: 'Lahore' },
      ...{ postal_code: '54000', payment_method: 'cod', total: '4250', discount: '0' },
      cartItems: [{ id: dupatta.id, size: 'Free Size', quantity: 1, price: dupatta.price }],
    }),
  });
  const { order_id } = await answer.json();
  await staff.ship(order_id);
  await page.goto(`/product/${dupatta.slug}`);
  const form = page.getByRole('form', { name: 'Leave a Review' });
  await form.getByLabel('Name').fill('Koel');
  await form.getByLabel('Comment').fill('Soft, and the colour of the picture.');
  await form.getByRole('button', { name: 'Add fit, photos, or that you bought it here' }).click();
  await form.getByLabel('How does it fit?').selectOption('True to size');
  await form.getByLabel('Order number').fill(order_id);
  await form.getByLabel('Phone of that order').fill('0300 0000009');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByText('We found no order of this piece with this number')).toBeVisible();
  await form.getByLabel('Phone of that order').fill(phone);
  await form
    .getByLabel(/^Photos/)
    .setInputFiles(['front', 'back'].map((view) => `demo/pictures/products/Blooming-Haze-${view}.avif`));
  await page.route('**/api/gallery/upload/', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Please wait a moment.', code: 'too_many' } }),
  );
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you for your review!');
  await expect(form.getByText('Not all of your photos could be sent.')).toBeVisible();
  await page.unroute('**/api/gallery/upload/');
  await form.getByRole('button', { name: 'Send the photos again' }).click();
  await expect(form.getByText('Your photos appear once we have approved them.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send the photos again' })).toHaveCount(0);
  await expect(page.getByText('Bought here · Size Free Size · True to size')).toBeVisible();
  await expect(page.getByText('5.0 of 5, from 1 review')).toBeVisible();
  await expect(page.getByText('True to size, say 1 of 1')).toBeVisible();
});
