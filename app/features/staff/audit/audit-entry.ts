import { isPermitted, type StaffRole } from '#app/features/staff/roles/roles.ts';
import { permissionOf, type ScreenAddress } from '#app/features/staff/roles/screens.ts';

type AuditedRow = {
  /** What staff call a row of the table. */
  word: string;
  /** Where it is shown. The log does not tell what its reader may not open. */
  screen: ScreenAddress;
  screenName: string;
  /** The screen can be searched for what the entry names. */
  isSearched?: true;
};

const TABLE = {
  products: {
    word: 'product',
    screen: '/admin/upload-stock',
    screenName: 'products',
    isSearched: true,
  },
  categories: { word: 'category', screen: '/admin/category-upload', screenName: 'categories' },
  size_charts: { word: 'size chart', screen: '/admin/size-charts', screenName: 'size charts' },
  synonyms: { word: 'synonyms', screen: '/admin/synonyms', screenName: 'search words' },
  missed_searches: {
    word: 'search without result',
    screen: '/admin/synonyms',
    screenName: 'search words',
  },
  promotions: { word: 'promotion', screen: '/admin/promotions', screenName: 'promotions' },
  styles: { word: 'style', screen: '/admin/AdminStylePage', screenName: 'styles' },
  orders: { word: 'order', screen: '/admin/orders', screenName: 'orders' },
  photos: { word: 'photo', screen: '/admin/gallery', screenName: 'the gallery review' },
  reviews: { word: 'review', screen: '/admin/reviews', screenName: 'reviews' },
  contact_messages: { word: 'message', screen: '/admin/messages', screenName: 'messages' },
  stock_alerts: {
    word: 'stock alert',
    screen: '/admin/stock-alerts',
    screenName: 'who waits for stock',
  },
  blogs: {
    word: 'blog post',
    screen: '/admin/AdminBlogPage',
    screenName: 'the blog',
    isSearched: true,
  },
  settings: { word: 'setting', screen: '/admin/settings', screenName: 'the settings' },
  referral_codes: {
    word: 'referral code',
    screen: '/admin/referral-codes',
    screenName: 'referral codes',
    isSearched: true,
  },
  staff: { word: 'account', screen: '/admin/staff', screenName: 'staff' },
} as const satisfies Record<string, AuditedRow>;

export type Audited = keyof typeof TABLE;

/** The tables that audit triggers cover (002-audit.sql). */
export const AUDITED: Record<Audited, AuditedRow> = TABLE;

/** False for the name of a table that only a newer version of the shop audits. */
export function isAudited(subject: string): subject is Audited {
  return Object.hasOwn(AUDITED, subject);
}

export function auditedFor(role: StaffRole): Audited[] {
  const all = Object.keys(AUDITED) as Audited[];
  return all.filter((subject) => isPermitted(role, permissionOf(AUDITED[subject].screen)));
}
