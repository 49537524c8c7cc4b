import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { placeCashOrder } from '../support/cash-order.ts';
import { expect, test } from '../support/journey.ts';
import { WIDTHS } from '../support/public-pages.ts';
import { Staff } from '../support/shop-staff.ts';
import type { TestProduct } from '../support/shopper.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Courier Kurta ${Date.now()}` });
});
test.afterAll(() => staff.cleanUp());

async function confirmed(count: number): Promise<string[]> {
  const orders: string[] = [];
  for (let at = 0; at < count; at++) {
    const order = await placeCashOrder(piece);
    await staff.setStatus(order, 'Confirmed');
    orders.push(order);
  }
  return orders;
}

const numberOf = (at: number) => `${Date.now()}${String(at).padStart(2, '0')}`;

test('Ten parcels are booked by a sheet, their numbers are pasted back, and a file says what became of them', async ({
  page,
}) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/settings/couriers?courier=blueex');
  await page.getByLabel('The shop sends parcels with it').check();
  await page.getByLabel('Place among couriers').fill('1');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Terms saved.')).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));

  const orders = await confirmed(10);
  await page.goto('/admin/parcels/book');
  for (const order of orders) await page.getByLabel(`Choose ${order}`, { exact: true }).check();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sheet for BlueEX (10)' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^BlueEX-\d{4}-\d\d-\d\d\.xlsx$/);
  const numbers = orders.map((_, at) => numberOf(at));
  await page.getByLabel('Paste the column for the 10 parcels').fill(numbers.join('\n'));
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Write 10 numbers' }).click();
  await expect(page.getByText('10 numbers written.')).toBeVisible();
  await expect(page.getByLabel(`Choose ${orders[0]}`, { exact: true })).toHaveCount(0);

  await page.goto('/admin/parcels/statuses');
  await page.getByLabel('Courier', { exact: true }).selectOption('BlueEX');
  const words = `Weighed at hub ${Date.now()}`;
  const rows = [
    `${numbers[0]},Delivered,2026-03-22 10:00`,
    `${numbers[1]},${words},2026-03-22 10:00`,
    `${numbers[2]},Out for delivery,2026-03-22 10:00`,
  ];
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'blueex.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`CN,Status,Date\n${rows.join('\n')}\n`),
  });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByText('3 new events, 0 known already')).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('button', { name: 'Apply 3 events' }).click();
  await expect(page.getByText('0 new events, 3 known already')).toBeVisible();
  await page.getByLabel(`What “${words}” means`).selectOption('On the road');
  await expect(page.getByText('Remembered, and the parcels follow.')).toBeVisible();
  await page.goto(`/admin/parcels?q=${numbers[1]}`);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('row', { name: orders[1] ?? '' })).toContainText('On the road');
});
