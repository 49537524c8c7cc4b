import { openAsBlob } from 'node:fs';
import { expect, test } from './support/journey.ts';
import { PHONE } from './support/public-pages.ts';
import { Staff } from './support/shop-staff.ts';
import { newEmail, newPhone, postToShop } from './support/shopper.ts';
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

test('The rating at the name leads to the reviews, whose photos come first and can be filtered by', {
  tag: '@slow',
}, async ({ page }) => {
  const dupatta = await staff.addProduct({ name: 'Rated Dupatta' });
  const review = (user_name: string, rating: number) =>
    postToShop<Reviewed>('/reviews/submit/', {
      ...{ product: dupatta.id, user_name, rating, comment: `A word of ${user_name}.` },
    });
  await staff.approvePhoto(await addPhoto(await review('Koel', 4)));
  await review('Mor', 5);
  await review('Bulbul', 5);
  await page.goto(`/product/${dupatta.slug}`);
  await page.getByRole('link', { name: /4\.7/ }).click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await expect(page.getByRole('list', { name: 'How many stars were given' })).toContainText('5 stars: 2');
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
  await expect(reviews).toHaveCount(3);
  await page.getByRole('button', { name: 'With photos (1)' }).click();
  await expect(reviews).toHaveText(/A word of Koel/);
  await page.getByRole('list', { name: 'Photos by customers' }).getByRole('link').click();
  await expect(reviews).toBeInViewport();
  expect(await violations(page)).toEqual([]);
});

type Reviewed = { id: number; photo_key: string };

async function addPhoto({ id, photo_key }: Reviewed): Promise<number> {
  const form = new FormData();
  form.set(
    'image',
    await openAsBlob('demo/pictures/products/Blooming-Haze-front.avif', { type: 'image/avif' }),
    'a.avif',
  );
  form.set('review', String(id));
  form.set('photo_key', photo_key);
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/api/gallery/upload/`, {
    method: 'POST',
    body: form,
  });
  return ((await answer.json()) as { id: number }).id;
}
