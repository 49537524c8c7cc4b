import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import styles from './entry-fields.module.css';
import type { FieldChange } from './field-changes.ts';

const messages = {
  what: { insert: 'What was entered', update: 'Before and after', delete: 'What it was' },
  field: 'Field',
  before: 'Before',
  after: 'After',
  value: 'Value',
  empty: 'empty',
};

type EntryFieldsProps = { action: AuditEntry['action']; fields: readonly FieldChange[] };

export function EntryFields({ action, fields }: EntryFieldsProps) {
  const isUpdate = action === 'update';
  return (
    <Disclosure summary={messages.what[action]}>
      <div className={styles.fields}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{messages.field}</th>
              <th scope="col">{isUpdate ? messages.before : messages.value}</th>
              {isUpdate && <th scope="col">{messages.after}</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, name, before, after }) => (
              <tr key={field}>
                <th scope="row">{name}</th>
                <Value text={action === 'insert' ? after : before} />
                {isUpdate && <Value text={after} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

function Value({ text }: { text: string }) {
  return <td dir="auto">{text || <i>{messages.empty}</i>}</td>;
}
