import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { storedIn, untilCached } from '../support/browser-caches.ts';
import { expect, test, untilHydrated } from '../support/journey.ts';
import { cartLine, fillCart, type TestProduct } from '../support/shopper.ts';

test.use({ shopUnavailable: true });

test.describe.configure({ timeout: 120_000 });

const NOTE = 'Pages and prices are as you last saw them';

test('What was opened is there after a reload without a connection, and the offline page says what is', {
  tag: '@slow',
}, async ({ page, context, request }) => {
  const piece = (await (await request.get('/products/slug/Blooming-Haze/')).json()) as TestProduct;
  await fillCart(page, [cartLine(piece)]);
  const seen = {
    '/': /^Effortlessly stylish/,
    '/shop-all': 'Shop All',
    '/product/Blooming-Haze': piece.name,
    '/checkout': 'Secure Checkout',
  };
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of Object.keys(seen)) {
    await page.goto(address);
    await untilCached(page, address);
  }
  await page.goto('/');
  await page.locator('a[href="/gallery"]').first().dispatchEvent('click');
  await expect(heading).toHaveText('#GulnarWomen');
  await untilCached(page, '/gallery');
  await expect.poll(async () => (await storedIn(page)).files?.join()).toContain('/offline-page-');
  await context.setOffline(true);
  for (const [address, title] of Object.entries({ ...seen, '/gallery': '#GulnarWomen' })) {
    await page.goto(`${address}?utm_source=letter`);
    await expect(heading).toHaveText(title);
    await expect(page.getByText(NOTE)).toBeVisible();
  }
  await page.goto('/checkout');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(piece.name);

  await page.goto('/about');
  await expect(heading).toHaveText('No connection to the shop');
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop All' })).toHaveAttribute(
    'href',
    '/shop-all',
  );
  await page.getByRole('button', { name: 'Open your bag (1 piece)' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText(piece.name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilHydrated(page);
  await expect(heading).toHaveText('No connection to the shop');
  await context.setOffline(false);
  await expect(heading).toHaveText('About');
});

test('Offline a link leads to the page as it was seen before, or to what is there, and no page opens again by itself', {
  tag: '@slow',
}, async ({ page, context }) => {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      opened.push(new URL(request.url()).pathname);
  });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/about');
  await untilCached(page, '/about');
  await page.goto('/');
  await untilCached(page, '/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('a[href="/gallery"]').first().dispatchEvent('click');
  await expect(heading).toHaveText('The shop cannot be reached');
  await expect(
    page.getByRole('link', { name: 'Your bag, pages you have seen, and our phone' }),
  ).toHaveAttribute('href', '/offline#/gallery');
  await page.locator('a[href="/about"]').first().dispatchEvent('click');
  await expect(heading).toHaveText('About');
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.locator('a[href="/exchanges"]').first().dispatchEvent('click');
  await expect(heading).toHaveText('No connection to the shop');
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await untilHydrated(page);
  await expect(heading).toHaveText('About');
  await page.waitForLoadState('networkidle');
  expect(opened).toEqual(['/about', '/', '/about', '/exchanges', '/offline', '/about']);
});

test('Nothing of staff is stored, nothing personal, and no page that the shop does not store itself', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/');
  await untilCached(page, '/');
  await page.waitForLoadState('networkidle');
  const { files = [], pictures = [] } = await storedIn(page);
  await beginSignedIn(page, await staffTokens());
  for (const address of ['/admin/orders', '/admin/upload-stock', '/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect((await storedIn(page)).files).toEqual(files);
  expect((await storedIn(page)).pictures).toEqual(pictures);
  for (const address of [
    '/track',
    '/order/placed/no-such-order',
    '/no-such-page',
    '/category/eid?color=red&made-up=1',
  ])
    await page.goto(address, { waitUntil: 'load' });
  // Stored after all that would have been stored before.
  await page.goto('/category/eid?color=red');
  await untilCached(page, '/category/eid?color=red');
  const stored = await storedIn(page);
  expect(stored.pages).toEqual(['/', '/category/eid?color=red']);
  expect(stored.offline).toEqual(['/offline']);
  expect(stored.files?.filter((file) => !file.startsWith('/assets/'))).toEqual([]);
  expect(stored.pictures?.filter((file) => !file.startsWith('/media/'))).toEqual([]);
  expect(Object.keys(stored).sort()).toEqual(['files', 'offline', 'pages', 'pictures']);
});
