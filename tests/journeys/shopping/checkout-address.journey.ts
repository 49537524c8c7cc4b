import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE, WIDTHS } from '../support/public-pages.ts';
import { Staff } from '../support/shop-staff.ts';
import {
  cartLine,
  fillCart,
  fillCheckout,
  newEmail,
  newPhone,
  type TestProduct,
} from '../support/shopper.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

const DONE = '✅ Your COD order has been placed successfully!';
const NOTE = 'جامع مسجد کے سامنے';

let staff: Staff;
let dupatta: TestProduct;

test.use({ viewport: PHONE });

test.beforeAll(async () => {
  staff = await Staff.signIn();
  dupatta = await staff.addProduct({ name: 'Journey Addressed Dupatta', stock: 40 });
});

test.afterAll(() => staff.cleanUp());

test('A note for the rider and a city in other words reach the order page and the packing slip', async ({
  page,
}) => {
  const email = await fillCheckout(page, [cartLine(dupatta)]);
  await page.getByLabel('City').fill('pindi');
  await expect(page.getByText(/^Rawalpindi\. At your door: \w{3} \d/)).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveValue('46000');
  await page.getByLabel('Landmark or note for the rider').fill(NOTE);
  await expect(page.getByText('Rs. 4,250 to the rider, who may not ask for more.')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).first().click();
  await expect(page.getByText('Rawalpindi 46000')).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  const [order] = await staff.findOrders(email);
  await staff.setStatus(order?.order_id ?? '', 'Confirmed');
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order?.order_id}/slip`);
  await expect(page.getByText(NOTE)).toBeVisible();
});

test('The last address is offered for the next order, is used by one tap, and is forgotten by another', async ({
  page,
}) => {
  await fillCheckout(page, [cartLine(dupatta)]);
  await page.getByLabel('Landmark or note for the rider').fill('Green gate');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  // As in another visit, of which the tab knows nothing.
  await page.evaluate(() => sessionStorage.clear());
  await fillCart(page, [cartLine(dupatta)]);
  await page.goto('/checkout');
  const box = page.getByRole('region', { name: 'Your last address' });
  await expect(box).toContainText('7 Chameli Street, Gulberg, Lahore 54000');
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
  await box.getByRole('button', { name: 'Use it again' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Chameli Street, Gulberg');
  await expect(page.getByLabel('Postal code')).toHaveValue('54000');
  await expect(page.getByLabel('Landmark or note for the rider')).toHaveValue('Green gate');
  await page.getByLabel('City').fill('Karachi');
  await expect(page.getByLabel('Postal code')).toHaveValue('74000');
  await box.getByRole('button', { name: 'Forget' }).click();
  await expect(box).toContainText('Forgotten.');
  await expect(box).toBeFocused();
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please check these fields:')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Chameli|Bulbul/);
});

test('Wrong fields do not move the page: the one in sight gets the focus, else what says which they are', async ({
  page,
}) => {
  await fillCart(page, [cartLine(dupatta)]);
  await page.goto('/checkout');
  await page.getByLabel('Name', { exact: true }).fill('Bulbul Bano');
  await page.getByLabel('Email').fill(newEmail());
  const place = page.getByRole('button', { name: 'Place Order' });
  await expect(place).toBeEnabled();
  await place.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await place.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields:' });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
  await summary.getByRole('button', { name: /^Phone/ }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Email')).toBeInViewport();
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByLabel('Address', { exact: true }).fill('7 Chameli Street');
  await page.getByLabel('City').fill('Lahore');
  await page.getByLabel('Postal code').fill('540');
  await page.setViewportSize({ width: 1366, height: 1400 });
  await place.click();
  await expect(page.getByLabel('Postal code')).toBeFocused();
});

test('Checkout has a frame of its own, which leads home, to help, to the bag and to three policies', async ({
  page,
}) => {
  await fillCart(page, [cartLine(dupatta)]);
  await page.goto('/checkout');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me/,
  );
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
  await header.getByRole('button', { name: 'Open bag, 1 item' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Cart' });
  await bag.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(bag).toBeHidden();
  await header.getByRole('link', { name: /home page/ }).click();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
