export const STAFF_ROLES = ['owner', 'desk', 'packer', 'content'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'Owner',
  desk: 'Desk',
  packer: 'Packer',
  content: 'Content',
};

type Row = { roles: readonly StaffRole[]; action: string };

/** Who may do what. Each call of staff and each screen (screens.ts) names one of these, but those about the own account. */
export const PERMISSIONS = {
  counts: { roles: ['owner', 'desk', 'content'], action: 'see how much waits, in the menu' },
  today: { roles: ['owner', 'desk'], action: 'see what waits today' },
  search: { roles: ['owner', 'desk', 'content'], action: 'search the shop, as far as the role may see it' },
  orders: { roles: ['owner', 'desk'], action: 'see and change orders' },
  packing: { roles: ['owner', 'desk', 'packer'], action: 'see what is to be packed and pack it' },
  ship_unpaid: { roles: ['owner'], action: 'confirm or ship an order against its warnings' },
  payments: { roles: ['owner', 'desk'], action: 'check and record payments' },
  refunds: { roles: ['owner'], action: 'refund a payment' },
  settlements: { roles: ['owner'], action: 'see and post what couriers pay' },
  accounts: { roles: ['owner'], action: 'see the accounts' },
  costs: { roles: ['owner'], action: 'see and set what pieces cost, and what an order earns' },
  customers: { roles: ['owner', 'desk'], action: 'see and change customers' },
  erase_customers: { roles: ['owner'], action: 'erase a customer' },
  messages: { roles: ['owner', 'desk', 'content'], action: 'read messages' },
  answer_messages: { roles: ['owner', 'desk'], action: 'mark and delete messages' },
  bags: { roles: ['owner', 'desk'], action: 'see what shoppers have in their bags' },
  reviews: { roles: ['owner', 'desk', 'content'], action: 'pick, hide and delete reviews' },
  products: { roles: ['owner', 'desk', 'content'], action: 'see products and who waits for them' },
  edit_products: {
    roles: ['owner', 'content'],
    action: 'change products, categories, size charts, search words and old addresses',
  },
  stock: { roles: ['owner', 'desk', 'packer', 'content'], action: 'count stock and move it' },
  promotions: { roles: ['owner', 'content'], action: 'add, change and end promotions' },
  referral_codes: { roles: ['owner'], action: 'see and change referral codes' },
  content: {
    roles: ['owner', 'content'],
    action: 'change the front page, the blog, styles and the gallery',
  },
  visits: { roles: ['owner', 'content'], action: 'see what visitors look at' },
  sales: { roles: ['owner'], action: 'see sales' },
  settings: { roles: ['owner'], action: 'see and change the shop settings, wallet numbers included' },
  moving: { roles: ['owner'], action: 'bring orders, customers and reviews of an earlier shop along' },
  staff_accounts: { roles: ['owner'], action: 'see and change staff accounts' },
  audit_log: { roles: ['owner'], action: 'read the audit log' },
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;

export function isPermitted(role: StaffRole, permission: Permission): boolean {
  const { roles }: Row = PERMISSIONS[permission];
  return roles.includes(role);
}

const AS_PERSON: Record<StaffRole, string> = {
  owner: 'an owner',
  desk: 'the desk',
  packer: 'a packer',
  content: 'the content team',
};

/** Those who have it: "an owner or the desk". */
export function holdersOf(permission: Permission): string {
  const { roles }: Row = PERMISSIONS[permission];
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(roles.map((role) => AS_PERSON[role]));
}

/** What somebody reads who lacks the permission. */
export function notPermittedText(permission: Permission): string {
  return `Only ${holdersOf(permission)} can ${PERMISSIONS[permission].action}. Please ask an owner of the shop to do it.`;
}
