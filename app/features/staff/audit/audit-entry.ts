import { isPermitted, type Permission, type StaffRole } from '#app/features/staff/roles/roles.ts';

/** The tables that audit triggers cover (002-audit.sql), and what staff call a row of them. */
export const AUDITED = {
  products: 'product',
  categories: 'category',
  size_charts: 'size chart',
  synonyms: 'synonyms',
  missed_searches: 'search without result',
  promotions: 'promotion',
  styles: 'style',
  orders: 'order',
  photos: 'photo',
  reviews: 'review',
  contact_messages: 'message',
  stock_alerts: 'stock alert',
  blogs: 'blog post',
  settings: 'setting',
  referral_codes: 'referral code',
  staff: 'account',
} as const;

export type Audited = keyof typeof AUDITED;

/** False for the name of a table that only a newer version of the shop audits. */
export function isAudited(subject: string): subject is Audited {
  return Object.hasOwn(AUDITED, subject);
}

/** The log must not tell what its reader may not open. */
const NEEDED: Partial<Record<Audited, Permission>> = {
  settings: 'settings',
  referral_codes: 'referral_codes',
  staff: 'staff_accounts',
};

export function auditedFor(role: StaffRole): Audited[] {
  const all = Object.keys(AUDITED) as Audited[];
  return all.filter((subject) => isPermitted(role, NEEDED[subject]));
}
