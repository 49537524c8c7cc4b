import { AUDITED } from '#app/features/staff/audit/audit-entry.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { withoutSessions } from './describe-account.ts';
import { describeAction } from './describe-action.ts';
import { type DescribedEntry, describeChange, quoted } from './describe-change.ts';
import { describeSetting } from './describe-setting.ts';
import { type Reading, readChanges } from './field-changes.ts';

const messages = {
  added: (subject: string) => `Added ${subject}.`,
  deleted: (subject: string) => `Deleted ${subject}.`,
  named: (kind: string, label: string) => `the ${kind} ${label}`,
  unnamed: (kind: string) => `a ${kind}`,
};

export function describeEntry(entry: AuditEntry, reading: Reading): DescribedEntry {
  if (entry.subject === 'settings') return describeSetting(entry);
  const action = describeAction(entry, reading.timeZone);
  if (action !== null) return { summary: action, fields: [] };
  const kind = AUDITED[entry.subject];
  // A photo's label is the name of its file, which is shown as the picture.
  const isNamed = entry.label !== null && entry.subject !== 'photos';
  const subject = isNamed ? messages.named(kind, quoted(entry.label ?? '')) : messages.unnamed(kind);
  const fields = readChanges(withoutSessions(entry.changes), reading);
  if (entry.action === 'update') return describeChange(kind, subject, fields);
  const summary = entry.action === 'insert' ? messages.added(subject) : messages.deleted(subject);
  return { summary, fields: isNamed ? fields.filter(({ before, after }) => before || after) : [] };
}
