export const STAFF_ROLES = ['owner', 'assistant'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_NAMES: Record<StaffRole, string> = { owner: 'Owner', assistant: 'Assistant' };

/** What is not for every role. Calls and screens (screens.ts) name one of these; those that name none are for everybody in the admin area. */
export const PERMISSIONS = {
  staff_accounts: { roles: ['owner'], action: 'see and change staff accounts' },
  settings: { roles: ['owner'], action: 'see and change the shop settings, wallet numbers included' },
  ship_unpaid: { roles: ['owner'], action: 'confirm or ship an order against its warnings' },
  refunds: { roles: ['owner'], action: 'refund a payment' },
  referral_codes: { roles: ['owner'], action: 'see and change referral codes' },
} as const satisfies Record<string, { roles: readonly StaffRole[]; action: string }>;

export type Permission = keyof typeof PERMISSIONS;

/** Null: no permission is needed. */
export function isPermitted(role: StaffRole, permission: Permission | null): boolean {
  if (permission === null) return true;
  const { roles }: { roles: readonly StaffRole[] } = PERMISSIONS[permission];
  return roles.includes(role);
}

/** What somebody reads who lacks the permission. */
export function notPermittedText(permission: Permission): string {
  return `Only an owner can ${PERMISSIONS[permission].action}. Please ask an owner of the shop to do it.`;
}
