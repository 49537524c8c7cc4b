import { type DemoShop, openDemoShop } from '#tests/support/shop-process/demo-shop.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { expect, test } from '../support/journey.ts';
import { storedIn, untilKept } from '../support/kept.ts';
import { makeNextBuild, NEXT_SENTENCE } from '../support/next-build.ts';

/** A shop of its own, because this journey updates it. */
let own: DemoShop;
let port: number;
let shop: RunningShop;

test.use({ shopUnavailable: true });

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
  await page.goto(origin);
  await untilKept(page, '/');
  await page.goto(`${origin}/terms`);
  await untilKept(page, '/terms');
  const before = await storedIn(page);

  await shop.stop();
  shop = await startShop(own.folder, port, {}, { checkout: next.folder });
  await page.locator('a[href="/gallery"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#GulnarWomen');
  await page.goto(origin);
  await expect(page.getByRole('link', { name: NEXT_SENTENCE })).toBeVisible();
  await untilKept(page, '/');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(before.files?.filter((file) => loaded.includes(origin + file))).toEqual([]);

  await expect.poll(async () => (await storedIn(page)).pages).not.toContain('/terms');
  await context.setOffline(true);
  await page.goto(origin);
  await expect(page.getByRole('link', { name: NEXT_SENTENCE })).toBeVisible();
  await page.goto(`${origin}/terms`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection to the shop');
  await context.setOffline(false);

  await shop.stop();
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
  await next.remove();
});
