import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { PHONE } from '#tests/journeys/support/public-pages.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let kurta: TestProduct;

test.use({ viewport: PHONE });

test.beforeAll(async () => {
  staff = await Staff.signIn();
  kurta = await staff.addProduct({ name: `Returned Kurta ${Date.now()}`, size: 'M,L' });
});
test.afterAll(() => staff.cleanUp());

type Placed = { order_id: string; confirmation_path: string };

async function delivered(): Promise<Placed> {
  const placed = await postToShop<Placed>('/orders/save/', {
    ...{ name: 'Bulbul Bano', email: newEmail(), phone: newPhone(), address: '7 Chameli Street' },
    ...{ city: 'Lahore', postal_code: '54000', total: '4250' },
    cartItems: [{ id: kurta.id, size: 'M', quantity: 1, price: kurta.price }],
  });
  await staff.ship(placed.order_id);
  await send('PUT', `/orders/parcel/${placed.order_id}/`, { courier: 'rider', delivered: true });
  return placed;
}

async function send(method: string, path: string, body: object) {
  const { access } = await staffTokens();
  const answer = await fetch(process.env.JOURNEY_ORIGIN + path, {
    method,
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer.json();
}

async function asStaff(page: Page, path: string): Promise<void> {
  await beginSignedIn(page, await staffTokens());
  await page.goto(path);
}

test('A customer asks for another size on her phone, staff approve, the old piece is counted and the new one leaves', async ({
  page,
}) => {
  const { order_id, confirmation_path } = await delivered();
  await page.goto(confirmation_path);
  await page.getByText('Exchange for another size').click();
  await page.getByLabel(/^New size instead of/).selectOption('L');
  await page.getByLabel('Why?').first().selectOption('too_small');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask for the exchange' }).click();
  await expect(page.getByText('We have your request')).toBeVisible();
  await expect(page.getByText('We are looking at your request.')).toBeVisible();

  await asStaff(page, '/admin/returns?kind=exchange');
  const row = page.getByRole('row').filter({ hasText: order_id });
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('Wait for the returned piece')).toBeVisible();
  await row.getByRole('button', { name: 'Received' }).click();
  await dialog.getByRole('button', { name: 'Received' }).click();
  await row.getByRole('link', { name: 'Pack', exact: true }).click();
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByRole('button', { name: 'Packed', exact: true }).click();
  await expect(page.getByText('Packed by')).toBeVisible();
  await page.goto('/admin/returns?kind=exchange');
  await expect(row.getByText('Hand over the new parcel')).toBeVisible();

  const list = await send('POST', '/api/admin/hand-overs/', { courier: 'rider' });
  await send('POST', `/api/admin/hand-overs/${list.id}/scan/`, { code: order_id });
  await page.goto(confirmation_path);
  await expect(page.getByText('Your exchange is complete.')).toBeVisible();
});

test('A claim with a photo is opened on a phone, and staff look at the photo and give money back', async ({
  page,
}) => {
  const { order_id, confirmation_path } = await delivered();
  await page.goto(confirmation_path);
  await page.getByText('Something is wrong with it').click();
  await page.getByLabel('What happened?').selectOption('damaged');
  await page.getByRole('button', { name: 'Send the claim' }).click();
  const photo = {
    name: 'hole.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await (await jpeg()).arrayBuffer()),
  };
  await page.getByLabel('Photo of what is wrong').setInputFiles(photo);
  await page.getByRole('button', { name: 'Add a photo' }).click();
  await expect(page.getByText('1 photo sent.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await asStaff(page, '/admin/returns?kind=claim');
  const row = page.getByRole('row').filter({ hasText: order_id });
  await row.getByRole('button', { name: 'Photos (1)' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'What is claimed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What she gets').selectOption('part_refund');
  await dialog.getByLabel('Sum in rupees').fill('900');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(confirmation_path);
  await expect(page.getByText('We are sending Rs. 900 back to you.')).toBeVisible();
});

test('Staff begin an exchange for another piece, and read the difference before it is begun', async ({
  page,
}) => {
  const dearer = await staff.addProduct({
    name: `Dearer Kurta ${Date.now()}`,
    size: 'M,L',
    price: kurta.price + 700,
  });
  const { order_id } = await delivered();
  await asStaff(page, `/admin/orders/${order_id}`);
  await page.getByRole('button', { name: 'Begin one' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is it?').selectOption('exchange');
  await dialog.getByLabel('New size').selectOption({ label: 'Another piece…' });
  await dialog.getByLabel('Add a piece by its name').fill(dearer.name);
  await dialog.getByRole('button', { name: `Add ${dearer.name}` }).click();
  await dialog.getByLabel('New size').selectOption('L');
  await expect(dialog.getByText('She pays Rs. 700 more, to the rider.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Reason').selectOption('colour');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText(`1 × ${kurta.name}, M → ${dearer.name}, L`)).toBeVisible();
});

test('Staff send an order in two parcels and make it one again', async ({ page }) => {
  const { order_id } = await postToShop<Placed>('/orders/save/', {
    ...{ name: 'Bulbul Bano', email: newEmail(), phone: newPhone(), address: '7 Chameli Street' },
    ...{ city: 'Lahore', postal_code: '54000', total: '8000' },
    cartItems: [{ id: kurta.id, size: 'M', quantity: 2, price: kurta.price }],
  });
  await staff.setStatus(order_id, 'Confirmed');
  await asStaff(page, `/admin/orders/${order_id}`);
  await page.getByRole('button', { name: 'Send in several parcels' }).click();
  await page.getByRole('dialog').getByLabel('Pieces').selectOption('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Split' }).click();
  await expect(page.getByText('Parcel 1 of 2')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'One parcel again' }).click();
  await expect(page.getByText('Parcel 1 of 2')).toHaveCount(0);
});
