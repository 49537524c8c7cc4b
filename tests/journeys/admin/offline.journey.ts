import type { Page } from '@playwright/test';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { placeCashOrder } from '../support/cash-order.ts';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import { violations } from '../support/violations.ts';

test.use({ shopUnavailable: true });

let staff: Staff;
let order_id: string;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  order_id = await placeCashOrder(await staff.addProduct({ name: `Offline Stole ${Date.now()}`, stock: 50 }));
});
test.afterAll(() => staff.cleanUp());

const noConnection = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^No connection\. What you see is from \d\d?:\d\d( [ap]m)?\.$/i });

const reloaded = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok());

for (const width of [390, 1366])
  test(`Screens keep what they show without a connection, and load again when it is back, at ${width}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await beginSignedIn(page, await staffTokens());
    const screens = [
      ['/admin/orders', '/orders/all/'],
      [`/admin/orders/${order_id}`, `/orders/${order_id}/`],
      ['/admin/pack', '/api/admin/packing/'],
      ['/admin/customers', '/api/admin/customers/'],
      ['/admin/dashboard', '/api/admin/today/'],
    ] as const;
    for (const [address, call] of screens) {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      const title = await heading.textContent();
      await context.setOffline(true);
      await expect(noConnection(page)).toBeInViewport();
      expect(await violations(page)).toEqual([]);
      await expect(heading).toHaveText(title ?? '');
      await expect(page.getByRole('alert')).toHaveCount(0);
      const again = reloaded(page, call);
      await context.setOffline(false);
      await again;
      await expect(noConnection(page)).toHaveCount(0);
    }
  });

test('Another screen does not open without a connection, and the one that is open stays', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/orders');
  await expect(page.getByRole('link', { name: order_id })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByText('No connection. Other screens open when it is back.')).toBeVisible();
  await expect(page.getByRole('link', { name: order_id })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await context.setOffline(false);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});

test('What is done without a connection is refused in words, and nothing that was typed is lost', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/orders/${order_id}`);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('Calls after six');
  await context.setOffline(true);
  await note.press('Enter');
  await expect(page.getByText('There is no connection, so nothing was changed.')).toBeVisible();
  await expect(note).toHaveValue('Calls after six');
});
