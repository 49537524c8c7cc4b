import type { Page } from '@playwright/test';
import { placeCashOrder } from '#tests/journeys/support/cash-order.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { WIDTHS } from '#tests/journeys/support/public-pages.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import type { TestProduct } from '#tests/journeys/support/shopper.ts';
import { accessibleAt, violations, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let piece: TestProduct;
let other: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Packing Dupatta ${Date.now()}` });
  other = await staff.addProduct({ name: `Other Dupatta ${Date.now()}` });
});
test.afterAll(() => staff.cleanUp());

async function confirmed(of = piece): Promise<string> {
  const order_id = await placeCashOrder(of);
  await staff.setStatus(order_id, 'Confirmed');
  return order_id;
}

/** As a hand scanner does it. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function standInForThePrinter(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
}

test('Five slips are printed as one job, and noted once somebody has said that they came out', async ({
  page,
}) => {
  const ready = [await confirmed(), await confirmed(), await confirmed(), await confirmed()];
  const pending = await placeCashOrder(piece);
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/print?what=slips&orders=${[...ready, pending].join(',')}`);
  await expect(page.getByText('1 order is left out:')).toBeVisible();
  await expect(page.getByText('The customer has not confirmed it yet.')).toBeVisible();
  await page.getByLabel('Print them too, because').fill('She waits at the counter.');
  await page.getByRole('button', { name: 'Include' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    [...ready, pending].map((id) => `Order ${id}`),
  );
  await expect(page.getByText('Collect Rs. 8,000. The rider may not ask for more.')).toHaveCount(5);
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));

  await standInForThePrinter(page);
  await page.getByRole('button', { name: 'Print 5 slips' }).click();
  await expect(page.getByText('Did all 5 come out?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, note them as printed' }).click();
  await expect(page.getByText('5 orders noted as printed.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByLabel('Printed before: 5, print again?').check();
  await page.getByRole('link', { name: 'Labels, 4 × 6 in' }).click();
  await expect(page.getByRole('article').first()).toContainText('2 pieces');
  await page.getByRole('link', { name: 'Pick list' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: piece.name })).toContainText(`P${piece.id}-FREESIZE`);
  expect(await violations(page)).toEqual([]);
});

test('Behind each slip is its exchange form in two languages when it is ticked, and nothing about the customer is on it', async ({
  page,
}) => {
  const orders = [await confirmed(other), await confirmed(other)];
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/print?what=slips&orders=${orders.join(',')}`);
  await page.getByLabel('With exchange form').check();
  await expect(page.getByRole('article')).toHaveCount(4);
  const form = page.getByRole('article').nth(1);
  await expect(form.getByRole('heading', { name: /Exchange form/ })).toContainText('تبدیلی کا فارم');
  await expect(form).toContainText(orders[0] ?? '');
  await expect(form.getByText('Too small')).toBeVisible();
  await expect(form).not.toContainText('Rs.');
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...pdf.matchAll(/\/MediaBox/g)]).toHaveLength(4);
});

test('A sheet of paper has the size of its label, and one order is on each', async ({ page }) => {
  const orders = [await confirmed(), await confirmed(), await confirmed()];
  await beginSignedIn(page, await staffTokens());
  const pages = async (what: string) => {
    await page.goto(`/admin/print?what=${what}&orders=${orders.join(',')}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    return boxes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`);
  };
  expect(await pages('labels')).toEqual(['288 × 432', '288 × 432', '288 × 432']);
  expect(await pages('labels-a4')).toEqual(['595 × 842']);
  expect(await pages('slips')).toEqual(['595 × 842', '595 × 842', '595 × 842']);
});

test('An order is packed with a scanner: a wrong piece stops it, and a photo is added', async ({ page }) => {
  const order_id = await confirmed();
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/pack');
  const field = page.getByRole('textbox', { name: 'Scan or type' });
  await expect(field).toBeFocused();
  await scan(page, 'hello');
  await expect(page.getByRole('alert')).toContainText('“hello” is no order number.');
  await scan(page, order_id.toLowerCase());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order_id);
  await expect(field).toBeFocused();
  const code = `P${piece.id}-FREESIZE`;
  await scan(page, code);
  await expect(page.getByText('1 of 2 pieces')).toBeVisible();
  await scan(page, `P${other.id}-FREESIZE`);
  const stop = page.getByRole('alert').filter({ hasText: 'Stop' });
  await expect(stop).toContainText(`P${other.id}-FREESIZE is not in this order.`);
  // Nothing counts before the piece is put back.
  await scan(page, code);
  await expect(page.getByText('1 of 2 pieces')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stop).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('1 of 2 pieces')).toBeVisible();
  await expect(field).toBeFocused();
  await scan(page, code);
  await scan(page, code);
  await expect(stop).toContainText('Too many:');
  await page.getByRole('button', { name: 'I have put it right' }).click();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));

  const photo = {
    name: 'box.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await (await jpeg()).arrayBuffer()),
  };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'What was packed' })).toBeVisible();
  await page.getByRole('button', { name: 'Packed', exact: true }).click();
  await expect(page.getByText('Packed by')).toBeVisible();
  await page.getByRole('link', { name: 'All orders to pack' }).click();
  await expect(page.getByRole('link', { name: order_id })).toHaveCount(0);
  await page.goto(`/admin/orders/${order_id}`);
  await expect(page.getByRole('img', { name: 'What was packed' })).toBeVisible();
});

test('On a phone a piece is counted by a tap', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order_id = await confirmed();
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/pack?order=${order_id}`);
  const tap = page.getByRole('button', { name: new RegExp(`One more: .*${piece.name}`) });
  await tap.click();
  await tap.click();
  await page.getByRole('button', { name: 'Packed', exact: true }).click();
  await expect(page.getByText('Packed by')).toBeVisible();
});
