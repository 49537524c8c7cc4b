import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { beginSignedIn, staffTokens, type Tokens } from '#tests/support/shop-process/staff-tokens.ts';

let tokens: Tokens;

test.beforeEach(async ({ page }) => {
  tokens = await staffTokens();
  await beginSignedIn(page, tokens);
});

const asStaff = () => ({ headers: { Authorization: `Bearer ${tokens.access}` } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function readSettings(request: APIRequestContext) {
  return (await request.get('/api/admin/settings/', asStaff())).json();
}

const changeSettings = (request: APIRequestContext, data: Record<string, unknown>) =>
  request.put('/api/admin/settings/', { ...asStaff(), data });

test('A changed setting is in the shop at once and can be reset to its default', async ({
  page,
  request,
}) => {
  const { address: before } = await readSettings(request);
  await page.goto('/admin/settings');
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('7 Journey Road, Lahore');
  await page.getByRole('textbox', { name: 'Brand', exact: true }).fill('Journey');
  await expect(page.getByText('Changes are not saved yet.')).toBeVisible();
  await press(page, 'Save settings');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText('Changes are not saved yet.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeFocused();
  await expect(address).toHaveValue('7 Journey Road, Lahore');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Journey' })).toBeVisible();
  expect(await (await request.get('/stores')).text()).toContain('7 Journey Road, Lahore');

  await page.getByRole('button', { name: `Use the default: ${before}` }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(before);
  await page.getByRole('button', { name: 'Use the default: Gulnar for Brand' }).click();
  await press(page, 'Save settings');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Gulnar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use the default.* for (Brand|Address)$/ })).toHaveCount(0);
  expect(await readSettings(request)).toMatchObject({ address: before, brand: 'Gulnar' });
});

test('The second of two editors of the settings sees the first one’s change, and both are saved', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.goto('/admin/settings');
  const year = page.getByLabel('Copyright year');
  await year.fill('2031');
  await changeSettings(request, { copyright_year: 2030, hold_minutes: 45 });
  await press(page, 'Save settings');
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'You changed this in another window while you were editing here' });
  await expect(conflict.getByRole('row', { name: 'Copyright year' })).toContainText('2030');
  await expect(year).toHaveValue('2031');
  await expect(page.getByLabel('Minutes to pay')).toHaveValue('45');
  await conflict.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await readSettings(request)).toMatchObject({ copyright_year: 2031, hold_minutes: 45 });
  await changeSettings(request, { copyright_year: 2025, hold_minutes: 60 });
});

test('A refused save keeps the input, and leaving without saving asks first', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  await page.goto('/admin/settings');
  await page.setViewportSize({ width: 1366, height: 768 });
  const { version } = await readSettings(request);
  const [fee, city] = [page.getByLabel('Delivery fee in rupees'), page.getByLabel('City', { exact: true })];
  await fee.fill('free');
  await page.getByLabel('SadaPay account name').fill(' ');
  await city.fill('Multan');
  await press(page, 'Save settings');
  await expect(fee).toHaveAccessibleDescription(/Please enter whole rupees, from 0 to 1,000,000\./);
  await expect(fee).toBeFocused();
  const isErrorOnTop = () =>
    fee.evaluate((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const error = document.getElementById(ids.at(-1) ?? '');
      const box = error?.getBoundingClientRect();
      return box && error?.contains(document.elementFromPoint(box.left + 4, box.bottom - 4));
    });
  await expect.poll(isErrorOnTop).toBe(true);
  await expect(page.getByText('Delivery fee in rupees: Please enter whole rupees')).toBeInViewport();
  await expect(fee).toHaveValue('free');
  await expect(page.getByLabel('SadaPay account name')).toHaveAttribute('aria-invalid', 'true');
  await expect(city).toHaveValue('Multan');
  expect((await readSettings(request)).version).toBe(version);

  const dialogOpened = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.setViewportSize({ width: 390, height: 844 });
  const openMarketing = async () => {
    await press(page, 'More');
    await page.getByRole('dialog').getByRole('link', { name: 'Marketing' }).click();
  };
  await openMarketing();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await expect(city).toHaveValue('Multan');
  await openMarketing();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions and banners' })).toBeVisible();
});

test.describe('Referral codes', () => {
  let staff: Staff;
  let piece: TestProduct;

  test.beforeAll(async () => {
    staff = await Staff.signIn();
    piece = await staff.addProduct({ name: 'Journey Shawl' });
  });

  test.afterAll(() => staff.cleanUp());

  test('A referral code is added, gives its discount, expires and is deleted', { tag: '@slow' }, async ({
    page,
    request,
  }) => {
    const discount = async () => {
      const data = { cartItems: [{ id: piece.id, quantity: 1 }], referral_code: 'journey-ten' };
      return (await (await request.post('/orders/quote/', { data })).json()).discount;
    };
    await page.goto('/admin/referral-codes?new');
    const code = page.getByLabel('Code', { exact: true });
    await code.fill('journey-ten');
    await page.getByLabel('Amount').fill('101');
    await press(page, 'Add code');
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Please enter at most 100 percent\./);
    await expect(code).toHaveValue('journey-ten');
    await page.getByLabel('Amount').fill('10');
    await press(page, 'Add code');
    await expect(page.getByText('Referral code added!')).toBeVisible();
    await page.getByLabel('Search in codes').fill('ney-t');
    await expect(page).toHaveURL('/admin/referral-codes?q=ney-t');
    const row = page.getByRole('row').filter({ hasText: 'JOURNEY-TEN' });
    for (const text of ['10 % off', 'always', '0 / no limit', 'Running']) {
      await expect(row).toContainText(text);
    }
    expect(await discount()).toBe(400);

    await page.getByRole('button', { name: 'Edit JOURNEY-TEN' }).click();
    await expect(page.getByLabel('Amount')).toBeFocused();
    await page.getByLabel('Ends').fill('2024-12-31T23:59');
    await press(page, 'Update');
    for (const text of ['Ended', 'until 31 Dec 2024, 23:59']) await expect(row).toContainText(text);
    expect(await discount()).toBe(0);

    await page.getByRole('button', { name: 'Delete JOURNEY-TEN' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this referral code?' });
    await expect(question).toContainText('JOURNEY-TEN');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Referral code deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No code matches.' })).toBeVisible();
  });

  test('A referral code that an order has used cannot be deleted but ended at once', {
    tag: '@slow',
  }, async ({ page, request }) => {
    const code = { code: 'JOURNEY-USED', type: 'flat', value: 500, usage_limit: 1 };
    await request.post('/api/admin/referral-codes/', { ...asStaff(), data: code });
    const answer = await request.post('/orders/save/', {
      data: {
        ...{ name: 'Bulbul Bano', email: newEmail(), phone: newPhone(), address: '7 Chameli Street' },
        ...{ city: 'Lahore', postal_code: '54000', payment_method: 'cod', referral_code: 'journey-used' },
        cartItems: [{ id: piece.id, quantity: 1, price: 4000, size: 'Free Size' }],
        total: '3750',
        discount: '500',
      },
    });
    const { order_id } = await answer.json();
    await page.goto('/admin/referral-codes?q=journey-used');
    const row = page.getByRole('row').filter({ hasText: 'JOURNEY-USED' });
    for (const text of ['Rs. 500 off', '1 / 1', 'Used up']) await expect(row).toContainText(text);
    await page.getByRole('button', { name: 'Delete JOURNEY-USED' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const offer = page.getByRole('alertdialog', { name: 'JOURNEY-USED cannot be deleted' });
    await expect(offer).toContainText('Orders have used this code. Give it an end date instead.');
    await offer.getByRole('button', { name: 'End it now' }).click();
    await expect(page.getByText('Referral code ended')).toBeVisible();
    await expect(row).toContainText('Ended');

    // A cancelled order gives its use back, so the code can be deleted.
    const status = { data: { status: 'Cancelled' } };
    await request.put(`/orders/update-status/${order_id}/`, { ...asStaff(), ...status });
    const gone = await request.delete('/api/admin/referral-codes/journey-used/', asStaff());
    expect(gone.status()).toBe(204);
  });
});
