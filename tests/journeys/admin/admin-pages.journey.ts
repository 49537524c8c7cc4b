import type { Page } from '@playwright/test';
import { MENU, MOVED, SCREEN_ROWS } from '#app/features/staff/roles/screens.ts';
import { loginAddress } from '#app/features/staff/sessions/access.ts';
import routes from '#app/routes.ts';
import { storeFromEarlierVisit } from '#tests/journeys/support/earlier-visit.ts';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { PHONE, WIDTHS } from '#tests/journeys/support/public-pages.ts';
import { accessibleAt, violations, violationsAtWidths } from '#tests/journeys/support/violations.ts';
import { adminPages } from '#tests/support/admin-pages.ts';
import {
  ADMIN,
  beginSignedIn,
  newTokens,
  staffTokens,
  type Tokens,
} from '#tests/support/shop-process/staff-tokens.ts';

/** Every page of the admin area that needs no more than the demo shop. */
const ADMIN_PAGES = [
  ...adminPages(routes)
    .map(({ address }) => address)
    .filter((address) => address !== '/admin' && !/[:*]/.test(address) && !(address in MOVED)),
  '/admin/gallery?show=approved',
];

/** One of each kind; of most others the journeys of their own work look at what they open there. */
const EXAMPLES = [
  '/admin/orders',
  '/admin/upload-stock',
  '/admin/promotions',
  '/admin/messages',
  '/admin/AdminBlogPage',
  '/admin/settings',
];

const CARDS = MENU.flatMap(({ screens }) => screens.flatMap(({ to, card }) => (card ? [to] : [])));

async function storeTokens(page: Page, { access, refresh }: Partial<Tokens>): Promise<void> {
  await storeFromEarlierVisit(page, {
    ...(access && { accessToken: access }),
    ...(refresh && { refreshToken: refresh }),
  });
}

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

/** An access token as the browser reads it; the server would refuse it. */
function tokenUntil(seconds: number, is_admin = true): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds, is_admin, username: ADMIN.username };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}

test.describe('Accessibility at every width', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const address of ADMIN_PAGES) {
    const details = EXAMPLES.includes(address) ? {} : { tag: '@slow' };
    test(`The admin page ${address} is accessible`, details, async ({ adminPage: page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveURL(address);
      expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
    });
  }
});

test('On a phone the menu has every entry, and the dashboard a card for each screen', async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Orders of the last 30 days' })).toBeVisible();
  await page.getByText('All days as a table').click();
  await expect(page.getByRole('row')).toHaveCount(31);
  const cards = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(CARDS.filter((to) => !cards.includes(to))).toEqual([]);
  const known = SCREEN_ROWS.map(({ to }) => to.split('?')[0]);
  const listed = ADMIN_PAGES.map((address) => address.split('?')[0]);
  expect(new Set([...known, '/admin/password'])).toEqual(new Set(listed));
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Admin' });
  for (const { name } of MENU) await expect(menu.getByRole('link', { name })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
});

test('Bookmarks of earlier addresses lead on, with what they ask for', async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  for (const [before, now] of Object.entries(MOVED)) {
    await page.goto(`${before}?q=a`);
    await expect(page).toHaveURL(`${now}?q=a`);
  }
});

test('An address that the admin area does not have says so next to the menu', { tag: '@slow' }, async ({
  page,
}) => {
  const answer = await page.request.get('/admin/no-such-screen');
  expect(answer.status()).toBe(404);
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/no-such-screen');
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  expect(await violations(page)).toEqual([]);
  for (const [entry, name, title = name] of [
    ['Content', 'Gallery', 'Gallery review'],
    ['Messages', 'From visitors', 'Messages'],
    ['Settings', 'Audit log'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click();
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.reload();
    const current = menu.getByRole('link', { name });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('Staff find a cart and what its owner looked at', { tag: '@slow' }, async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  const name = 'Journey Dupatta';
  const item = {
    id: 1,
    name,
    size: 'M',
    color: 'red',
    price: 1500,
    quantity: 2,
    image: '//elsewhere.example/x.png',
  };
  const session = crypto.randomUUID();
  const save = (cart_items: unknown[]) =>
    page.request.post('/cart/save-session/', { data: { session_id: session, cart_items } });
  await save([item]);
  await page.request.post('/activity/log/', {
    data: { action: 'filter', color: '<b>kamdani</b>', filters_applied: { colors: ['red'], sizes: [] } },
  });

  await page.goto('/admin/cartitem');
  await page.getByRole('searchbox').fill('journey dup');
  await expect(page).toHaveURL('/admin/cartitem?q=journey+dup');
  const cart = page.getByRole('article');
  await expect(cart).toHaveCount(1);
  for (const text of ['Guest', name, 'Rs. 1,500', 'Rs. 3,000']) await expect(cart).toContainText(text);
  await save([]);
  const [id] = /\d+/.exec((await cart.getByRole('heading').textContent()) ?? '') ?? [];
  await page.goto(`/admin/cartitem?q=${id}`);
  await expect(page.getByRole('article').filter({ hasText: `Cart #${id}` })).toContainText(
    'No items in this cart.',
  );
  await page.getByRole('searchbox').fill('no such piece');
  await expect(page.getByRole('heading', { name: 'No carts found.' })).toBeVisible();

  await page.goto('/admin/userActivity');
  await page.getByLabel('Filter by action').selectOption('filter');
  await page.getByRole('searchbox').fill('kamdani');
  await expect(page).toHaveURL('/admin/userActivity?action=filter&q=kamdani');
  const entry = page.getByRole('row').filter({ hasText: '<b>kamdani</b>' });
  await expect(entry).toContainText('colors: red');
  await expect(entry).toContainText('-');
  await page.getByLabel('Filter by action').selectOption('page_exit');
  await expect(page.getByRole('heading', { name: 'No activity matches.' })).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();
});

for (const [state, tokens] of [
  ['no token', {}],
  ['an unreadable token', { access: 'not.a.token' }],
] as const) {
  test(`With ${state}, every admin address leads to the sign-in page and back, and calls no API before`, {
    tag: '@slow',
  }, async ({ page }) => {
    const signedCalls: string[] = [];
    page.on('request', (request) => {
      if (request.headers().authorization) signedCalls.push(request.url());
    });
    await storeTokens(page, tokens);
    for (const { address } of adminPages(routes)) {
      const requested = address.replace(/:\w+/g, '1').replace('*', 'no-such-screen');
      await page.goto(requested);
      await expect(page).toHaveURL(loginAddress(requested));
    }
    expect(signedCalls).toEqual([]);
  });
}

test('The route guard redirects signed-out people to the sign-in page and others to the home page', async ({
  page,
}) => {
  await page.goto('/admin/orders?status=Paid');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Forders%3Fstatus%3DPaid$/);

  await storeTokens(page, { access: 'not.a.token', refresh: 'x' });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/login/);

  await storeTokens(page, { access: tokenUntil(600, false), refresh: 'x' });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/');

  await storeTokens(page, { access: tokenUntil(-60), refresh: 'spent' });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL(/\/login/);
  expect(await storedTokens(page)).toEqual([null, null]);
});

test('An expired token is refreshed silently, and signing out ends the session in every tab and on the server', async ({
  page,
  context,
}) => {
  const first = await newTokens();
  await storeTokens(page, first);
  await storeTokens(page, { access: tokenUntil(-60) });
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const [access, refresh] = await storedTokens(page);
  expect([access === first.access, refresh === first.refresh]).toEqual([false, false]);

  const other = await context.newPage();
  await other.goto('/admin/userActivity');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('User activity');
  await page.getByRole('button', { name: 'More' }).click();
  const revoked = page.waitForResponse(/\/api\/token\/revoke\//);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await revoked).status()).toBe(204);
  await expect(other).toHaveURL(/\/login/);
  expect(await storedTokens(page)).toEqual([null, null]);
  expect((await page.request.post('/api/token/refresh/', { data: { refresh } })).status()).toBe(401);
});

test('A form that is open past the end of the session keeps its text and is saved after signing in again', {
  tag: '@slow',
}, async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/category-upload?new');
  const name = page.getByLabel('Category Name');
  await name.fill('Journey Shawls');
  await page.evaluate((access) => {
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', 'spent');
  }, tokenUntil(-60));
  await page.locator('form button[type=submit]').click();

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(name).toHaveValue('Journey Shawls');
  await dialog.getByLabel('Username').fill(ADMIN.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const saved = page.waitForResponse((answer) => answer.url().includes('/categories/create/') && answer.ok());
  await dialog.getByRole('button', { name: 'Login' }).click();
  const { id } = (await (await saved).json()) as { id: number };
  await expect(dialog).toBeHidden();
  const [access] = await storedTokens(page);
  const headers = { Authorization: `Bearer ${access}` };
  expect((await page.request.delete(`/categories/api/categories/${id}/delete/`, { headers })).ok()).toBe(
    true,
  );
});

test.describe('With prefetched pages', () => {
  test.use({ prefetches: true });

  test('No public page contains code of the admin area', { tag: '@slow' }, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => request.url().includes('/assets/') && scripts.add(request.url()));
    for (const address of ['/', '/product/Blooming-Haze', '/checkout', '/blogs']) {
      await page.goto(address);
      await page.mouse.wheel(0, 600);
      await page.waitForLoadState('networkidle');
    }
    expect(scripts.size).toBeGreaterThan(5);
    for (const address of scripts) {
      const source = await (await page.request.get(address)).text();
      for (const mark of ['recharts-', 'ProseMirror', '/admin/stats/', 'Signed in as'])
        expect(source.includes(mark), `${mark} in ${address}`).toBe(false);
    }
  });
});
