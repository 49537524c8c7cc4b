import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import type { Permission } from './roles.ts';

/** `permission`: that of its calls; null: for every role. It decides on menu, closed page and audit log. */
type Row = { to: `/admin/${string}`; permission: Permission | null };

type MenuRow = Row & {
  name: string;
  /** Screens that are reached from this one and have no entry of their own. */
  within?: readonly Row[];
};

export const ORDERS_SCREEN = '/admin/orders';
export const SHOP_CHECK_SCREEN = '/admin/shop-check';
export const UNCONFIRMED_SCREEN = '/admin/unconfirmed-orders';

const TABLE = [
  {
    group: 'Shop',
    screens: [
      { to: ADMIN_HOME, name: 'Dashboard', permission: null },
      {
        to: ORDERS_SCREEN,
        name: 'Orders',
        permission: null,
        within: [{ to: UNCONFIRMED_SCREEN, permission: null }],
      },
      { to: '/admin/unfinished-payments', name: 'Unfinished payments', permission: null },
      { to: '/admin/cartitem', name: 'Carts', permission: null },
      { to: '/admin/userActivity', name: 'User activity', permission: null },
    ],
  },
  {
    group: 'Catalogue',
    screens: [
      { to: '/admin/category-upload', name: 'Categories', permission: null },
      {
        to: '/admin/upload-stock',
        name: 'Products',
        permission: null,
        within: [
          { to: '/admin/stock-alerts', permission: null },
          { to: '/admin/synonyms', permission: null },
        ],
      },
      { to: '/admin/size-charts', name: 'Size charts', permission: null },
      { to: '/admin/promotions', name: 'Promotions', permission: null },
    ],
  },
  {
    group: 'Community',
    screens: [
      { to: '/admin/gallery', name: 'Gallery review', permission: null },
      { to: '/admin/reviews', name: 'Reviews', permission: null },
      { to: '/admin/messages', name: 'Messages', permission: null },
    ],
  },
  {
    group: 'Stories',
    screens: [
      { to: '/admin/AdminBlogPage', name: 'Blog', permission: null },
      { to: '/admin/AdminStylePage', name: 'Fashion styles', permission: null },
    ],
  },
  {
    group: 'Settings',
    screens: [
      {
        to: '/admin/settings',
        name: 'Shop settings',
        permission: 'settings',
        within: [{ to: SHOP_CHECK_SCREEN, permission: 'settings' }],
      },
      { to: '/admin/referral-codes', name: 'Referral codes', permission: 'referral_codes' },
      { to: '/admin/staff', name: 'Staff', permission: 'staff_accounts' },
      { to: '/admin/audit-log', name: 'Audit log', permission: null },
    ],
  },
] as const satisfies readonly { group: string; screens: readonly MenuRow[] }[];

type Entry = (typeof TABLE)[number]['screens'][number];

/** Of a screen that the menu names. */
export type MenuAddress = Entry['to'];

export type ScreenAddress = MenuAddress | Extract<Entry, { within: unknown }>['within'][number]['to'];

export type Screen = MenuRow & { to: MenuAddress };

type ScreenGroup = { group: string; screens: readonly Screen[] };

export const SCREENS: readonly ScreenGroup[] = TABLE;

/** The screens that somebody may open, without groups that have none. */
export function screensFor(isPermitted: (permission: Permission | null) => boolean): ScreenGroup[] {
  return SCREENS.map(({ group, screens }) => ({
    group,
    screens: screens.filter(({ permission }) => isPermitted(permission)),
  })).filter(({ screens }) => screens.length > 0);
}

/** What the page at a decoded path needs, or the screen that it is a part of; null: it is for every role. */
export function permissionOf(pathname: string): Permission | null {
  return screenAt(pathname)?.permission ?? null;
}

const ROWS = SCREENS.flatMap(({ screens }) => screens.flatMap(({ within = [], ...row }) => [row, ...within]));

/** Null outside the table: the own account, and addresses that do not exist. */
export function screenAt(pathname: string): Row | null {
  const [nearest = null] = ROWS.filter(({ to }) => isAt(pathname, to)).sort(
    (one, other) => other.to.length - one.to.length,
  );
  return nearest;
}

/** Whether a path is that of the screen or below it; in any letter case, as the router has it. */
export function isAt(pathname: string, to: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${to}/`.toLowerCase());
}
