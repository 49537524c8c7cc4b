import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import type { Permission } from './roles.ts';

export type Row = {
  to: `/admin/${string}`;
  /** Decides on menu and closed page. */
  permission: Permission;
  /** Of a screen whose changes are in the audit log. */
  audit?: {
    /** What staff call a row of each audited table. */
    tables: Readonly<Record<string, string>>;
    /** The screen in the link of an entry, after "Open". */
    screenName: string;
    /** The screen can be searched for what an entry names. */
    isSearched?: true;
  };
};

type MenuRow = Row & {
  name: string;
  /** On the dashboard: what the screen is for, and its button. Null: the dashboard itself. */
  card: { text: string; open: string } | null;
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
      { to: ADMIN_HOME, name: 'Dashboard', permission: 'today', card: null },
      {
        to: ORDERS_SCREEN,
        name: 'Orders',
        permission: 'orders',
        card: { text: 'Search orders and update their status.', open: 'View orders' },
        audit: { tables: { orders: 'order' }, screenName: 'orders' },
        within: [{ to: UNCONFIRMED_SCREEN, permission: 'orders' }],
      },
      {
        to: '/admin/unfinished-payments',
        name: 'Unfinished payments',
        permission: 'payments',
        card: {
          text: 'Who chose a wallet and has not sent a transaction ID.',
          open: 'View unfinished payments',
        },
      },
      {
        to: '/admin/cartitem',
        name: 'Carts',
        permission: 'bags',
        card: { text: 'What shoppers have in their bags right now.', open: 'View carts' },
      },
      {
        to: '/admin/userActivity',
        name: 'User activity',
        permission: 'visits',
        card: { text: 'Views, filters and searches, newest first.', open: 'View activity' },
      },
    ],
  },
  {
    group: 'Catalogue',
    screens: [
      {
        to: '/admin/category-upload',
        name: 'Categories',
        permission: 'edit_products',
        card: { text: 'Names and pictures of the shop’s categories.', open: 'Manage categories' },
        audit: { tables: { categories: 'category' }, screenName: 'categories' },
        within: [
          {
            to: '/admin/collection-pictures',
            permission: 'edit_products',
            audit: { tables: { collection_pictures: 'opening picture' }, screenName: 'opening pictures' },
          },
        ],
      },
      {
        to: '/admin/upload-stock',
        name: 'Products',
        permission: 'products',
        card: { text: 'Upload pieces, change prices, stock and pictures.', open: 'Manage products' },
        audit: { tables: { products: 'product' }, screenName: 'products', isSearched: true },
        within: [
          {
            to: '/admin/stock-alerts',
            permission: 'products',
            audit: { tables: { stock_alerts: 'stock alert' }, screenName: 'who waits for stock' },
          },
          {
            to: '/admin/synonyms',
            permission: 'edit_products',
            audit: {
              tables: { synonyms: 'synonyms', missed_searches: 'search without result' },
              screenName: 'search words',
            },
          },
        ],
      },
      {
        to: '/admin/size-charts',
        name: 'Size charts',
        permission: 'edit_products',
        card: { text: 'The measurements that shoppers look up.', open: 'Manage size charts' },
        audit: { tables: { size_charts: 'size chart' }, screenName: 'size charts' },
      },
      {
        to: '/admin/promotions',
        name: 'Promotions',
        permission: 'promotions',
        card: { text: 'Discounts with their dates and banners.', open: 'Manage promotions' },
        audit: { tables: { promotions: 'promotion' }, screenName: 'promotions' },
      },
    ],
  },
  {
    group: 'Community',
    screens: [
      {
        to: '/admin/gallery',
        name: 'Gallery review',
        permission: 'content',
        card: { text: 'Approve or delete photos from shoppers.', open: 'Review photos' },
        audit: { tables: { photos: 'photo' }, screenName: 'the gallery review' },
      },
      {
        to: '/admin/reviews',
        name: 'Reviews',
        permission: 'reviews',
        card: { text: 'Read, hide and delete what shoppers say.', open: 'View reviews' },
        audit: { tables: { reviews: 'review' }, screenName: 'reviews' },
      },
      {
        to: '/admin/messages',
        name: 'Messages',
        permission: 'messages',
        card: { text: 'What visitors wrote to the shop.', open: 'View messages' },
        audit: { tables: { contact_messages: 'message' }, screenName: 'messages' },
      },
    ],
  },
  {
    group: 'Stories',
    screens: [
      {
        to: '/admin/front-page',
        name: 'Front page',
        permission: 'content',
        card: { text: 'What the home page shows, and in which order.', open: 'Arrange the front page' },
      },
      {
        to: '/admin/AdminBlogPage',
        name: 'Blog',
        permission: 'content',
        card: { text: 'Write and edit the journal.', open: 'Manage blog' },
        audit: { tables: { blogs: 'blog post' }, screenName: 'the blog', isSearched: true },
      },
      {
        to: '/admin/AdminStylePage',
        name: 'Fashion styles',
        permission: 'content',
        card: { text: 'Style ideas with a price and a picture.', open: 'Manage styles' },
        audit: { tables: { styles: 'style' }, screenName: 'styles' },
      },
    ],
  },
  {
    group: 'Settings',
    screens: [
      {
        to: '/admin/settings',
        name: 'Shop settings',
        permission: 'settings',
        card: { text: 'Shop name, contact details, delivery and wallets.', open: 'Change settings' },
        audit: { tables: { settings: 'setting' }, screenName: 'the settings' },
        within: [{ to: SHOP_CHECK_SCREEN, permission: 'settings' }],
      },
      {
        to: '/admin/referral-codes',
        name: 'Referral codes',
        permission: 'referral_codes',
        card: { text: 'Discount codes for checkout.', open: 'Manage codes' },
        audit: {
          tables: { referral_codes: 'referral code' },
          screenName: 'referral codes',
          isSearched: true,
        },
      },
      {
        to: '/admin/staff',
        name: 'Staff',
        permission: 'staff_accounts',
        card: { text: 'Who works here and who can sign in.', open: 'Manage staff' },
        audit: { tables: { staff: 'account' }, screenName: 'staff' },
      },
      {
        to: '/admin/audit-log',
        name: 'Audit log',
        permission: 'audit_log',
        card: { text: 'Who changed what, and when.', open: 'View the log' },
      },
    ],
  },
] as const satisfies readonly { group: string; screens: readonly MenuRow[] }[];

type Entry = (typeof TABLE)[number]['screens'][number];

/** Of a screen that the menu names. */
export type MenuAddress = Entry['to'];

type AuditedEntry = Extract<
  Entry | Extract<Entry, { within: unknown }>['within'][number],
  { audit: unknown }
>;

type KeysOf<Tables> = Tables extends unknown ? keyof Tables : never;

/** A table that audit triggers cover (002-audit.sql). */
export type Audited = KeysOf<AuditedEntry['audit']['tables']>;

export type Screen = MenuRow & { to: MenuAddress };

type ScreenGroup = { group: string; screens: readonly Screen[] };

export const SCREENS: readonly ScreenGroup[] = TABLE;

/** The screens that somebody may open, without groups that have none. */
export function screensFor(isPermitted: (permission: Permission) => boolean): ScreenGroup[] {
  return SCREENS.map(({ group, screens }) => ({
    group,
    screens: screens.filter(({ permission }) => isPermitted(permission)),
  })).filter(({ screens }) => screens.length > 0);
}

/** What the page at a decoded path needs, or the screen that it is a part of; null: it is for all staff. */
export function permissionOf(pathname: string): Permission | null {
  return screenAt(pathname)?.permission ?? null;
}

/** Every screen, with or without an entry in the menu. */
export const SCREEN_ROWS: readonly Row[] = SCREENS.flatMap(({ screens }) =>
  screens.flatMap(({ within = [], ...row }) => [row, ...within]),
);

/** Null outside the table: the own account, and addresses that do not exist. */
export function screenAt(pathname: string): Row | null {
  const [nearest = null] = SCREEN_ROWS.filter(({ to }) => isAt(pathname, to)).sort(
    (one, other) => other.to.length - one.to.length,
  );
  return nearest;
}

/** Whether a path is that of the screen or below it; in any letter case, as the router has it. */
export function isAt(pathname: string, to: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${to}/`.toLowerCase());
}
