import { AUDITED, isAudited } from '#app/features/staff/audit/audit-entry.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import type { Audited } from '#app/features/staff/roles/screens.ts';
import { describeAccount, withoutSessions } from './describe-account.ts';
import { type DescribedEntry, describeChange, quoted } from './describe-change.ts';
import { describeOrder } from './describe-order.ts';
import { describeSetting } from './describe-setting.ts';
import { type Reading, readChanges } from './field-changes.ts';

const messages = {
  added: (subject: string) => `Added ${subject}.`,
  deleted: (subject: string) => `Deleted ${subject}.`,
  named: (kind: string, label: string) => `the ${kind} ${label}`,
  unnamed: (kind: string) => `a ${kind}`,
  photo: { shown: 'Approved a photo.', hidden: 'Withdrew a photo.' },
  review: {
    shown: 'Showed a review.',
    hidden: 'Hid a review.',
    picked: 'Picked a review for the home page.',
    notPicked: 'Took a review off the home page.',
  },
  companions: (name: string) => `Changed what the product ${name} is shown with.`,
  pieces: (name: string) => `Changed the pieces of the style ${name}.`,
  customer: {
    blocked: 'Let nothing go out to a customer.',
    advance: 'Let a customer order only what is paid ahead.',
    lifted: 'Lifted the restriction of a customer.',
    note: 'Changed the note about a customer.',
  },
  message: {
    answered: 'Marked a message as answered.',
    notAnswered: 'Marked a message as not answered.',
    read: 'Marked a message as read.',
    unread: 'Marked a message as unread.',
  },
};

export function describeEntry(entry: AuditEntry, reading: Reading): DescribedEntry {
  if (entry.subject === 'settings') return describeSetting(entry);
  const action = describeAction(entry, reading.timeZone);
  if (action !== null) return { summary: action, fields: [] };
  const kind = kindOf(entry.subject);
  const isNamed = entry.label !== null && !NAMELESS.includes(entry.subject);
  const subject = isNamed ? messages.named(kind, quoted(entry.label ?? '')) : messages.unnamed(kind);
  const fields = readChanges(withoutSessions(entry.changes), reading);
  if (entry.action === 'update') return describeChange(kind, subject, fields);
  const summary = entry.action === 'insert' ? messages.added(subject) : messages.deleted(subject);
  return { summary, fields: isNamed ? fields.filter(({ before, after }) => before || after) : [] };
}

/** A photo's label is the name of its file, which is shown as the picture; a customer's is the token of the address. */
const NAMELESS = ['photos', 'customers'];

function kindOf(subject: string): string {
  return isAudited(subject) ? AUDITED[subject].word : subject.replaceAll('_', ' ');
}

type Changes = AuditEntry['changes'];

function describeAction(entry: AuditEntry, timeZone: string): string | null {
  const { subject, action, label, changes, username } = entry;
  if (action !== 'update') return null;
  if (subject === 'orders') return describeOrder(changes, label ?? '', timeZone);
  return ACTIONS[subject]?.(changes, label ?? '', username) ?? null;
}

const ACTIONS: Partial<Record<Audited, (changes: Changes, label: string, by: string) => string | null>> = {
  photos: ({ is_approved }) => (is_approved ? messages.photo[is_approved[1] ? 'shown' : 'hidden'] : null),
  reviews: describeReview,
  contact_messages: describeMessage,
  products: (changes, label) => onlyOf('position_companion_id', changes, messages.companions(quoted(label))),
  styles: (changes, label) => onlyOf('position_product_id', changes, messages.pieces(quoted(label))),
  staff: describeAccount,
  customers: describeCustomer,
};

/** Ids of products by position: all that can be said is that they changed. */
function onlyOf(field: string, changes: Changes, sentence: string): string | null {
  return changes[field] && Object.keys(changes).length === 1 ? sentence : null;
}

function describeReview({ hidden_at, is_approved, picked_at }: Changes): string {
  if (picked_at && !hidden_at) return messages.review[picked_at[1] ? 'picked' : 'notPicked'];
  const isHidden = hidden_at ? hidden_at[1] !== null : is_approved?.[1] !== true;
  return messages.review[isHidden ? 'hidden' : 'shown'];
}

function describeCustomer({ restriction, note }: Changes): string | null {
  if (restriction?.[1] === 'block') return messages.customer.blocked;
  if (restriction?.[1]) return messages.customer.advance;
  if (restriction) return messages.customer.lifted;
  return note ? messages.customer.note : null;
}

function describeMessage({ read_at, answered_at }: Changes): string {
  if (answered_at?.[1]) return messages.message.answered;
  if (read_at) return messages.message[read_at[1] ? 'read' : 'unread'];
  return messages.message.notAnswered;
}
