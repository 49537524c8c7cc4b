import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { callApi, packerTokens } from '#tests/journeys/support/packer-tokens.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newEmail, newPhone, postToShop, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { netOf, postexCsv, type SettledRow } from '#tests/support/settlement-files.ts';
import {
  beginSignedIn,
  enterPassword,
  staffTokens,
  unconfirmedTokens,
} from '#tests/support/shop-process/staff-tokens.ts';

const ORDERS = 30;
const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

let staff: Staff;
let kurta: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  kurta = await staff.addProduct({ name: `Day Kurta ${Date.now()}`, stock: 60, size: 'M,L', price: 4000 });
});
test.afterAll(() => staff.cleanUp());

type Ordered = { id: string; page: string; total: number; number: string };

const first = 31_000_000_000_000 + (Date.now() % 1_000_000_000) * 1_000;

async function place(at: number): Promise<Ordered> {
  const { order_id, confirmation_path, total } = await postToShop<{
    order_id: string;
    confirmation_path: string;
    total: number;
  }>('/orders/save/', {
    ...{ name: 'Bulbul Bano', email: newEmail(), phone: newPhone(), address: '7 Chameli Street' },
    ...{ city: 'Lahore', postal_code: '54000', payment_method: 'cod', total: '4250', discount: '0' },
    cartItems: [{ id: kurta.id, size: 'M', quantity: 1, price: kurta.price }],
  });
  return { id: order_id, page: confirmation_path, total: Number(total), number: String(first + at) };
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
  await page.mouse.move(box.x + 220, box.y + 40, { steps: 5 });
  await page.mouse.up();
}

/** Confirms and prints them, in a tag of their own. */
async function confirmAndPrint(page: Page, orders: readonly Ordered[]): Promise<void> {
  const { access } = await staffTokens();
  const tag = `Day ${Date.now()}`;
  const order_ids = orders.map(({ id }) => id);
  await callApi('POST', '/api/admin/orders/bulk/', { action: 'tag', tags: [tag], order_ids }, access);
  const list = `tag=${encodeURIComponent(tag)}`;
  await expect(async () => {
    await page.goto(`/admin/orders?queue=new&${list}`);
    await expect(page.getByText(`${ORDERS} in this list`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('Choose all shown').click();
  await page.keyboard.press('y');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Confirm ${ORDERS} orders` })
    .click();
  await expect(page.getByRole('dialog').getByText(`${ORDERS} orders Confirmed.`)).toBeVisible();
  await page.goto(`/admin/orders?queue=to_pack&${list}`);
  await page.getByLabel('Choose all shown').click();
  await page.keyboard.press('p');
  await expect(page.getByRole('article')).toHaveCount(ORDERS);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: `Print ${ORDERS} slips` }).click();
  await page.getByRole('button', { name: 'Yes, note them as printed' }).click();
  await expect(page.getByText(`${ORDERS} orders noted as printed.`)).toBeVisible();
}

/** On the phone in the stockroom. */
async function packAll(page: Page, orders: readonly Ordered[]): Promise<void> {
  for (const { id } of orders) {
    await page.goto('/admin/pack');
    await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();
    await scan(page, id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(id);
    await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();
    await scan(page, `P${kurta.id}-M`);
    await page.getByRole('button', { name: 'Packed', exact: true }).click();
    await expect(page.getByText('Packed by')).toBeVisible();
  }
}

async function book(page: Page, orders: readonly Ordered[]): Promise<void> {
  await page.goto('/admin/settings/couriers?courier=postex');
  await page.getByLabel('The shop sends parcels with it').check();
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Terms saved.')).toBeVisible();
  await page.goto('/admin/parcels/book');
  for (const { id } of orders) {
    await page.getByLabel(`Courier of ${id}`, { exact: true }).selectOption('postex');
    await page.getByLabel(`Choose ${id}`, { exact: true }).check();
  }
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Sheet for PostEx (${ORDERS})` }).click(),
  ]);
  expect(sheet.suggestedFilename()).toContain('PostEx');
  const column = orders.map(({ number }) => number).join('\n');
  await page.getByLabel(`Paste the column for the ${ORDERS} parcels`).fill(column);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: `Write ${ORDERS} numbers` }).click();
  await expect(page.getByText(`${ORDERS} numbers written.`)).toBeVisible();
}

async function handOver(page: Page, codes: readonly string[]): Promise<void> {
  await page.goto('/admin/parcels/scan');
  await page.getByRole('button', { name: 'PostEx' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PostEx');
  for (const code of codes) await scan(page, code);
  const counted = codes.length === 1 ? '1 parcel' : `${codes.length} parcels`;
  await expect(page.getByRole('status').getByText(counted, { exact: true })).toBeVisible();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the list' }).click();
  await page.getByRole('textbox', { name: 'Name of the rider' }).fill('Imran');
  await sign(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close the list' }).click();
  await expect(page.getByText('Imran took them')).toBeVisible();
}

/** As the courier's portal gives it, at the time of the shop. */
async function applyStatuses(page: Page, rows: readonly (readonly [string, string])[]): Promise<void> {
  const now = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const lines = rows.map(([number, status]) => `${number},${status},${now}`);
  await page.goto('/admin/parcels/statuses');
  await page.getByLabel('Courier', { exact: true }).selectOption('PostEx');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: `statuses-${rows.length}.csv`, mimeType: 'text/csv' },
    buffer: Buffer.from(`CN,Status,Date\n${lines.join('\n')}\n`),
  });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: /^Apply \d+ events?$/ }).click();
  await expect(page.getByText(/^0 new events/)).toBeVisible();
}

async function receiveBack(page: Page, orders: readonly Ordered[]): Promise<void> {
  await page.goto('/admin/parcels/scan?mode=back');
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();
  for (const { id } of orders) {
    await scan(page, id);
    await expect(page.getByText(`${id} is here`)).toBeVisible();
  }
  for (const [at, { id }] of orders.entries()) {
    await page.getByRole('link', { name: id }).click();
    if (at === 0) {
      await page.getByRole('button', { name: `One less can be sold: ${kurta.name}` }).click();
      await page.getByText('Damaged').click();
    }
    await page.getByRole('button', { name: 'Put back to the shelf' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan parcels');
    await expect(page.getByRole('link', { name: id })).toHaveCount(0);
  }
}

async function stockOf(): Promise<{ on_hand: number; available: number; set_aside: number }> {
  const { access } = await staffTokens();
  const path = `/api/admin/products/${kurta.id}/stock-by-size/`;
  const { sizes } = (await callApi('GET', path, undefined, access)) as { sizes: Record<string, number>[] };
  const sum = (field: string) => sizes.reduce((all, size) => all + (size[field] ?? 0), 0);
  return { on_hand: sum('on_hand'), available: sum('available'), set_aside: sum('set_aside') };
}

const card = (page: Page, { id }: Ordered) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: id }) });

test('A day of thirty orders: confirmed, packed, booked, handed over, three come back, one is exchanged, one is claimed, and the courier pays', {
  tag: '@slow',
}, async ({ page, browser }) => {
  test.setTimeout(600_000);
  const orders: Ordered[] = [];
  while (orders.length < ORDERS) orders.push(await place(orders.length));
  const [exchanged, claimed] = orders as [Ordered, Ordered];
  const back = orders.slice(27);
  const desk = page;
  await desk.setViewportSize(DESK);
  await beginSignedIn(desk, await unconfirmedTokens());
  const phone = await browser.newPage({ viewport: PHONE, hasTouch: true });
  await phone.addInitScript(() => localStorage.setItem('admin-language', 'en'));
  await beginSignedIn(phone, await packerTokens());
  const shopper = await browser.newPage({ viewport: PHONE, hasTouch: true });

  await test.step('The desk confirms and prints', () => confirmAndPrint(desk, orders));
  await test.step('A packer packs on a phone', () => packAll(phone, orders));
  await test.step('The desk books them and writes their numbers', () => book(desk, orders));
  await test.step('The rider takes them', () =>
    handOver(
      phone,
      orders.map(({ number }) => number),
    ));

  await test.step('The courier says what became of them', async () => {
    await applyStatuses(desk, [
      ...orders.slice(0, 26).map(({ number }) => [number, 'Delivered'] as const),
      ...orders.slice(26, 27).map(({ number }) => [number, 'Attempted'] as const),
      ...back.map(({ number }) => [number, 'Returned'] as const),
    ]);
    const tried = orders[26] as Ordered;
    await desk.goto(`/admin/parcels?queue=needs_advice&q=${tried.id}`);
    await desk.getByRole('button', { name: `Advise the courier about ${tried.id}` }).click();
    await desk.getByRole('button', { name: 'The courier is told' }).click();
    await expect(desk.getByRole('link', { name: tried.id })).toHaveCount(0);
    await applyStatuses(desk, [[tried.number, 'Delivered']]);
  });

  await test.step('Three parcels are received and inspected', () => receiveBack(phone, back));
  await expect.poll(stockOf).toEqual({ on_hand: 32, available: 32, set_aside: 1 });

  await test.step('A customer exchanges hers for another size', async () => {
    await shopper.goto(exchanged.page);
    await shopper.getByText('Exchange for another size').click();
    await shopper.getByLabel(`New size instead of ${kurta.name}, M`).selectOption('L');
    const form = shopper.locator('form').filter({ hasText: 'Ask for the exchange' });
    await form.getByLabel('Why?').selectOption('too_small');
    await form.getByRole('button', { name: 'Ask for the exchange' }).click();
    await expect(shopper.getByText(`${kurta.name}, M`).first()).toBeVisible();
    await desk.goto('/admin/returns?kind=exchange');
    await card(desk, exchanged).getByRole('button', { name: 'Approve', exact: true }).click();
    await desk.getByLabel('Who brings it back').selectOption('postex');
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(desk.getByText('Approved.')).toBeVisible();
  });

  await test.step('Another claims that hers is damaged, and gets a part of the money', async () => {
    await shopper.goto(claimed.page);
    await shopper.getByText('Something is wrong with it').click();
    const form = shopper.locator('form').filter({ hasText: 'Send the claim' });
    await form.getByLabel('What happened?').selectOption('damaged');
    await form.getByRole('button', { name: 'Send the claim' }).click();
    await shopper.getByLabel('Photo of what is wrong').setInputFiles({
      ...{ name: 'stain.jpg', mimeType: 'image/jpeg' },
      buffer: Buffer.from(await (await jpeg()).arrayBuffer()),
    });
    await shopper.getByRole('button', { name: 'Add a photo' }).click();
    await expect(shopper.getByText('1 photo sent.')).toBeVisible();
    await desk.goto('/admin/returns?kind=claim');
    await card(desk, claimed).getByRole('button', { name: 'Decide' }).click();
    await desk.getByLabel('What she gets').selectOption('part_refund');
    await desk.getByLabel('Sum in rupees').fill('500');
    await desk.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
    await expect(desk.getByText('Decided.')).toBeVisible();
  });

  await test.step('The courier pays, and everything adds up', async () => {
    const rows: SettledRow[] = [
      ...orders.slice(0, 27).map(({ number, total }) => ({ number, cod: total })),
      ...back.map(({ number }) => ({ number, status: 'Return' })),
    ];
    await desk.goto('/admin/settlements');
    await desk.getByRole('button', { name: 'Upload a file' }).click();
    const upload = desk.getByRole('dialog', { name: 'Upload what a courier pays' });
    await upload.getByLabel('File').setInputFiles({
      ...{ name: 'CPR.csv', mimeType: 'text/csv', buffer: Buffer.from(postexCsv(rows)) },
    });
    await upload.getByLabel('Courier', { exact: true }).selectOption('postex');
    await upload.getByLabel('Number of the payment').fill(`CPR-${first}`);
    await upload.getByLabel('What the courier says it pays').fill(String(netOf(rows)));
    await upload.getByRole('button', { name: 'Read and compare' }).click();
    await expect(desk.getByText('Everything is decided.')).toBeVisible();
    await desk.getByRole('button', { name: 'Post', exact: true }).click();
    await enterPassword(desk);
    await expect(desk.getByText(/^Posted .* It stays as it is\.$/)).toBeVisible();
    await desk.goto('/admin/payments/owed?courier=postex');
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { id } of orders.slice(0, 27))
      await expect(desk.getByRole('link', { name: id })).toHaveCount(0);
    await desk.goto('/admin/accounts');
    await expect(desk.getByText(/debit and credit are the same, to the paisa/)).toBeVisible();
  });
  await Promise.all([phone.close(), shopper.close()]);
});
