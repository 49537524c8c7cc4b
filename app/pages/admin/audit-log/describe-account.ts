import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { listNames, quoted } from './describe-change.ts';

const messages = {
  disabled: (name: string) => `Disabled the account ${name}.`,
  enabled: (name: string) => `Enabled the account ${name}.`,
  password: (name: string) => `Reset the password of ${name}.`,
  ownPassword: 'Chose another password.',
  admin: (name: string) => `Made ${name} an admin.`,
  role: (name: string, role: unknown) => `Changed the role of ${name} to ${role}.`,
  notAdmin: (name: string) => `Removed admin rights from ${name}.`,
  stepOn: 'Turned on the second step at sign-in.',
  ownStepOff: 'Turned off the second step at sign-in.',
  stepOff: (name: string) => `Turned off the second step of ${name}.`,
  codes: 'Made new recovery codes.',
  guessed: 'Entered too many wrong passwords or codes, which ended the session.',
  ended: (count: number, of: string, which: string) =>
    `Ended ${count === 1 ? 'a session' : `${count} sessions`}${of}: ${which}.`,
  of: (name: string) => ` of ${name}`,
  otherProgram: 'another program',
};

type Changes = AuditEntry['changes'];

/** The rows of staff_sessions that ended (026): each field has the rows by the id of the session. */
const SESSION_FIELDS = ['id_started_at', 'id_browser', 'id_network', 'id_ended_because'];

/** Of an account alone: what else is changed with it ends its sessions as a matter of course. */
export function withoutSessions(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !SESSION_FIELDS.includes(field)));
}

/** Null: described field by field. */
export function describeAccount(changes: Changes, label: string, by: string): string | null {
  const isOwn = label === by;
  const { recovery_codes_at, ...account } = withoutSessions(changes);
  const { disabled_at, password_hash, is_admin, role, second_factor_at } = account;
  const name = quoted(label);
  if (isOwn && password_hash) return messages.ownPassword;
  if (Object.keys(account).length > 1) return null;
  if (role) return messages.role(name, role[1]);
  if (disabled_at) return messages[disabled_at[1] ? 'disabled' : 'enabled'](name);
  if (password_hash) return messages.password(name);
  if (is_admin) return messages[is_admin[1] ? 'admin' : 'notAdmin'](name);
  if (second_factor_at?.[1]) return messages.stepOn;
  if (second_factor_at) return isOwn ? messages.ownStepOff : messages.stepOff(name);
  if (recovery_codes_at) return messages.codes;
  return describeSessions(changes, isOwn ? '' : messages.of(name));
}

function describeSessions({ id_started_at, id_browser, id_ended_because }: Changes, of: string) {
  if (Object.keys(id_ended_because?.[1] ?? {}).length > 0) return messages.guessed;
  const ids = Object.keys(id_started_at?.[0] ?? {});
  if (ids.length === 0) return null;
  const browsers = (id_browser?.[0] ?? {}) as Record<string, string>;
  return messages.ended(ids.length, of, listNames(ids.map((id) => browsers[id] ?? messages.otherProgram)));
}
