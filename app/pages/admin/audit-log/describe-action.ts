import type { Audited } from '#app/features/staff/audit/audit-entry.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { quoted } from './describe-change.ts';

const messages = {
  order: (id: string, before: unknown, after: unknown) => `Set order ${id} from ${before} to ${after}.`,
  orderAndPayment: (id: string, before: unknown, after: unknown, payment: string) =>
    `Set order ${id} from ${before} to ${after}, and its payment to ${payment}.`,
  payment: (id: string, payment: string) => `Set the payment of order ${id} to ${payment}.`,
  payments: new Map([
    ['on_delivery', 'due on delivery'],
    ['claimed', 'to check'],
  ]),
  photo: { shown: 'Approved a photo.', hidden: 'Withdrew a photo.' },
  review: { shown: 'Showed a review.', hidden: 'Hid a review.' },
  message: {
    answered: 'Marked a message as answered.',
    notAnswered: 'Marked a message as not answered.',
    read: 'Marked a message as read.',
    unread: 'Marked a message as unread.',
  },
  account: {
    disabled: (name: string) => `Disabled the account ${name}.`,
    enabled: (name: string) => `Enabled the account ${name}.`,
    password: (name: string) => `Reset the password of ${name}.`,
    ownPassword: 'Chose another password.',
    admin: (name: string) => `Made ${name} an admin.`,
    role: (name: string, role: unknown) => `Changed the role of ${name} to ${role}.`,
    notAdmin: (name: string) => `Removed admin rights from ${name}.`,
  },
};

type Changes = AuditEntry['changes'];

export function describeAction({ subject, action, label, changes, username }: AuditEntry): string | null {
  if (action !== 'update') return null;
  return ACTIONS[subject]?.(changes, label ?? '', username) ?? null;
}

const ACTIONS: Partial<Record<Audited, (changes: Changes, label: string, by: string) => string | null>> = {
  orders: describeOrder,
  photos: ({ is_approved }) => (is_approved ? messages.photo[is_approved[1] ? 'shown' : 'hidden'] : null),
  reviews: describeReview,
  contact_messages: describeMessage,
  staff: (changes, label, by) =>
    changes.password_hash && label === by
      ? messages.account.ownPassword
      : describeAccount(changes, quoted(label)),
};

function describeOrder({ status, payment_state }: Changes, id: string): string | null {
  const payment = payment_state && namePayment(String(payment_state[1]));
  if (status && payment) return messages.orderAndPayment(id, status[0], status[1], payment);
  if (status) return messages.order(id, status[0], status[1]);
  return payment ? messages.payment(id, payment) : null;
}

function namePayment(state: string): string {
  return messages.payments.get(state) ?? state;
}

function describeReview({ hidden_at, is_approved }: Changes): string {
  const isHidden = hidden_at ? hidden_at[1] !== null : is_approved?.[1] !== true;
  return messages.review[isHidden ? 'hidden' : 'shown'];
}

function describeMessage({ read_at, answered_at }: Changes): string {
  if (answered_at?.[1]) return messages.message.answered;
  if (read_at) return messages.message[read_at[1] ? 'read' : 'unread'];
  return messages.message.notAnswered;
}

function describeAccount(changes: Changes, name: string): string | null {
  const { disabled_at, password_hash, is_admin, role } = changes;
  if (Object.keys(changes).length > 1) return null;
  if (role) return messages.account.role(name, role[1]);
  if (disabled_at) return messages.account[disabled_at[1] ? 'disabled' : 'enabled'](name);
  if (password_hash) return messages.account.password(name);
  return is_admin ? messages.account[is_admin[1] ? 'admin' : 'notAdmin'](name) : null;
}
