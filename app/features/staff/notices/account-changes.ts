import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import type { NoticeChange } from './staff-notice.ts';

export type AccountState = {
  username: string;
  email: string | null;
  is_admin: boolean;
  role: StaffRole;
  disabled_at: Date | null;
};

const messages = {
  added: (name: string) => `New account ${name}`,
  role: (name: string) => `Role of ${name}`,
  email: (name: string) => `E-mail of ${name}`,
  state: (name: string) => `Account of ${name}`,
  none: 'none',
  outside: 'may not enter',
  active: 'active',
  disabled: 'disabled',
  reset: (name: string) => `The password of ${name} was replaced by somebody else`,
  changed: (name: string) => `${name} chose another password`,
  secondFactor: (name: string, is: 'on' | 'off' | 'reset') =>
    is === 'reset'
      ? `The second step of ${name} was turned off by somebody else`
      : `${name} turned the second step ${is}`,
};

/** `before` is null for a new account. */
export function listAccountChanges(before: AccountState | null, after: AccountState): NoticeChange[] {
  const { username } = after;
  if (!before)
    return [people('account-added', messages.added(username), null, `${roleOf(after)}, ${emailOf(after)}`)];
  const sides = [
    { topic: 'role', name: messages.role(username), of: roleOf },
    { topic: 'email', name: messages.email(username), of: emailOf },
    { topic: 'state', name: messages.state(username), of: stateOf },
  ];
  return sides
    .filter(({ of }) => of(before) !== of(after))
    .map(({ topic, name, of }) => people(`${topic} of ${username}`, name, of(before), of(after)));
}

export function passwordChange(username: string, by: 'reset' | 'changed'): NoticeChange {
  return people(`password of ${username}`, messages[by](username), null, null);
}

/** `reset`: removed by another owner, or by `npm run staff`. */
export function secondFactorChange(username: string, is: 'on' | 'off' | 'reset'): NoticeChange {
  return people(`second factor of ${username}`, messages.secondFactor(username, is), null, null);
}

function people(topic: string, name: string, before: string | null, after: string | null): NoticeChange {
  return { kind: 'people', topic, name, before, after };
}

function roleOf({ is_admin, role }: AccountState): string {
  return is_admin ? role : messages.outside;
}

function emailOf({ email }: AccountState): string {
  return email ?? messages.none;
}

function stateOf({ disabled_at }: AccountState): string {
  return disabled_at ? messages.disabled : messages.active;
}
