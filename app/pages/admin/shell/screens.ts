import type { Permission } from '#app/features/staff/roles/roles.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';

/** `permission` is that of the page's `handle`. */
export type Screen = {
  to: string;
  name: string;
  permission?: Permission;
  /** Screens that are reached from this one and have no entry of their own. */
  within?: readonly string[];
};

type ScreenGroup = { group: string; screens: Screen[] };

export const ORDERS_SCREEN = '/admin/orders';
export const SHOP_CHECK_SCREEN = '/admin/shop-check';
export const UNCONFIRMED_SCREEN = '/admin/unconfirmed-orders';

export const SCREENS: ScreenGroup[] = [
  {
    group: 'Shop',
    screens: [
      { to: ADMIN_HOME, name: 'Dashboard' },
      { to: ORDERS_SCREEN, name: 'Orders', within: [UNCONFIRMED_SCREEN] },
      { to: '/admin/unfinished-payments', name: 'Unfinished payments' },
      { to: '/admin/cartitem', name: 'Carts' },
      { to: '/admin/userActivity', name: 'User activity' },
    ],
  },
  {
    group: 'Catalogue',
    screens: [
      { to: '/admin/category-upload', name: 'Categories' },
      { to: '/admin/upload-stock', name: 'Products', within: ['/admin/stock-alerts', '/admin/synonyms'] },
      { to: '/admin/size-charts', name: 'Size charts' },
      { to: '/admin/promotions', name: 'Promotions' },
    ],
  },
  {
    group: 'Community',
    screens: [
      { to: '/admin/gallery', name: 'Gallery review' },
      { to: '/admin/reviews', name: 'Reviews' },
      { to: '/admin/messages', name: 'Messages' },
    ],
  },
  {
    group: 'Stories',
    screens: [
      { to: '/admin/AdminBlogPage', name: 'Blog' },
      { to: '/admin/AdminStylePage', name: 'Fashion styles' },
    ],
  },
  {
    group: 'Settings',
    screens: [
      {
        to: '/admin/settings',
        name: 'Shop settings',
        permission: 'settings',
        within: [SHOP_CHECK_SCREEN],
      },
      { to: '/admin/referral-codes', name: 'Referral codes', permission: 'referral_codes' },
      { to: '/admin/staff', name: 'Staff', permission: 'staff_accounts' },
      { to: '/admin/audit-log', name: 'Audit log' },
    ],
  },
];

/** The screens that somebody may open, without groups that have none. */
export function screensFor(isPermitted: (permission: Permission | undefined) => boolean): ScreenGroup[] {
  return SCREENS.map(({ group, screens }) => ({
    group,
    screens: screens.filter(({ permission }) => isPermitted(permission)),
  })).filter(({ screens }) => screens.length > 0);
}
