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

/** In place of the browser's push service, which cannot be reached here, and of its notifications, which a headless one has not. */
function answerAsPushService(): void {
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => true,
  };
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () => null;
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
}

const PUSH = 'Tell me about new orders also when the desk is closed';

test.describe('While the desk is closed', () => {
  // Others do without the service worker.
  test.use({ prefetches: true });

  test('A device is told of new orders until it is switched off', async ({ page, context, baseURL }) => {
    await page.addInitScript(answerAsPushService);
    await beginSignedIn(page, await staffTokens());
    await page.goto('/admin/orders');
    const saved = () =>
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/admin/push-device/') && response.request().method() !== 'GET',
      );

    await page.getByRole('button', { name: 'When a new order arrives' }).click();
    const dialog = page.getByRole('dialog', { name: 'When a new order arrives' });
    const device = saved();
    await dialog.getByRole('checkbox', { name: PUSH }).check();
    expect((await device).request().postDataJSON()).toMatchObject({ quiet_from: '22:00', quiet_to: '08:00' });
    await expect(dialog.getByRole('checkbox', { name: PUSH })).toBeChecked();
    const quieter = saved();
    await dialog.getByLabel('Quiet from').fill('21:30');
    await dialog.getByLabel('Quiet until').focus();
    expect((await quieter).request().postDataJSON()).toMatchObject({ quiet_from: '21:30' });
    expect(await violations(page)).toEqual([]);

    // This browser shows no notifications, so what the worker asks it to show is looked at.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      registration.showNotification = async (...shown) => void Object.assign(globalThis, { shown });
    });
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    const address = '/admin/orders/GL-7K3F-9QXM';
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: await registered,
      data: JSON.stringify({ title: 'New order 7K3F', body: 'Lahore · Rs. 4,500', address }),
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as { shown?: unknown }).shown);
    await expect
      .poll(shown)
      .toMatchObject(['New order 7K3F', { body: 'Lahore · Rs. 4,500', tag: address, data: { address } }]);

    const renewed = saved();
    await page.reload();
    expect((await renewed).request().method()).toBe('PUT');
    await page.getByRole('button', { name: 'When a new order arrives' }).click();
    const ended = saved();
    await dialog.getByRole('checkbox', { name: PUSH }).uncheck();
    expect((await ended).request().method()).toBe('DELETE');
    await expect(dialog.getByRole('checkbox', { name: PUSH })).not.toBeChecked();
  });
});
