import { AUDITED, isAudited } from '#app/features/staff/audit/audit-entry.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { Disclosure } from '#app/ui/layout.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { quoted } from './describe-change.ts';
import type { FieldChange } from './field-changes.ts';

const messages = {
  what: { insert: 'What was entered', update: 'Before and after', delete: 'What it was' },
  field: 'Field',
  before: 'Before',
  after: 'After',
  value: 'Value',
  empty: 'empty',
  order: 'Open the order',
  list: (name: string) => `Open ${name}`,
};

type EntryFieldsProps = { action: AuditEntry['action']; fields: readonly FieldChange[] };

export function EntryFields({ action, fields }: EntryFieldsProps) {
  const isUpdate = action === 'update';
  const { field, before, after, value } = messages;
  return (
    <Disclosure summary={messages.what[action]}>
      <PlainTable head={isUpdate ? [field, before, after] : [field, value]}>
        {fields.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.name}</th>
            <Value text={action === 'insert' ? change.after : change.before} />
            {isUpdate && <Value text={change.after} />}
          </tr>
        ))}
      </PlainTable>
    </Disclosure>
  );
}

function Value({ text }: { text: string }) {
  return <td dir="auto">{text || <i>{messages.empty}</i>}</td>;
}

/** Null when there is nothing to open, and for a kind that this version of the page does not know yet. */
export function linkOf({ action, subject, label }: AuditEntry): { to: string; text: string } | null {
  if (!isAudited(subject) || (action === 'delete' && subject !== 'settings')) return null;
  const { screen, screenName, isSearched } = AUDITED[subject];
  if (subject === 'orders')
    return { to: `${screen}/${encodeURIComponent(label ?? '')}`, text: messages.order };
  const query = isSearched && label ? `?${new URLSearchParams({ q: label })}` : '';
  return { to: screen + query, text: messages.list(screenName) };
}

/** The sentence before, at and after the name of its subject; null when it does not name it. */
export function splitAtName(
  summary: string,
  { subject, label }: AuditEntry,
): [before: string, name: string, after: string] | null {
  if (!label) return null;
  const isNumber = subject === 'orders';
  const start = isNumber ? summary.indexOf(label) : summary.lastIndexOf(quoted(label)) + 1;
  if (isNumber ? start < 0 : start === 0) return null;
  const end = start + label.length;
  return [summary.slice(0, start), label, summary.slice(end)];
}
