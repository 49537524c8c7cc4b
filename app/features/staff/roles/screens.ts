import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import type { Permission, StaffRole } from './roles.ts';

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
  /** In the menu, under its entry. */
  name: string;
  /** Those of one group that follow each other have one row until one of them is open. */
  group?: string;
  /** On the dashboard: what the screen is for, and its button. */
  card?: { title: string; text: string; open: string };
  /** Screens that are reached from this one and have no place of their own in the menu. */
  within?: readonly Row[];
};

export const ORDERS_SCREEN = '/admin/orders';
export const PRODUCTS_SCREEN = '/admin/products';
export const NEW_PRODUCT_SCREEN = '/admin/products/new';
export const PARCELS_SCREEN = '/admin/parcels';
export const SCAN_SCREEN = '/admin/parcels/scan';
export const BACK_SCREEN = '/admin/parcels/scan?mode=back';
export const SHOP_CHECK_SCREEN = '/admin/settings/shop-check';
export const UNCONFIRMED_SCREEN = '/admin/unconfirmed-orders';
export const AUDIT_LOG_SCREEN = '/admin/settings/audit-log';
export const NOT_TOLD_SCREEN = '/admin/messages/to-send';
export const STOCK_SCREEN = '/admin/stock';
export const STOCK_ALERTS_SCREEN = '/admin/stock/waiting';
export const STOCK_COUNT_SCREEN = '/admin/stock/count';
export const RETURNS_SCREEN = '/admin/returns';
export const SETTLEMENTS_SCREEN = '/admin/settlements';
export const COURIERS_SCREEN = '/admin/settings/couriers';
export const BOOKING_SCREEN = '/admin/parcels/book';
export const STATUS_FILES_SCREEN = '/admin/parcels/statuses';
export const IMPORTS_SCREEN = '/admin/imports';
export const EXPORTS_SCREEN = '/admin/exports';
export const MOVING_SCREEN = '/admin/moving';
export const REDIRECTS_SCREEN = '/admin/redirects';
export const STAFF_SCREEN = '/admin/settings/staff';

const queue = <const Name extends string>(queueName: Name, name: string) =>
  ({ to: `${ORDERS_SCREEN}?queue=${queueName}`, name, permission: 'orders' }) as const;

const parcelQueue = <const Name extends string>(queueName: Name, name: string, group: string) =>
  ({ to: `${PARCELS_SCREEN}?queue=${queueName}`, name, permission: 'orders', group }) as const;

const STOCK = 'Stock';
const IN_AND_OUT = 'Import and export';
const HAND_OVER = 'Hand over';
const ON_THE_ROAD = 'On the road';
const BACK = 'Back';

/** The menu: its entries, and under each the screens that open with it. */
const TABLE = [
  { name: 'Today', to: ADMIN_HOME, screens: [{ to: ADMIN_HOME, name: 'Today', permission: 'today' }] },
  {
    name: 'Orders',
    to: ORDERS_SCREEN,
    screens: [
      queue('payment', 'Payment first'),
      queue('new', 'New'),
      queue('no_answer', 'No answer'),
      queue('on_hold', 'On hold'),
      queue('workshop', 'Workshop'),
      queue('to_pack', 'To pack'),
      {
        to: ORDERS_SCREEN,
        name: 'All orders',
        permission: 'orders',
        card: { title: 'Orders', text: 'Search orders and update their status.', open: 'View orders' },
        audit: {
          tables: {
            ...{ orders: 'order', hand_overs: 'hand-over list', settlements: 'settlement' },
            ...{ settlement_mappings: 'list of columns of the courier', bank_credits: 'bank credit' },
            ...{ status_files: 'file of a courier', courier_words: 'words of a courier' },
            courier_cities: 'city of a courier',
          },
          screenName: 'orders',
        },
        within: [
          { to: UNCONFIRMED_SCREEN, permission: 'orders' },
          { to: '/admin/print', permission: 'orders' },
          { to: '/admin/orders/new', permission: 'orders' },
        ],
      },
      {
        to: '/admin/pack',
        name: 'Pack',
        permission: 'packing',
        card: {
          title: 'Pack',
          text: 'Scan an order, then its pieces, and close the parcel.',
          open: 'Pack orders',
        },
      },
    ],
  },
  {
    name: 'Parcels',
    to: `${PARCELS_SCREEN}?queue=to_hand_over`,
    screens: [
      { to: BOOKING_SCREEN, name: 'Book', permission: 'orders' },
      parcelQueue('to_hand_over', 'To hand over', HAND_OVER),
      { to: SCAN_SCREEN, name: 'Scan', permission: 'packing', group: HAND_OVER },
      { to: '/admin/handovers', name: 'Hand-over lists', permission: 'packing', group: HAND_OVER },
      parcelQueue('moving', 'Moving', ON_THE_ROAD),
      parcelQueue('needs_advice', 'Needs advice', ON_THE_ROAD),
      { to: STATUS_FILES_SCREEN, name: 'Courier files', permission: 'orders', group: ON_THE_ROAD },
      parcelQueue('coming_back', 'Coming back', BACK),
      { to: BACK_SCREEN, name: 'Scan back', permission: 'packing', group: BACK },
      parcelQueue('to_inspect', 'To inspect', BACK),
      {
        to: '/admin/set-aside',
        name: 'Set aside',
        permission: 'packing',
        group: BACK,
        audit: { tables: { set_aside_pieces: 'pieces set aside' }, screenName: 'what is set aside' },
      },
      {
        to: RETURNS_SCREEN,
        name: 'Returns and claims',
        permission: 'orders',
        card: {
          title: 'Returns and claims',
          text: 'What customers send back, exchange or claim, and what couriers owe for damage and loss.',
          open: 'View returns and claims',
        },
        audit: { tables: { aftersales: 'return or claim' }, screenName: 'returns and claims' },
      },
      parcelQueue('delivered_not_paid', 'Delivered, not paid', 'Owed'),
      {
        to: PARCELS_SCREEN,
        name: 'All parcels',
        permission: 'orders',
        card: {
          title: 'Parcels',
          text: 'Where every parcel is, and what it waits for.',
          open: 'View parcels',
        },
      },
      {
        to: COURIERS_SCREEN,
        name: 'Couriers',
        permission: 'settings',
        audit: {
          tables: { courier_settings: 'courier', rate_cards: 'rate of a courier' },
          screenName: 'the couriers',
        },
      },
    ],
  },
  {
    name: 'Payments',
    to: `${ORDERS_SCREEN}?payment=claimed`,
    screens: [
      { to: `${ORDERS_SCREEN}?payment=claimed`, name: 'To check', permission: 'payments' },
      {
        to: '/admin/payments',
        name: 'Unfinished',
        permission: 'payments',
        card: {
          title: 'Unfinished payments',
          text: 'Who chose a wallet and has not sent a transaction ID.',
          open: 'View unfinished payments',
        },
      },
      { to: `${ORDERS_SCREEN}?payment=to_refund`, name: 'To refund', permission: 'payments' },
      {
        to: SETTLEMENTS_SCREEN,
        name: 'Settlements',
        permission: 'settlements',
        card: {
          title: 'Settlements',
          text: 'What couriers pay, compared with the parcels row by row.',
          open: 'Compare and post',
        },
        audit: {
          tables: {
            ...{ settlements: 'settlement', settlement_mappings: 'list of columns of the courier' },
            ...{ bank_credits: 'bank credit', tax_rates: 'tax rate' },
          },
          screenName: 'settlements',
        },
      },
      {
        to: '/admin/payments/owed',
        name: 'Owed by couriers',
        permission: 'settlements',
        card: {
          title: 'Owed by couriers',
          text: 'Who holds what was collected at the door, and since when.',
          open: 'See what is owed',
        },
      },
      {
        to: '/admin/accounts',
        name: 'Accounts',
        permission: 'accounts',
        card: {
          title: 'Accounts',
          text: 'The books by date, for the accountant.',
          open: 'Open the accounts',
        },
      },
    ],
  },
  {
    name: 'Customers',
    to: '/admin/customers',
    screens: [
      {
        to: '/admin/customers',
        name: 'Customers',
        permission: 'customers',
        card: {
          title: 'Customers',
          text: 'What each has ordered, refused and spent, with notes and restrictions.',
          open: 'View customers',
        },
        audit: { tables: { customers: 'customer' }, screenName: 'customers' },
      },
    ],
  },
  {
    name: 'Messages',
    to: '/admin/messages',
    screens: [
      {
        to: '/admin/messages',
        name: 'From visitors',
        permission: 'messages',
        card: { title: 'Messages', text: 'What visitors wrote to the shop.', open: 'View messages' },
        audit: { tables: { contact_messages: 'message' }, screenName: 'messages' },
      },
      { to: NOT_TOLD_SCREEN, name: 'Not told', permission: 'orders' },
    ],
  },
  {
    name: 'Products',
    to: PRODUCTS_SCREEN,
    screens: [
      {
        to: PRODUCTS_SCREEN,
        name: 'Products',
        permission: 'products',
        within: [{ to: NEW_PRODUCT_SCREEN, permission: 'edit_products' }],
      },
      {
        to: '/admin/upload-stock',
        name: 'Add a product',
        permission: 'products',
        card: {
          title: 'Products',
          text: 'Upload pieces, change prices, stock and pictures.',
          open: 'Manage products',
        },
        audit: { tables: { products: 'product' }, screenName: 'products', isSearched: true },
      },
      {
        to: STOCK_SCREEN,
        name: 'Stock to act on',
        permission: 'products',
        group: STOCK,
        card: {
          title: 'Stock to act on',
          text: 'What runs low, what to cut next, and what products lack.',
          open: 'See what to do',
        },
      },
      {
        to: STOCK_ALERTS_SCREEN,
        name: 'Waiting for stock',
        permission: 'products',
        group: STOCK,
        audit: { tables: { stock_alerts: 'stock alert' }, screenName: 'who waits for stock' },
      },
      { to: STOCK_COUNT_SCREEN, name: 'Stock count', permission: 'stock', group: STOCK },
      {
        to: IMPORTS_SCREEN,
        name: 'Imports',
        permission: 'edit_products',
        group: IN_AND_OUT,
        audit: { tables: { imports: 'import' }, screenName: 'imports' },
      },
      {
        to: EXPORTS_SCREEN,
        name: 'Exports',
        permission: 'products',
        group: IN_AND_OUT,
        audit: { tables: { exports: 'export' }, screenName: 'exports' },
      },
      {
        to: '/admin/category-upload',
        name: 'Categories',
        permission: 'edit_products',
        card: {
          title: 'Categories',
          text: 'Names and pictures of the shop’s categories.',
          open: 'Manage categories',
        },
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
        to: '/admin/size-charts',
        name: 'Size charts',
        permission: 'edit_products',
        card: {
          title: 'Size charts',
          text: 'The measurements that shoppers look up.',
          open: 'Manage size charts',
        },
        audit: { tables: { size_charts: 'size chart' }, screenName: 'size charts' },
      },
      {
        to: '/admin/synonyms',
        name: 'Search words',
        permission: 'edit_products',
        audit: {
          tables: { synonyms: 'synonyms', missed_searches: 'search without result' },
          screenName: 'search words',
        },
      },
      {
        to: REDIRECTS_SCREEN,
        name: 'Old addresses',
        permission: 'edit_products',
        audit: {
          tables: { redirects: 'redirect', not_found_addresses: 'address that there is not' },
          screenName: 'old addresses',
          isSearched: true,
        },
      },
    ],
  },
  {
    name: 'Marketing',
    to: '/admin/promotions',
    screens: [
      {
        to: '/admin/promotions',
        name: 'Promotions',
        permission: 'promotions',
        card: {
          title: 'Promotions',
          text: 'Discounts with their dates and banners.',
          open: 'Manage promotions',
        },
        audit: { tables: { promotions: 'promotion' }, screenName: 'promotions' },
      },
      {
        to: '/admin/referral-codes',
        name: 'Referral codes',
        permission: 'referral_codes',
        card: { title: 'Referral codes', text: 'Discount codes for checkout.', open: 'Manage codes' },
        audit: {
          tables: { referral_codes: 'referral code' },
          screenName: 'referral codes',
          isSearched: true,
        },
      },
      {
        to: '/admin/cartitem',
        name: 'Open bags',
        permission: 'bags',
        card: { title: 'Carts', text: 'What shoppers have in their bags right now.', open: 'View carts' },
      },
    ],
  },
  {
    name: 'Content',
    to: '/admin/storefront',
    screens: [
      {
        to: '/admin/storefront',
        name: 'Front page',
        permission: 'content',
        card: {
          title: 'Front page',
          text: 'What the home page shows, and in which order.',
          open: 'Arrange the front page',
        },
      },
      {
        to: '/admin/AdminBlogPage',
        name: 'Blog',
        permission: 'content',
        card: { title: 'Blog', text: 'Write and edit the journal.', open: 'Manage blog' },
        audit: { tables: { blogs: 'blog post' }, screenName: 'the blog', isSearched: true },
      },
      {
        to: '/admin/AdminStylePage',
        name: 'Styles',
        permission: 'content',
        card: {
          title: 'Fashion styles',
          text: 'Style ideas with a price and a picture.',
          open: 'Manage styles',
        },
        audit: { tables: { styles: 'style' }, screenName: 'styles' },
      },
      {
        to: '/admin/gallery',
        name: 'Gallery',
        permission: 'content',
        card: {
          title: 'Gallery review',
          text: 'Approve or delete photos from shoppers.',
          open: 'Review photos',
        },
        audit: { tables: { photos: 'photo' }, screenName: 'the gallery review' },
      },
      {
        to: '/admin/reviews',
        name: 'Reviews',
        permission: 'reviews',
        card: { title: 'Reviews', text: 'Read, hide and delete what shoppers say.', open: 'View reviews' },
        audit: { tables: { reviews: 'review' }, screenName: 'reviews' },
      },
    ],
  },
  {
    name: 'Reports',
    to: '/admin/reports/sales',
    screens: [
      {
        to: '/admin/reports/sales',
        name: 'Sales',
        permission: 'sales',
        card: {
          title: 'Reports',
          text: 'What was delivered, what came back, and how the couriers do.',
          open: 'View reports',
        },
      },
      { to: '/admin/reports/pieces', name: 'Pieces', permission: 'costs' },
      { to: '/admin/reports/returns', name: 'Returns', permission: 'sales' },
      { to: '/admin/reports/deliveries', name: 'Deliveries', permission: 'sales' },
      {
        to: '/admin/userActivity',
        name: 'Visits',
        permission: 'visits',
        card: {
          title: 'User activity',
          text: 'Views, filters and searches, newest first.',
          open: 'View activity',
        },
      },
    ],
  },
  {
    name: 'Settings',
    to: '/admin/settings',
    screens: [
      {
        to: '/admin/settings',
        name: 'Shop settings',
        permission: 'settings',
        card: {
          title: 'Shop settings',
          text: 'Shop name, contact details, delivery and wallets.',
          open: 'Change settings',
        },
        audit: { tables: { settings: 'setting' }, screenName: 'the settings' },
      },
      {
        to: STAFF_SCREEN,
        name: 'Staff',
        permission: 'staff_accounts',
        card: { title: 'Staff', text: 'Who works here and who can sign in.', open: 'Manage staff' },
        audit: { tables: { staff: 'account' }, screenName: 'staff' },
      },
      {
        to: AUDIT_LOG_SCREEN,
        name: 'Audit log',
        permission: 'audit_log',
        card: { title: 'Audit log', text: 'Who changed what, and when.', open: 'View the log' },
      },
      { to: '/admin/settings/texts', name: 'WhatsApp texts', permission: 'settings' },
      {
        to: MOVING_SCREEN,
        name: 'Moving in',
        permission: 'moving',
        audit: {
          tables: { moving_files: 'file of the earlier shop', moving_steps: 'step of the move' },
          screenName: 'moving in',
        },
        within: [
          { to: `${MOVING_SCREEN}/files`, permission: 'moving' },
          { to: `${MOVING_SCREEN}/orders`, permission: 'moving' },
        ],
      },
      { to: SHOP_CHECK_SCREEN, name: 'Shop check', permission: 'settings' },
    ],
  },
] as const satisfies readonly { name: string; to: Row['to']; screens: readonly MenuRow[] }[];

type TableRow = (typeof TABLE)[number]['screens'][number];

/** The name of an entry of the menu. */
export type EntryName = (typeof TABLE)[number]['name'];

/** Of a screen that the menu names. */
export type MenuAddress = TableRow['to'];

type AuditedRow = Extract<
  TableRow | Extract<TableRow, { within: unknown }>['within'][number],
  { audit: unknown }
>;

type KeysOf<Tables> = Tables extends unknown ? keyof Tables : never;

/** A table that audit triggers cover (002-audit.sql). */
export type Audited = KeysOf<AuditedRow['audit']['tables']>;

export type Screen = MenuRow & { to: MenuAddress };

export type MenuEntry = { name: EntryName; to: MenuAddress; screens: readonly Screen[] };

export const MENU: readonly MenuEntry[] = TABLE;

/** The entries with the screens that somebody may open; an entry leads to its first one where its own is closed. */
export function menuFor(isPermitted: (permission: Permission) => boolean): MenuEntry[] {
  return MENU.flatMap((entry) => {
    const screens = entry.screens.filter(({ permission }) => isPermitted(permission));
    const to = screens.some((screen) => screen.to === entry.to) ? entry.to : screens[0]?.to;
    return to ? [{ ...entry, to, screens }] : [];
  });
}

/** Where somebody begins after signing in. */
export const START_OF: Record<StaffRole, Row['to']> = {
  owner: ADMIN_HOME,
  desk: `${ORDERS_SCREEN}?queue=new`,
  packer: '/admin/pack',
  content: '/admin/upload-stock',
};

/** Addresses of before, and what they lead to; what the address asks for goes along. */
export const MOVED: Readonly<Record<string, Row['to']>> = {
  '/admin/unfinished-payments': '/admin/payments',
  '/admin/stock-alerts': STOCK_ALERTS_SCREEN,
  '/admin/front-page': '/admin/storefront',
  '/admin/staff': STAFF_SCREEN,
  '/admin/audit-log': AUDIT_LOG_SCREEN,
  '/admin/shop-check': SHOP_CHECK_SCREEN,
};

/** What the page at a decoded path needs, or the screen that it is a part of; null: it is for all staff. */
export function permissionOf(pathname: string): Permission | null {
  return screenAt(pathname)?.permission ?? null;
}

/** Every screen, with or without a place in the menu. */
export const SCREEN_ROWS: readonly Row[] = MENU.flatMap(({ screens }) =>
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

/** The screen of the menu that shows an address, as of a queue; null: none does. */
export function menuScreenAt(
  menu: readonly MenuEntry[],
  pathname: string,
  search: URLSearchParams,
): Screen | null {
  const showing = menu
    .flatMap(({ screens }) => screens)
    .filter(
      ({ to, within = [] }) => shows(to, pathname, search) || within.some((row) => isAt(pathname, row.to)),
    );
  return showing.sort((one, other) => other.to.length - one.to.length)[0] ?? null;
}

function shows(to: string, pathname: string, search: URLSearchParams): boolean {
  const { pathname: path, searchParams } = new URL(to, 'http://shop.invalid');
  return isAt(pathname, path) && [...searchParams].every(([name, value]) => search.get(name) === value);
}
