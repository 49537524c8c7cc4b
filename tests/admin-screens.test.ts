import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { endpoints } from '#app/api/index.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { SCREENS, screensFor } from '#app/pages/admin/shell/screens.ts';
import routes from '#app/routes.ts';
import { adminPages } from './support/admin-pages.ts';

const LAYOUT = 'pages/admin/shell/admin-layout.tsx';
const PAGE = 'pages/admin/staff/staff-page.tsx';

async function isGuard(file: string): Promise<boolean> {
  const { clientMiddleware = [] } = await import(/* @vite-ignore */ path.resolve('app', file));
  return clientMiddleware.includes(requireStaff);
}

async function unguardedAddresses(routes: RouteConfigEntry[]): Promise<string[]> {
  const found = adminPages(routes).map(async ({ address, modules }) => {
    const guards = await Promise.all(modules.map(isGuard));
    return guards.includes(true) ? [] : [address];
  });
  return (await Promise.all(found)).flat();
}

test('Every admin page is below a route that lets only staff in', async () => {
  expect(adminPages(routes).length).toBeGreaterThan(18);
  expect(await unguardedAddresses(routes)).toEqual([]);
});

test('An admin page outside the guarded layout is reported, at any address and in any folder', async () => {
  const planted = [
    ...routes,
    route('admin/accounts', PAGE),
    route('accounts', PAGE),
    layout('pages/shop/frame/shop-layout.tsx', [route('admin/faq', 'pages/read/terms-page.tsx')]),
    route('admin', LAYOUT, { id: 'guarded' }, [route('people', PAGE)]),
  ];
  expect(await unguardedAddresses(planted)).toEqual(['/admin/accounts', '/accounts', '/admin/faq']);
});

/** The screens that are not for every role, and what they need. */
const FOR_OWNERS: Record<string, string> = {
  '/admin/settings': 'settings',
  '/admin/shop-check': 'settings',
  '/admin/referral-codes': 'referral_codes',
  '/admin/staff': 'staff_accounts',
};

const PAGES = adminPages(routes).map(({ address, modules }) => ({ address, file: modules.at(-1) ?? '' }));

test.each(PAGES)('The screen $address is open to the roles of the table', async ({ address, file }) => {
  const { handle } = await import(/* @vite-ignore */ path.resolve('app', file));
  expect(handle?.permission).toBe(FOR_OWNERS[address]);
});

test('The menu offers each role the screens that it may open', () => {
  const offered = (role: 'owner' | 'assistant') =>
    screensFor((permission) => isPermitted(role, permission)).flatMap(({ screens }) =>
      screens.map(({ to }) => to),
    );
  const all = SCREENS.flatMap(({ screens }) => screens.map(({ to }) => to));
  expect(offered('owner')).toEqual(all);
  expect(offered('assistant')).toEqual(all.filter((to) => !(to in FOR_OWNERS)));
});

test('Every call that an owner’s screen makes needs the permission of the screen', () => {
  const prefixes = Object.entries(FOR_OWNERS).map(([screen, permission]) => [`/api${screen}/`, permission]);
  const wrong = endpoints.filter(({ path: address, permission }) =>
    prefixes.some(([prefix, needed]) => address.startsWith(prefix ?? '') && permission !== needed),
  );
  expect(wrong).toEqual([]);
});

/** Ways to call the API, to submit or to load again that a screen could take by itself. */
const BY_ITSELF =
  /\b(?:callApi|uploadForm|fetch|useStaffCall|useRevalidator|useFetcher|useSubmit|clientAction)[<(]/;

test('Admin screens write through useStaffWrite alone', () => {
  const files = globSync('app/pages/admin/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] });
  const others = files.filter((file) => BY_ITSELF.test(readFileSync(file, 'utf8'))).sort();
  expect(others.map((file) => path.relative('app/pages/admin', file))).toEqual([
    // The two previews and these reads change nothing.
    'blogs/post-preview.tsx',
    'list/resource-list.tsx',
    'product-picker/product-picker.tsx',
    'products/companions-panel.tsx',
    'products/stock-history.tsx',
    'promotions/promotion-preview.tsx',
    'session/staff-guard.ts',
    'session/use-staff-call.ts',
    'session/use-staff-write.tsx',
    'shell/admin-layout.tsx',
    'shell/admin-page.tsx',
    'shell/new-orders.tsx',
    'staff/sessions-dialog.tsx',
  ]);
});
