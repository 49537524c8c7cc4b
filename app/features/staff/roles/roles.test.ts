import { expect, test } from 'vitest';
import { isPermitted, notPermittedText, PERMISSIONS, type Permission, STAFF_ROLES } from './roles.ts';

const ALL = Object.keys(PERMISSIONS) as Permission[];

test('An owner may do everything, and what only owners may is neither money back, settings, people nor evidence to others', () => {
  expect(ALL.filter((name) => !isPermitted('owner', name))).toEqual([]);
  const onlyOwners = ALL.filter((name) =>
    STAFF_ROLES.every((role) => (role === 'owner') === isPermitted(role, name)),
  );
  expect(onlyOwners).toEqual([
    'ship_unpaid',
    'refunds',
    'settlements',
    'accounts',
    'costs',
    'erase_customers',
    'referral_codes',
    'sales',
    'settings',
    'moving',
    'staff_accounts',
    'audit_log',
  ]);
});

test('A packer packs and counts, and nothing else', () => {
  expect(ALL.filter((name) => isPermitted('packer', name))).toEqual(['packing', 'stock']);
});

test.each([
  ['refunds', 'Only an owner can refund a payment. Please ask an owner of the shop to do it.'],
  [
    'orders',
    'Only an owner or the desk can see and change orders. Please ask an owner of the shop to do it.',
  ],
  [
    'messages',
    'Only an owner, the desk, or the content team can read messages. Please ask an owner of the shop to do it.',
  ],
] as const)('A refusal of %s says who can do it and whom to ask', (permission, text) => {
  expect(notPermittedText(permission)).toBe(text);
});
