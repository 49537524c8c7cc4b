import { expect, test } from 'vitest';
import { isPermitted, notPermittedText, PERMISSIONS, type Permission } from './roles.ts';

const ALL = Object.keys(PERMISSIONS) as Permission[];

test('An owner may do everything, and an assistant all but what is kept for owners', () => {
  const allowed = (role: 'owner' | 'assistant') => ALL.filter((name) => isPermitted(role, name));
  expect([allowed('owner'), allowed('assistant')]).toEqual([ALL, []]);
  expect(isPermitted('assistant', null)).toBe(true);
});

test('A refusal says who can do it and whom to ask', () => {
  expect(notPermittedText('refunds')).toBe(
    'Only an owner can refund a payment. Please ask an owner of the shop to do it.',
  );
});
