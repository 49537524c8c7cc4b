import type { Page } from '@playwright/test';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { placeCashOrder } from '../support/cash-order.ts';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import type { TestProduct } from '../support/shopper.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: { width: 1366, height: 900 } });

let staff: Staff;
let piece: TestProduct;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  piece = await staff.addProduct({ name: `Journey Stole ${Date.now()}`, stock: 50 });
});
test.afterAll(() => staff.cleanUp());

const showNew = (page: Page) => page.getByRole('button', { name: '1 new order · Show' }).click();
const showsOrder = (page: Page, order_id: string) => page.getByRole('link', { name: order_id });

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { get: () => value, configurable: true });
    if (value === 'visible') window.dispatchEvent(new Event('focus'));
  }, state);
}

test('New orders appear without a reload, in the list, the menu and the title, and are announced', async ({
  page,
}) => {
  await page.clock.install();
  await beginSignedIn(page, await staffTokens());
  const before = await placeCashOrder(piece);
  await page.goto('/admin/orders');
  await expect(showsOrder(page, before)).toBeInViewport();
  await expect(page).toHaveTitle(/^\(\d+\+?\) Orders/);
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Orders \d+\+? to confirm$/ }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const arrived = await placeCashOrder(piece);
  await page.clock.fastForward(31_000);
  const place = await showsOrder(page, before).boundingBox();
  await expect(page.getByRole('button', { name: '1 new order · Show' })).toBeVisible();
  expect(await showsOrder(page, before).boundingBox()).toEqual(place);
  expect(await violations(page)).toEqual([]);
  await showNew(page);
  await expect(showsOrder(page, arrived)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^New order\. \d+ to confirm\.$/ })).toBeAttached();

  await page.getByRole('link', { name: /^Products/ }).click();
  await expect(page).toHaveTitle(/^Products/);
});

test('Orders are not loaded again while the window is hidden or a field is used', { tag: '@slow' }, async ({
  page,
}) => {
  await page.clock.install();
  await beginSignedIn(page, await staffTokens());
  await placeCashOrder(piece);
  await page.goto('/admin/orders');
  await expect(page).toHaveTitle(/^\(\d+\+?\) Orders/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await setVisibility(page, 'hidden');
  const arrived = await placeCashOrder(piece);
  await page.clock.fastForward(95_000);
  expect(asked).toEqual([]);
  await setVisibility(page, 'visible');
  await showNew(page);
  await expect(showsOrder(page, arrived)).toBeVisible();

  await page.getByRole('searchbox').focus();
  asked.length = 0;
  const later = await placeCashOrder(piece);
  await page.clock.fastForward(31_000);
  await expect.poll(() => asked).toContain('/api/admin/stats/orders/');
  expect(asked).not.toContain('/orders/all/');
  await expect(showsOrder(page, later)).toBeHidden();
  await page.getByRole('searchbox').blur();
  await page.clock.fastForward(31_000);
  await showNew(page);
  await expect(showsOrder(page, later)).toBeVisible();
});
