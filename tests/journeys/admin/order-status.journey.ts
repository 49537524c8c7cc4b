import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { placeCashOrder } from '#tests/journeys/support/cash-order.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { WIDTHS } from '#tests/journeys/support/public-pages.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import type { TestProduct } from '#tests/journeys/support/shopper.ts';
import { accessibleAt, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { ADMIN, beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Journey Shawl ${Date.now()}`, stock: 90 });
});
test.afterAll(() => staff.cleanUp());

async function openOrders(page: Page) {
  const order_id = await placeCashOrder(piece);
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders?q=${order_id}`);
  const status = page.getByLabel(`Status of order ${order_id}`);
  await expect(status).toHaveValue('Pending');
  return { order_id, status };
}

function watchChanges(page: Page): object[] {
  const sent: object[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  return sent;
}

async function setElsewhere(order_id: string, status: string): Promise<void> {
  const { access } = await staffTokens();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/orders/update-status/${order_id}/`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
    body: JSON.stringify({ status }),
  });
  expect(answer.status).toBe(200);
}

test('A key that is pressed on the closed selector changes no order', { tag: '@slow' }, async ({ page }) => {
  const { status } = await openOrders(page);
  const sent = watchChanges(page);
  for (const key of ['ArrowDown', 'End', 'c', 'PageDown']) {
    await status.focus();
    await page.keyboard.press(key);
    await page.keyboard.press('Escape');
  }
  await expect(status).toHaveValue('Pending');
  await status.selectOption('Confirmed');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent).toEqual([{ from: 'Pending', status: 'Confirmed' }]);
});

/** The parcel is saved after the list has been requested, and what the list says then takes a second. */
async function slowDownParcel(page: Page): Promise<void> {
  let isSaved = false;
  await page.route('**/orders/parcel/**', async (route) => {
    await delay(500);
    isSaved = true;
    await route.continue();
  });
  await page.route('**/orders/all/**', async (route) => {
    if (isSaved) await delay(1_000);
    await route.continue();
  });
}

test('Cancelling asks first, and can be undone by button and by key', async ({ page }) => {
  const { order_id, status } = await openOrders(page);
  const sent = watchChanges(page);
  await status.selectOption('Cancelled');
  const question = page.getByRole('alertdialog', { name: `Cancel order ${order_id}?` });
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect(status).toHaveValue('Pending');
  expect(sent).toEqual([]);

  await status.selectOption('Cancelled');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText(`Order ${order_id} is now Cancelled.`)).toBeVisible();
  await expect(status).toHaveValue('Cancelled');
  const number = page.getByRole('status').getByText(order_id, { exact: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lines = () => number.evaluate((shown) => shown.getClientRects().length);
    await expect.poll(lines, `lines of the number at ${width} px`).toBe(1);
  }
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone. Order ${order_id} is Pending again.`)).toBeVisible();
  await expect(status).toHaveValue('Pending');

  await status.selectOption('Confirmed');
  await expect(page.getByText(`Order ${order_id} is now Confirmed.`)).toBeVisible();
  await status.selectOption('Shipped');
  const parcel = page.getByRole('dialog', { name: `Ship order ${order_id}` });
  await parcel.getByLabel('Tracking number').fill('7712345678');
  await parcel.getByRole('button', { name: 'Set Shipped' }).click();
  await expect(parcel.getByText('Please choose the courier that this number belongs to.')).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await parcel.getByLabel('Courier').selectOption('TCS');
  await parcel.getByRole('button', { name: 'Set Shipped' }).click();
  await expect(page.getByText(`Order ${order_id} is now Shipped.`)).toBeVisible();
  await slowDownParcel(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`Undone. Order ${order_id} is Confirmed again.`)).toBeVisible();
  await expect(status).toHaveValue('Confirmed');
  // The number was taken back with the status; the courier is likely the same again.
  await status.selectOption('Shipped');
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('');
  await expect(parcel.getByLabel('Courier')).toHaveValue('tcs');
});

test('Orders are confirmed one after the other in the middle of a long list, which stays where it is', {
  tag: '@slow',
}, async ({ page }) => {
  const placed: string[] = [];
  for (let order = 0; order < 24; order++) placed.push(await placeCashOrder(piece));
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/orders?status=Pending');
  for (const [count, order_id] of placed.slice(8, 13).entries()) {
    const status = page.getByLabel(`Status of order ${order_id}`);
    if (count === 0) await status.scrollIntoViewIfNeeded();
    await status.selectOption('Confirmed');
    await expect(status).toBeHidden();
    const next = page.getByLabel(`Status of order ${placed[7]}`);
    await expect(next).toBeFocused();
    // The browser takes the height of the row that has left off the scrolled distance: what was seen stays in view.
    await expect(next).toBeInViewport();
    await expect(page.locator('#list-count')).not.toBeInViewport();
  }
  await expect(page.getByText('5 orders Confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo last' }).click();
  await expect(page.getByText(`Undone. Order ${placed[12]} is Pending again.`)).toBeVisible();
  await expect(page.getByText('4 orders Confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(4);
});

test('A stale list shows what another person set, and who', async ({ page }) => {
  const { order_id, status } = await openOrders(page);
  await setElsewhere(order_id, 'Cancelled');
  await status.selectOption('Confirmed');
  await expect(page.getByRole('alert')).toContainText(
    `Not saved. This order is now Cancelled by ${ADMIN.username},`,
  );
  await expect(status).toHaveValue('Cancelled');
});

test.describe(() => {
  test.use({ shopUnavailable: true });

  test('The offer to undo stays for twenty seconds, longer while it has the focus, and survives a lost connection', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await page.clock.install();
    const { order_id, status } = await openOrders(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    await status.selectOption('Confirmed');
    await undo.focus();
    await page.clock.fastForward(60_000);
    await expect(undo).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not undone.')).toBeVisible();
    await context.setOffline(false);
    await undo.click();
    await expect(page.getByText(`Undone. Order ${order_id} is Pending again.`)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(status).toHaveValue('Pending');

    await status.selectOption('Confirmed');
    await expect(page.getByText(`Order ${order_id} is now Confirmed.`)).toBeVisible();
    await page.clock.fastForward(18_000);
    await expect(undo).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(undo).toBeHidden();
  });
});
