import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newPhone, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { netOf, postexCsv, type SettledRow } from '#tests/support/settlement-files.ts';
import {
  beginSignedIn,
  enterPassword,
  staffTokens,
  unconfirmedTokens,
} from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 768 } });

let staff: Staff;
let piece: TestProduct;
let access: string;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Settled Odhni ${Date.now()}`, stock: 600, size: 'M' });
  ({ access } = await staffTokens());
});
test.afterAll(() => staff.cleanUp());

async function send<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text || 'null');
}

const first = 26_000_000_000_000 + (Date.now() % 1_000_000_000) * 1_000;

let count = 0;

type Parcel = { order_id: string; number: string; total: number };

/** Handed over to PostEx, and delivered unless it is said otherwise. */
async function parcel({ isDelivered = true, isPaid = false } = {}): Promise<Parcel> {
  const number = String(first + ++count);
  const { order_id } = await send<{ order_id: string }>('POST', '/api/admin/orders/', {
    ...{
      channel: 'phone',
      name: 'Bulbul Anjum',
      phone: newPhone(),
      address: '7 Chameli Street',
      city: 'Lahore',
    },
    ...{
      lines: [{ id: piece.id, size: 'M', quantity: 1 }],
      agreed: true,
      pass_limits: true,
      reason: 'A journey',
    },
  });
  const path = `/orders/parcel/${order_id}/`;
  await send('PUT', path, { courier: 'postex', tracking_number: number });
  await send('PUT', `/orders/update-status/${order_id}/`, { status: 'Shipped', ship_unpaid: true });
  if (isDelivered) await send('PUT', path, { delivered: true });
  if (isPaid) await send('PUT', `/orders/update-status/${order_id}/`, { status: 'Paid' });
  return { order_id, number, total: piece.price + 250 };
}

async function parcels(of: number): Promise<Parcel[]> {
  const made: Parcel[] = [];
  while (made.length < of)
    made.push(...(await Promise.all(Array.from({ length: Math.min(6, of - made.length) }, () => parcel()))));
  return made;
}

const countClicks = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener(
      'click',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1)),
      true,
    ),
  );

const clicksOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));

const file = (rows: readonly SettledRow[]) => ({
  ...{ name: 'CPR.csv', mimeType: 'text/csv', buffer: Buffer.from(postexCsv(rows)) },
});

test('A settlement of 200 rows with every kind of difference is decided, posted and found at the bank', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const due = await parcels(180);
  const [road, byHand] = [await parcel({ isDelivered: false }), await parcel({ isPaid: true })];
  const { total } = due[0] as Parcel;
  const row = ({ number }: Parcel, changes: Partial<SettledRow> = {}) => ({ number, cod: total, ...changes });
  const at = (n: number) => due[n] as Parcel;
  const rows: SettledRow[] = [
    ...due.slice(0, 175).map((one) => row(one)),
    ...[row(at(175), { cod: total - 50 }), row(at(176), { gst: 44.48 }), row(at(177), { income: 0 })],
    ...[row(at(178), { sales: 91.96 }), row(at(179), { net: 1940 })],
    ...[row(road), row(byHand), row(at(0)), row(at(1))],
    ...Array.from({ length: 16 }, (_, n) => ({ number: `NOBODY${first}${n}`, status: 'Return' })),
  ];
  expect(rows).toHaveLength(200);
  const reference = `CPR-${first}`;
  await beginSignedIn(page, await unconfirmedTokens());
  await countClicks(page);
  await page.goto('/admin/settlements');
  const began = Date.now();
  await page.getByRole('button', { name: 'Upload a file' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload what a courier pays' });
  await upload.getByLabel('File').setInputFiles(file(rows));
  await upload.getByLabel('Courier', { exact: true }).selectOption('postex');
  await upload.getByLabel('Number of the payment').fill(reference);
  await upload.getByLabel('What the courier says it pays').fill(String(netOf(rows)));
  await upload.getByRole('button', { name: 'Read and compare' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`PostEx ${reference}`);
  await expect(page.getByText('25 rows to decide before it can be posted.')).toBeVisible();
  await expect(page.getByText('Collected', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText('Rs. 50.00 too little');
  await differences.getByRole('button', { name: 'Accept these: Differences' }).click();
  await page.getByLabel('Reason for what you decide next (optional)').fill('Asked PostEx');
  await page.getByRole('button', { name: 'Leave these out: Unknown parcels' }).click();
  await page.getByRole('button', { name: 'Leave these out: Not due' }).click();
  const twice = page.getByRole('region', { name: 'Twice' });
  await twice.getByRole('button', { name: `Accept ${byHand.number}`, exact: true }).click();
  await page.getByRole('button', { name: 'Leave these out: Twice' }).click();
  await expect(page.getByText('Nothing is left to decide.')).toBeVisible();
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await expect(post).not.toHaveAttribute('aria-disabled', 'true');
  await post.click();
  await enterPassword(page);
  await expect(page.getByText('200 rows are being posted, all or none.')).toBeVisible();
  await expect(page.getByText(/^Posted .* It stays as it is\.$/)).toBeVisible({ timeout: 60_000 });
  const credit = page.getByRole('region', { name: 'The money at the bank' });
  await credit.getByLabel('The bank’s number of it').fill(`FT-${first}`);
  await credit.getByRole('button', { name: 'It has arrived' }).click();
  await expect(credit).toContainText(`number FT-${first}`);
  const clicks = await clicksOf(page);
  const seconds = Math.round((Date.now() - began) / 1_000);
  test
    .info()
    .annotations.push({ type: 'measured', description: `${clicks} clicks, ${seconds} s by machine` });
  expect(clicks).toBeLessThanOrEqual(12);
  // What was left out can be taken up, and the road one is still to come.
  await expect(page.getByRole('button', { name: 'Take up what was left out' })).toBeVisible();
  await page.goto(`/admin/orders/${at(0).order_id}`);
  const money = page.getByRole('region', { name: 'Cash at the door' });
  await expect(money).toContainText(/Delivered: .*Remitted: .*Banked: /);
  await expect(money).not.toContainText('not yet');
  await money.getByRole('link', { name: `Settlement ${reference}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`PostEx ${reference}`);
});

test('A file with headings that nobody knows is mapped once, decided by keyboard, and thrown away', async ({
  page,
}) => {
  const { number, total } = await parcel();
  const text = `Parcel,Got,Ours,Yours\n${number},${total - 10},200,${total - 210}\nNOBODY${number},100,0,100\n`;
  const own = { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/settlements');
  await page.getByRole('button', { name: 'Upload a file' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload what a courier pays' });
  await upload.getByRole('button', { name: 'Read and compare' }).click();
  await expect(upload.getByText('Please choose the file of the courier.').first()).toBeVisible();
  await upload.getByLabel('File').setInputFiles(own);
  await upload.getByLabel('Courier', { exact: true }).selectOption('postex');
  await upload.getByLabel('Number of the payment').fill(`OWN-${number}`);
  await upload.getByLabel('What the courier says it pays').fill(String(total - 110));
  await upload.getByRole('button', { name: 'Read and compare' }).click();
  for (const [heading, field] of [
    ['Parcel', 'Tracking number'],
    ['Got', 'Collected'],
    ['Ours', 'Charges'],
    ['Yours', 'Net'],
  ] as const)
    await upload.getByLabel(`What “${heading}” is`).selectOption(field);
  await upload.getByRole('button', { name: 'Read and compare' }).click();
  await expect(page.getByText('2 rows to decide before it can be posted.')).toBeVisible();
  for (const key of ['j', 'a', 'l']) await page.keyboard.press(key);
  await expect(page.getByText('Nothing is left to decide.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Accept ${number}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settlements');
});

test('What the own rider hands in pays for its parcels, and the accounts sum to zero', async ({ page }) => {
  const { order_id } = await send<{ order_id: string }>('POST', '/api/admin/orders/', {
    ...{
      channel: 'phone',
      name: 'Koel Rafi',
      phone: newPhone(),
      address: '7 Chameli Street',
      city: 'Lahore',
    },
    ...{
      lines: [{ id: piece.id, size: 'M', quantity: 1 }],
      agreed: true,
      pass_limits: true,
      reason: 'A journey',
    },
  });
  await send('PUT', `/orders/parcel/${order_id}/`, { courier: 'rider' });
  await send('PUT', `/orders/update-status/${order_id}/`, { status: 'Shipped', ship_unpaid: true });
  await send('PUT', `/orders/parcel/${order_id}/`, { delivered: true });
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/payments/owed?courier=rider');
  await expect(page.getByLabel(`Choose ${order_id}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(`Choose ${order_id}`).check();
  await page.getByRole('button', { name: /^Hand in Rs\./ }).click();
  await page.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByText('1 parcel paid')).toBeVisible();
  await expect(page.getByRole('link', { name: order_id })).toHaveCount(0);
  await page.goto('/admin/accounts');
  await expect(page.getByText(/debit and credit are the same, to the paisa/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/-accounts-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
});
