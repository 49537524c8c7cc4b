import { type DemoShop, openDemoShop } from '#tests/support/shop-process/demo-shop.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { openedBuild, storedIn, untilCached } from '../support/browser-caches.ts';
import { expect, test } from '../support/journey.ts';
import { makeNextBuild } from '../support/next-build.ts';

/** A shop of its own, because this journey updates it. */
let own: DemoShop;
let port: number;
let shop: RunningShop;

test.use({ shopUnavailable: true });

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  port = await freePort();
  own = await openDemoShop(port);
  shop = own.shop;
});

test.afterAll(async () => {
  await shop.stop();
  await own.close();
});

test('After an update an open page goes on, the next one is of the new build only, and the service worker can be removed', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { origin } = shop;
  const next = await makeNextBuild();
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened.push(request.url());
  });
  await page.goto(`${origin}/terms`);
  await untilCached(page, '/terms');
  await page.goto(origin);
  await untilCached(page, '/');
  expect(await openedBuild(page)).not.toBe(next.id);

  await shop.stop();
  shop = await startShop(own.folder, port, {}, { checkout: next.folder });
  await page.locator('a[href="/gallery"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#GulnarWomen');
  await page.goto(origin);
  expect(await openedBuild(page)).toBe(next.id);
  await expect.poll(async () => (await storedIn(page)).pages).toEqual(['/']);

  await context.setOffline(true);
  await page.goto(origin);
  expect(await openedBuild(page)).toBe(next.id);
  await page.goto(`${origin}/terms`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection to the shop');
  expect(await openedBuild(page)).toBe(next.id);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');

  await shop.stop();
  await page.goto(origin);
  await expect(page.getByText('The shop answers slowly.')).toBeVisible();
  shop = await startShop(own.folder, port, { SERVICE_WORKER: '0' });
  await page.goto(`${origin}/about`);
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  await expect.poll(left).toEqual([]);
  await page.goto(`${origin}/about`);
  await page.waitForLoadState('networkidle');
  expect(await left()).toEqual([]);
  // No page was opened again by itself.
  const addresses = opened.map((address) => address.replace(origin, ''));
  expect(addresses).toEqual([
    '/terms',
    '/',
    '/',
    '/',
    '/terms',
    '/offline',
    '/terms',
    '/',
    '/about',
    '/about',
  ]);
  await next.remove();
});
