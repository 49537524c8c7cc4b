import { expect, test } from './support/journey.ts';
import { PHONE } from './support/public-pages.ts';
import { Staff } from './support/shop-staff.ts';
import { violations } from './support/violations.ts';

let staff: Staff;

test.use({ viewport: PHONE });

test.beforeAll(async () => {
  staff = await Staff.signIn();
});

test.afterAll(() => staff.cleanUp());

test('A shopper leaves a number on a sold-out piece, and staff tell it on WhatsApp once the piece is back', {
  tag: '@slow',
}, async ({ page, adminPage }) => {
  const dupatta = await staff.addProduct({ name: 'Awaited Dupatta', stock: 0 });
  await page.goto(`/product/${dupatta.slug}`);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText('Please enter your e-mail address or WhatsApp number.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('E-mail or WhatsApp number').fill('0300 5550001');
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByRole('status')).toHaveText('We tell you once, as soon as it is back.');
  await expect(dialog.getByText('Close', { exact: true })).toBeFocused();

  await adminPage.goto('/admin/stock/waiting');
  await expect(adminPage.getByRole('row', { name: /Awaited Dupatta/ })).toContainText('1');
  await staff.changeProduct(dupatta, { stock: '3' });
  await expect(async () => {
    await adminPage.reload();
    await expect(adminPage.getByText('0300-5550001')).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 50_000 });
  await expect(adminPage.getByRole('link', { name: /Write on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923005550001\?text=.*Awaited%20Dupatta/,
  );
  await adminPage.getByRole('button', { name: 'Done: 0300-5550001 was messaged' }).click();
  await expect(adminPage.getByText('0300-5550001')).toBeHidden();
});
