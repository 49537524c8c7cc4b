/** The tables that audit triggers cover (002-audit.sql), and what staff call a row of them. */
export const AUDITED = {
  products: 'product',
  categories: 'category',
  size_charts: 'size chart',
  promotions: 'promotion',
  styles: 'style',
  orders: 'order',
  photos: 'photo',
  reviews: 'review',
  contact_messages: 'message',
  blogs: 'blog post',
  settings: 'setting',
  referral_codes: 'referral code',
  staff: 'account',
} as const;

export type Audited = keyof typeof AUDITED;

/** One change by staff. Values are as in the database: money in paisa, moments in UTC. */
export type AuditEntry = {
  id: number;
  username: string;
  action: 'insert' | 'update' | 'delete';
  subject: Audited;
  subject_id: string;
  label: string | null;
  /** Before and after of every changed field; both null where the values are not recorded. */
  changes: Record<string, [unknown, unknown]>;
  at: string;
};
