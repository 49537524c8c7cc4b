import type { Locator, Page } from '@playwright/test';
import { placeCashOrder } from '#tests/journeys/support/cash-order.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { newPhone, type TestProduct } from '#tests/journeys/support/shopper.ts';
import { accessibleAt, violations, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 768 } });

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Journey Odhni ${Date.now()}`, stock: 400 });
});
test.afterAll(() => staff.cleanUp());

const row = (page: Page, order_id: string) => page.locator(`[data-order="${order_id}"]`);
const numberOf = (page: Page, order_id: string) => row(page, order_id).getByRole('link', { name: order_id });

async function callAsAdmin(method: string, path: string, body?: object) {
  const { access } = await staffTokens();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}`, {
    method,
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, path).toBe(true);
  return answer.json();
}

type Place = () => Promise<string>;

const times = (count: number, place: Place): Place[] => Array.from({ length: count }, () => place);

/** Orders that nothing else in this shop has: under a tag of their own, those placed first at the top. */
async function openTagged(
  page: Page,
  orders: number | readonly Place[],
): Promise<{ placed: string[]; tag: string }> {
  const toPlace = typeof orders === 'number' ? times(orders, () => placeCashOrder(piece)) : orders;
  const placed: string[] = [];
  for (const place of toPlace) placed.push(await place());
  const tag = `Desk ${Date.now()}`;
  await callAsAdmin('POST', '/api/admin/orders/bulk/', { action: 'tag', tags: [tag], order_ids: placed });
  await expect
    .poll(async () => (await callAsAdmin('GET', `/api/admin/orders/ids/?tag=${tag}`)).order_ids.length)
    .toBe(placed.length);
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders?queue=new&tag=${encodeURIComponent(tag)}`);
  await expect(numberOf(page, placed[0] ?? '')).toBeVisible();
  return { placed, tag };
}

/** As somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function pressOn(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** From the key to the focus in another row, in milliseconds. */
async function pressTimed(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { began: number; moved: number };
    document.addEventListener('keydown', ({ timeStamp }) => (state.began = timeStamp), {
      once: true,
      capture: true,
    });
    document.addEventListener(
      'focusin',
      () => requestAnimationFrame(() => (state.moved = performance.now())),
      { once: true },
    );
  });
  await page.keyboard.press(key);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const state = window as unknown as { began: number; moved?: number };
        const look = () =>
          state.moved === undefined ? requestAnimationFrame(look) : resolve(state.moved - state.began);
        look();
      }),
  );
}

test('Forty orders are worked through by keyboard alone: confirmed, changed, held, cancelled, merged and printed', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const sized = await staff.addProduct({ name: `Journey Kurta ${Date.now()}`, stock: 20, size: 'S,M,L' });
  const phone = newPhone();
  const { placed, tag } = await openTagged(page, [
    ...times(29, () => placeCashOrder(piece)),
    ...times(2, () => placeCashOrder(sized, { size: 'M' })),
    ...times(4, () => placeCashOrder(piece)),
    ...times(2, () => placeCashOrder(piece, { phone })),
    ...times(3, () => placeCashOrder(piece)),
  ]);
  const at = (index: number) => placed[index] ?? '';
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/orders/all/')) lists.push(request.url());
  });
  await page.keyboard.press('j');
  const waits: number[] = [];
  for (const order_id of placed.slice(0, 27)) {
    await expect(numberOf(page, order_id)).toBeFocused();
    waits.push(await pressTimed(page, 'y'));
  }
  await expect(row(page, at(26))).toHaveCount(0);
  // Those of more than twenty seconds ago have gone.
  await expect(page.getByText(/^\d+ orders Confirmed$/)).toBeVisible();
  waits.sort((one, other) => one - other);
  test.info().annotations.push({
    type: 'confirm to next row',
    description: `median ${waits[13]?.toFixed(0)} ms, slowest ${waits[26]?.toFixed(0)} ms`,
  });
  // Half of the bar: other journeys run beside this one.
  expect(waits[13]).toBeLessThan(150);
  expect(lists).toEqual([]);

  await expect(numberOf(page, at(27))).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.getByLabel('Why does it wait?')).toBeFocused();
  await page.keyboard.type('Travelling until Eid');
  await pressOn(page, page.getByRole('button', { name: 'In 3 days' }), 'Enter');
  await pressOn(page, page.getByRole('button', { name: 'Hold the order' }), 'Enter');
  await expect(row(page, at(27))).toHaveCount(0);

  // The one in its place has the focus.
  await expect(numberOf(page, at(28))).toBeFocused();
  await page.keyboard.press('n');
  const question = page.getByRole('alertdialog', { name: `Cancel order ${at(28)}?` });
  await expect(question).toBeVisible();
  // The keys of the list are off while something is asked.
  await page.keyboard.press('y');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Cancel the order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, at(28))).toHaveCount(0);

  for (const [index, order_id] of placed.slice(29, 35).entries()) {
    await expect(numberOf(page, order_id)).toBeFocused();
    await page.keyboard.press('e');
    await expect(page.getByRole('heading', { level: 1, name: `Change ${order_id}` })).toBeVisible();
    if (index < 2) {
      await expect(page.getByLabel(`Size of ${sized.name}`)).toHaveValue('M');
      await pressOn(page, page.getByLabel(`Size of ${sized.name}`), 'ArrowDown');
      await expect(page.getByLabel(`Size of ${sized.name}`)).toHaveValue('L');
    } else if (index < 4) {
      await pressOn(page, page.getByLabel(`Number of ${piece.name}`), 'ArrowUp');
      await expect(page.getByLabel(`Number of ${piece.name}`)).toHaveValue('3');
    } else {
      await tabTo(page, page.getByLabel('Address'));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('9 Motia Lane');
    }
    await pressOn(page, page.getByRole('button', { name: 'Save the changes' }), 'Enter');
    // Back in the list as it was.
    await expect(page).toHaveURL(/tag=/);
    await expect(numberOf(page, order_id)).toBeVisible();
    await page.keyboard.press('j');
    await expect(numberOf(page, order_id)).toBeFocused();
    await page.keyboard.press('y');
    await expect(row(page, order_id)).toHaveCount(0);
  }

  await expect(numberOf(page, at(35))).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: `Order ${at(35)}` });
  await pressOn(page, drawer.getByRole('button', { name: 'Merge' }), 'Enter');
  await pressOn(page, page.getByRole('button', { name: `Merge ${at(36)}` }), 'Enter');
  await expect(page.getByText(`${at(36)} is merged.`)).toBeVisible();
  await expect(row(page, at(36))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(numberOf(page, at(35))).toBeFocused();
  await page.keyboard.press('y');
  await expect(row(page, at(35))).toHaveCount(0);

  await expect(numberOf(page, at(37))).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+x');
  await expect(page.getByText('3 chosen')).toBeVisible();
  await page.keyboard.press('y');
  const sheet = page.getByRole('dialog', { name: 'Confirm 3 orders' });
  await expect(sheet.getByText('3 orders can.')).toBeVisible();
  await pressOn(page, sheet.getByRole('button', { name: 'Confirm 3 orders' }), 'Enter');
  await expect(row(page, at(39))).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Confirm, with Undo');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto(`/admin/orders?queue=to_pack&tag=${encodeURIComponent(tag)}`);
  await pressOn(page, page.getByLabel('Choose all shown'), 'Space');
  await expect(page.getByText('37 chosen')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('article')).toHaveCount(37);
  await page.evaluate(() => {
    window.print = () => document.body.append('Printed.');
  });
  await pressOn(page, page.getByRole('button', { name: 'Print 37 slips' }), 'Enter');
  await expect(page.getByText('Did all 37 come out?')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Yes, note them as printed' }), 'Enter');
  await expect(page.getByText('37 orders noted as printed.')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Pick list' }), 'Enter');
  const inSizeL = page.getByRole('row').filter({ hasText: `P${sized.id}-L` });
  await expect(inSizeL).toContainText('4');
  await pressOn(page, page.getByRole('button', { name: 'Print the pick list' }), 'Enter');
  await expect(page.getByText('Printed.Printed.')).toBeVisible();
});

test('One line tells of several changes that can be undone: of how many orders, and which when it is the same', async ({
  page,
}) => {
  const { placed } = await openTagged(page, 4);
  const [first, second, third, fourth] = placed as [string, string, string, string];
  await numberOf(page, first).focus();
  await page.keyboard.press('y');
  await expect(row(page, first)).toHaveCount(0);
  await page.getByLabel(`Choose order ${second}`).check();
  await page.getByLabel(`Choose order ${third}`).check();
  await page.keyboard.press('y');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm 2 orders' }).click();
  await expect(page.getByText('3 orders Confirmed', { exact: true })).toBeVisible();
  await numberOf(page, fourth).focus();
  await page.keyboard.press('n');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('4 orders changed', { exact: true })).toBeVisible();
});

test('Many orders: the sheet says who cannot, one is refused unforeseen, and one undo takes the rest back', async ({
  page,
}) => {
  const { placed } = await openTagged(page, 4);
  const [first, second, third, fourth] = placed as [string, string, string, string];
  await page.getByLabel(`Choose order ${first}`).check();
  await page.getByLabel(`Choose order ${fourth}`).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 chosen')).toBeVisible();
  // After the list was loaded: known to the sheet, then known to nobody.
  await callAsAdmin('PUT', `/orders/update-status/${second}/`, { status: 'Shipped' });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm 4 orders' });
  await expect(sheet.getByText('3 of 4 can, 1 cannot:')).toBeVisible();
  await expect(sheet.getByText('It is Shipped already.')).toBeVisible();
  expect(await violationsAtWidths(page, [390, 1366])).toEqual(accessibleAt([390, 1366]));
  await page.setViewportSize({ width: 1366, height: 768 });
  await callAsAdmin('PUT', `/orders/update-status/${third}/`, { status: 'Cancelled' });
  await sheet.getByRole('button', { name: 'Confirm 3 orders' }).click();
  const results = page.getByRole('dialog', { name: 'Confirm 3 orders' });
  await expect(results.getByText('2 orders Confirmed.')).toBeVisible();
  await expect(results.getByText('It is Cancelled already.')).toBeVisible();
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect(results.getByText('Undone for 2 orders.')).toBeVisible();
  await results.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByLabel(`Status of order ${first}`)).toHaveValue('Pending');
});

test('A job over many goes on when the tab is closed, and is found again', { tag: '@slow' }, async ({
  page,
}) => {
  const { placed } = await openTagged(page, 24);
  await page.getByLabel('Choose all shown').click();
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Hold 24 orders' });
  await sheet.getByLabel('Why does it wait?').fill('Stock count');
  await sheet.getByRole('button', { name: 'Hold 24 orders' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Hold 24 orders' }).getByText(/of 24|24 orders on hold/),
  ).toBeVisible();
  await page.goto('/admin/orders?queue=on_hold');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const results = page.getByRole('dialog', { name: 'Hold 24 orders' });
  await expect(results.getByText('24 orders on hold.')).toBeVisible();
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect(results.getByText('Undone for 24 orders.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, placed[0] ?? '')).toHaveCount(0);
});

test('Two people at one queue see who is calling, and no order is confirmed twice', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const { placed } = await openTagged(page, 2);
  const [first, second] = placed as [string, string];
  const other = await context.newPage();
  await other.setViewportSize({ width: 1366, height: 768 });
  await other.goto(page.url());
  await expect(numberOf(other, first)).toBeVisible();
  await callAsAdmin('POST', `/api/admin/orders/${first}/call/`);
  await page.clock.fastForward(6_000);
  await expect(row(page, first).getByText('admin is calling')).toBeVisible();

  await other.getByLabel(`Status of order ${second}`).selectOption('Confirmed');
  await expect(other.getByText(`Order ${second} is now Confirmed.`)).toBeVisible();
  await numberOf(page, second).focus();
  await page.keyboard.press('y');
  await expect(row(page, second)).toHaveCount(0);
  const history: { kind: string; to: string }[] = (await callAsAdmin('GET', `/orders/${second}/`)).history;
  expect(history.filter(({ kind, to }) => kind === 'status' && to === 'Confirmed')).toHaveLength(1);
});

test('An order opens beside the list, next and previous go on, and its keys mean what is open', async ({
  page,
}) => {
  const { placed } = await openTagged(page, 3);
  const [first, second, third] = placed as [string, string, string];
  await numberOf(page, first).focus();
  await page.keyboard.press('Enter');
  const drawer = (id: string) => page.getByRole('complementary', { name: `Order ${id}` });
  await expect(drawer(first).getByText('1 of 3')).toBeVisible();
  await expect(drawer(first).getByRole('region', { name: 'History' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('j');
  await expect(drawer(second).getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('y');
  await expect(drawer(third)).toBeVisible();
  await expect(row(page, second)).toHaveCount(0);
  await drawer(third).getByRole('button', { name: 'Previous order' }).click();
  await expect(drawer(first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(numberOf(page, first)).toBeFocused();
  await drawer(first).waitFor({ state: 'detached' });
});

test('Filters are saved as a view of one’s own, opened, renamed and deleted', { tag: '@slow' }, async ({
  page,
}) => {
  const { tag } = await openTagged(page, 1);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`عید ${tag}`);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const tabs = page.getByRole('navigation', { name: 'Queues' });
  await expect(tabs.getByRole('link', { name: `عید ${tag}` })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Rename view' }).click();
  await dialog.getByLabel('Name').fill(`Eid ${tag}`);
  await dialog.getByRole('button', { name: 'Rename view' }).click();
  await tabs.getByRole('link', { name: 'All', exact: true }).click();
  await tabs.getByRole('link', { name: `Eid ${tag}` }).click();
  await expect(page).toHaveURL(/queue=new&tag=/);
  expect(await violationsAtWidths(page, [390, 768, 1366])).toEqual(accessibleAt([390, 768, 1366]));
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tabs.getByRole('link', { name: `Eid ${tag}` })).toHaveCount(0);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Ten orders are worked through on a phone', { tag: '@slow' }, async ({ page }) => {
    const { placed } = await openTagged(page, 10);
    for (const order_id of placed) {
      const box = await row(page, order_id).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(150);
    }
    for (const order_id of placed.slice(0, 9)) {
      await page.getByLabel(`Status of order ${order_id}`).selectOption('Confirmed');
      await expect(row(page, order_id)).toHaveCount(0);
    }
    const last = placed[9] ?? '';
    await expect(row(page, last).getByRole('button', { name: 'WhatsApp Bulbul Bano' })).toBeVisible();
    await row(page, last).getByText('Bulbul Bano').tap();
    await expect(page).toHaveURL(`/admin/orders/${last}`);
    await page.goBack();
    await expect(row(page, last)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
