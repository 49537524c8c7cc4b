import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Call Kurta ${Date.now()}`, stock: 9 });
});
test.afterAll(() => staff.cleanUp());

async function order(): Promise<string> {
  const placed = await postToShop<{ order_id: string }>('/orders/save/', {
    ...{ name: 'Chambeli Bano', email: newEmail(), phone: newPhone(), address: '7 Chameli Street, Gulberg' },
    ...{ city: 'Lahore', postal_code: '54000', total: '8000', discount: '0', payment_method: 'cod' },
    cartItems: [{ id: piece.id, size: 'Free Size', quantity: 2, price: piece.price }],
  });
  return placed.order_id;
}

test('A customer is written to and her yes is noted by two clicks, with the exact sum in her language', async ({
  page,
  context,
}) => {
  const order_id = await order();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^WhatsApp/ }).click();
  const text = new URL((await opened).url()).searchParams.get('text');
  expect(text).toContain(order_id);
  expect(text).toContain('2 × Call Kurta');
  expect(text).toContain('Rs. 8,000');
  const asked = page.getByRole('dialog', { name: `Order ${order_id}: what came of it?` });
  expect(await violations(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(page.getByLabel(`Status of order ${order_id}`)).toHaveValue('Confirmed');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('WhatsApp: said yes');
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('To pack');

  await page.getByText('Text and language').click();
  await page.getByLabel('Language', { exact: true }).selectOption('ur');
  await expect(page.getByText('آپ کا آرڈر')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('No answer waits for its next call, a hold for its day, and a note stands in the history', {
  tag: '@slow',
}, async ({ page }) => {
  const order_id = await order();
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}`);
  await page.getByRole('button', { name: 'Note a call' }).click();
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(page.getByText('Nobody answered once.')).toBeVisible();
  await page.getByLabel('Note', { exact: true }).fill('Phone is off in the morning.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Phone is off in the morning.');
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Hold order ${order_id}` });
  await dialog.getByRole('button', { name: 'Customer is away' }).click();
  await dialog.getByRole('button', { name: 'Tomorrow' }).click();
  await dialog.getByRole('button', { name: 'Hold the order' }).click();
  await page.getByRole('button', { name: 'End the hold' }).click();
  await expect(history).toContainText('Hold ended');
});

test('The texts are edited with their placeholders, and an unknown one is refused in its place', {
  tag: '@slow',
}, async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/settings/texts');
  await page.getByLabel('For', { exact: true }).selectOption('Cancelled');
  const english = page.getByLabel('English');
  await english.fill('Your order {nmae} was cancelled.');
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('{nmae} is not known.')).toBeVisible();
  await english.fill('Your order {order} was cancelled.');
  await expect(page.getByText('Your order GL-7K3F-9QXM was cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('Texts saved')).toBeVisible();
  await english.fill('');
  // The first line that they are saved still stands there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save texts' }).click();
  expect((await saved).status()).toBe(200);
  expect(await violations(page)).toEqual([]);
});

test('When everybody has been told, the list says so', { tag: '@slow' }, async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/messages/to-send');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not told yet');
  expect(await violations(page)).toEqual([]);
});
