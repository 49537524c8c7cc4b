import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { isPermitted, PERMISSIONS, STAFF_ROLES, type StaffRole } from '#app/features/staff/roles/roles.ts';
import {
  MENU,
  MOVED,
  menuFor,
  menuScreenAt,
  permissionOf,
  SCREEN_ROWS,
  START_OF,
  screenAt,
} from '#app/features/staff/roles/screens.ts';
import { OWN_PASSWORD } from '#app/features/staff/sessions/access.ts';
import { PERMISSION_OF } from '#app/pages/admin/order/payment-decision.ts';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
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

const PAGES = adminPages(routes).filter(({ address }) => !(address in MOVED));

const ADDRESSES = PAGES.map(({ address }) => address);

const pathOf = (to: string) => to.split('?')[0] ?? to;

test('Every admin page but the own account is a screen of the table or a part of one', () => {
  const others = ADDRESSES.filter((address) => screenAt(address) === null);
  expect(others).toEqual(['/admin', OWN_PASSWORD, '/admin/*']);
});

test('Every screen of the table is a page', () => {
  const named = [...SCREEN_ROWS.map(({ to }) => to), ...Object.values(MOVED)].map(pathOf);
  expect(named.filter((to) => !ADDRESSES.includes(to))).toEqual([]);
});

/** What a screen loads for those alone who may see it. */
const FOR_SOME: Record<string, string[]> = {
  '/admin/dashboard': ['GET /api/admin/demo-orders/'],
  '/admin/exports': ['GET /api/admin/exports/'],
  '/admin/handovers/:list': ['GET /api/admin/hand-overs/{id}/sums/'],
};

test.each(PAGES)('Whoever may open the screen $address may call what it loads', async (page) => {
  const permission = permissionOf(page.address);
  const roles = permission === null ? STAFF_ROLES : PERMISSIONS[permission].roles;
  const refused = (await callsOf(page)).filter(({ permission }) =>
    roles.some((role) => permission !== undefined && !isPermitted(role, permission)),
  );
  expect(refused.map(nameOf)).toEqual(FOR_SOME[page.address] ?? []);
});

test.each(Object.entries(PERMISSION_OF))(
  'To %s a payment is offered to the roles that its call accepts',
  (decision, permission) => {
    const end = `/payments/{payment_id}/${decision}/`;
    const calls = endpoints.filter(({ path: address }) => address.endsWith(end));
    expect(calls.map(({ permission }) => permission)).toEqual([permission]);
  },
);

const offeredTo = (role: StaffRole) => menuFor((permission) => isPermitted(role, permission));

test('The menu offers each role the entries of its work', () => {
  expect(offeredTo('owner')).toEqual(MENU);
  expect(STAFF_ROLES.slice(1).map((role) => offeredTo(role).map(({ name }) => name))).toEqual([
    ['Today', 'Orders', 'Parcels', 'Payments', 'Customers', 'Messages', 'Products', 'Marketing', 'Content'],
    ['Orders', 'Parcels', 'Products'],
    ['Messages', 'Products', 'Marketing', 'Content', 'Reports'],
  ]);
});

test('An entry whose own screen is closed leads to the first one that is open', () => {
  const { to, screens } = offeredTo('desk').find(({ name }) => name === 'Marketing') ?? {};
  expect([to, screens?.length]).toEqual(['/admin/cartitem', 1]);
});

test.each(STAFF_ROLES.filter((role) => role !== 'packer'))(
  'Where a %s begins is open to the role',
  (role) => {
    expect(isPermitted(role, permissionOf(pathOf(START_OF[role])) ?? 'settings')).toBe(true);
  },
);

test.each([
  ['/admin/orders', 'All orders'],
  ['/admin/orders?queue=new&q=lahore', 'New'],
  ['/admin/orders?queue=moving', 'All orders'],
  ['/admin/parcels?queue=moving&courier=tcs', 'Moving'],
  ['/admin/parcels/12', 'All parcels'],
  ['/admin/parcels/scan/12?mode=back', 'Scan back'],
  ['/admin/orders?payment=claimed', 'To check'],
  ['/admin/orders/GL-7K3F-9QXM', 'All orders'],
  ['/admin/unconfirmed-orders', 'All orders'],
  ['/admin/settings/staff', 'Staff'],
  ['/admin/password', undefined],
])('The menu marks at %s the screen %s', (address, name) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  expect(menuScreenAt(MENU, pathname, searchParams)?.name).toBe(name);
});

type Call = (typeof endpoints)[number];

/** What the loaders of a page and of the layouts around it ask the API. */
async function callsOf({ address, modules }: (typeof PAGES)[number]): Promise<Call[]> {
  const calls: string[] = [];
  const loaders = await Promise.all(modules.map(loaderOf));
  // A browser in which somebody is signed in, at a shop whose lists are empty.
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => STORED[key] ?? null } });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path.split('?')[0]}`);
    return Response.json(path === '/api/admin/account/' ? { role: 'owner' } : []);
  });
  try {
    const request = new Request(new URL(address, 'http://shop.test'));
    for (const loader of loaders) await loader?.({ request, params: { order_id: 'GL-7K3F-9QXM' } });
  } catch (thrown) {
    // The index page leads on by a redirect.
    if (!(thrown instanceof Response)) throw thrown;
  } finally {
    vi.unstubAllGlobals();
  }
  return calls.map(endpointOf);
}

async function loaderOf(file: string) {
  return (await import(/* @vite-ignore */ path.resolve('app', file))).clientLoader;
}

const claims = { exp: 32_503_680_000, is_admin: true, username: 'amber' };

const STORED: Record<string, string> = {
  accessToken: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`,
};

function endpointOf(called: string): Call {
  const [found] = endpoints
    .filter((row) => new RegExp(`^${nameOf(row).replace(/\{\w+\}/g, '[^/]+')}$`).test(called))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  if (!found) throw new Error(`The API has no ${called}`);
  return found;
}

function nameOf({ method, path: address }: Call): string {
  return `${method.toUpperCase()} ${address}`;
}

/** Ways to call the API, to submit or to load again that a screen could take by itself. */
const BY_ITSELF =
  /\b(?:callApi|uploadForm|fetch|useStaffCall|useRevalidator|useFetcher|useSubmit|clientAction)[<(]/;

test('Admin screens write through useStaffWrite alone', () => {
  const files = globSync('app/pages/admin/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] });
  const others = files.filter((file) => BY_ITSELF.test(readFileSync(file, 'utf8'))).sort();
  expect(others.map((file) => path.relative('app/pages/admin', file))).toEqual([
    // The two previews and these reads change nothing.
    'blogs/post-preview.tsx',
    'bulk/bulk-sheet.tsx',
    'bulk/use-bulk-job.ts',
    'call/use-message-texts.ts',
    'categories/pieces-order.tsx',
    'customers/use-customer-search.ts',
    'desk-fields/use-order-choices.ts',
    'hand-overs/proof.tsx',
    'imports/import-actions.tsx',
    'imports/import-page.tsx',
    'moving/file-result.tsx',
    'order-edit/order-edit-page.tsx',
    'order-filters/use-search-address.ts',
    'order-money/order-money-panels.tsx',
    'order-new/order-new-page.tsx',
    'order-new/pasted-text.tsx',
    'order/merge-dialog.tsx',
    'order/refund-proof.tsx',
    'orders/order-drawer.tsx',
    'orders/use-approve.tsx',
    'orders/use-order-rows.ts',
    'orders/use-running-calls.ts',
    'pack/packing-photo.tsx',
    'parcels/parcel-drawer.tsx',
    'payment-new/new-payment-dialog.tsx',
    'product-picker/use-chosen-products.ts',
    'product-picker/use-found-products.ts',
    'product/field-history.tsx',
    'product/preview-panel.tsx',
    'products-table/use-next-page.ts',
    'products/number-panel.tsx',
    'products/shelves.tsx',
    'products/stock-history.tsx',
    'promotions/promotion-preview.tsx',
    'returns/aftersale-panel.tsx',
    'returns/begin-dialog.tsx',
    'returns/parcels-panel.tsx',
    'returns/photos-dialog.tsx',
    'scan/use-scan-queue.ts',
    'search/use-shop-search.ts',
    'session/staff-guard.ts',
    'session/use-staff-call.ts',
    'session/use-staff-write.tsx',
    'settlements/use-while-posting.ts',
    'shell/admin-layout.tsx',
    'shell/admin-page.tsx',
    // About the device alone, also while nobody looks at it.
    'shell/new-order-push.ts',
    'shell/new-orders.tsx',
    // Loads the screen again when the connection is back.
    'shell/offline-note.tsx',
    'shell/use-menu-counts.ts',
    'staff/sessions-dialog.tsx',
    // Looks again while the job runs.
    'status-files/file-result.tsx',
  ]);
});
