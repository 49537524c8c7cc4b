/** The tables whose changes are written down (018-audit-and-codes.sql), and what staff call a row of them. */
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

/** One change by a member of the staff. Values are as the database holds them: money in paisa, moments in UTC. */
export type AuditEntry = {
  id: number;
  /** Who it was, by the name of then. */
  username: string;
  action: 'insert' | 'update' | 'delete';
  subject: Audited;
  subject_id: string;
  /** What people call the row; null where that would be a shopper's words. */
  label: string | null;
  /** Before and after of every field that changed; both null where only the fact is told. */
  changes: Record<string, [unknown, unknown]>;
  at: string;
};
