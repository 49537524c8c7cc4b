import type { Page } from '@playwright/test';
import { placeCashOrder } from '#tests/journeys/support/cash-order.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { callApi, packerTokens } from '#tests/journeys/support/packer-tokens.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import type { TestProduct } from '#tests/journeys/support/shopper.ts';
import { accessibleAt, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens, type Tokens } from '#tests/support/shop-process/staff-tokens.ts';

// The connection is cut on purpose.
test.use({ shopUnavailable: true, viewport: { width: 390, height: 844 } });

let staff: Staff;
let piece: TestProduct;
let packer: Tokens;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Road Dupatta ${Date.now()}`, stock: 40 });
  packer = await packerTokens();
});
test.afterAll(() => staff.cleanUp());

async function packed(courier: string): Promise<string> {
  const order = await placeCashOrder(piece);
  await staff.setStatus(order, 'Confirmed');
  const { access } = await staffTokens();
  await callApi('PUT', `/orders/parcel/${order}/`, { courier, packed: true }, access);
  return order;
}

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Signature of the rider' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to sign on');
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 40, { steps: 5 });
  await page.mouse.move(box.x + 220, box.y + 120, { steps: 5 });
  await page.mouse.up();
}

test('A packer hands parcels over, also without a connection, and takes two back', async ({
  page,
  context,
}) => {
  const [first, second, third] = [await packed('postex'), await packed('postex'), await packed('postex')];
  const [other, cancelled] = [await packed('leopards'), await packed('postex')];
  await staff.setStatus(cancelled, 'Cancelled');
  await page.addInitScript(() => localStorage.setItem('admin-language', 'en'));
  await beginSignedIn(page, packer);
  await page.goto('/admin/parcels/scan');
  await page.getByRole('button', { name: 'PostEx' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PostEx');

  await scan(page, first);
  await expect(page.getByText(`${first} goes with it`)).toBeVisible();
  await expect(page.getByRole('status').getByText('1 parcel', { exact: true })).toBeVisible();

  await scan(page, other);
  await expect(page.getByRole('alert')).toContainText(`${other} goes with Leopards.`);
  await page.getByRole('button', { name: 'I have put it aside' }).click();
  await scan(page, cancelled);
  await expect(page.getByRole('alert')).toContainText(`${cancelled} was cancelled`);
  expect(await violationsAtWidths(page, [390])).toEqual(accessibleAt([390]));
  await page.getByRole('button', { name: 'I have put it aside' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await context.setOffline(true);
  await scan(page, second);
  await scan(page, third);
  await scan(page, other);
  await expect(page.getByText('Waiting to be sent: 3')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText(`${other} goes with Leopards.`);
  await expect(page.getByRole('status').getByText('3 parcels', { exact: true })).toBeVisible();

  // What was refused later is still said after a reload, until somebody has read it.
  await page.reload();
  await page.getByRole('button', { name: 'I have put it aside' }).click();

  await page.getByRole('button', { name: 'Close the list' }).click();
  await page.getByRole('textbox', { name: 'Name of the rider' }).fill('Imran');
  await sign(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close the list' }).click();
  await expect(page.getByRole('img', { name: 'Signature or photo' })).toBeVisible();
  await expect(page.getByText('Imran took them')).toBeVisible();

  await page.getByRole('link', { name: 'Scan back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan parcels');
  await scan(page, first);
  await expect(page.getByText(`${first} is here`)).toBeVisible();
  await scan(page, second);
  await expect(page.getByText(`${second} is here`)).toBeVisible();
  await page.getByRole('link', { name: first }).click();
  await page.getByRole('button', { name: `One less can be sold: ${piece.name}` }).click();
  await page.getByText('Damaged').click();
  expect(await violationsAtWidths(page, [390])).toEqual(accessibleAt([390]));
  await page.getByRole('button', { name: 'Put back to the shelf' }).click();
  await page.getByRole('link', { name: second }).click();
  await page.getByRole('button', { name: 'Put back to the shelf' }).click();
  await expect(page.getByRole('link', { name: second })).toHaveCount(0);

  await page.goto('/admin/set-aside');
  await page.getByRole('button', { name: `Back to stock: ${piece.name}` }).click();
  await expect(page.getByText(piece.name)).toHaveCount(0);
});

test('The desk sees where parcels are, says what happened, and tells the courier what to do', async ({
  page,
}) => {
  const order = await packed('tcs');
  await staff.ship(order);
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(`/admin/parcels?queue=moving&q=${order}`);
  await page.getByRole('button', { name: `Say what happened to the parcel of ${order}` }).click();
  await page.getByText('Tried, not delivered').click();
  await page.getByRole('combobox', { name: 'Why' }).fill('Nobody at home');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('link', { name: 'Show all parcels' })).toBeVisible();

  await page.goto(`/admin/parcels?queue=needs_advice&q=${order}`);
  await expect(page.getByText('Nobody at home')).toBeVisible();
  expect(await violationsAtWidths(page, [1366, 390])).toEqual(accessibleAt([1366, 390]));
  await page.getByRole('button', { name: `Advise the courier about ${order}` }).click();
  await expect(page.getByRole('textbox', { name: 'Text for the courier' })).toHaveValue(
    new RegExp(`TCS.*${order}: please try again. Cash to collect: Rs. [\\d,]+, not more.`),
  );
  await page.getByRole('button', { name: 'The courier is told' }).click();

  await page.goto(`/admin/parcels?q=${order}`);
  await page.getByRole('button', { name: order, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Parcel of ${order}` });
  await expect(drawer.getByText('Courier told what to do')).toBeVisible();
  expect(await violationsAtWidths(page, [390])).toEqual(accessibleAt([390]));
});
