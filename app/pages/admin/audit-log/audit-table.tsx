import { useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import styles from './audit-table.module.css';
import { describeEntry } from './describe-entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { linkOf, splitAtName } from './entry-link.ts';
import type { Reading } from './field-changes.ts';

const messages = {
  caption: 'What staff changed, newest first',
  photo: 'The photo',
  gone: 'The photo was deleted since.',
};

type AuditTableProps = { entries: readonly AuditEntry[]; categories: Reading['categories'] };

export function AuditTable({ entries, categories }: AuditTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<AuditEntry>[] = [
    {
      key: 'when',
      name: 'When',
      cell: ({ at }) => (
        <time className={styles.when} dateTime={at}>
          {formatMoment(at, time_zone)}
        </time>
      ),
    },
    { key: 'who', name: 'Who', cell: ({ username }) => <bdi className={styles.who}>{username}</bdi> },
    {
      key: 'what',
      name: 'What',
      wide: true,
      cell: (entry) => <EntryAction entry={entry} reading={{ timeZone: time_zone, categories }} />,
    },
  ];
  return (
    <div className={styles.log}>
      <DataTable caption={messages.caption} columns={columns} rows={entries} rowKey={({ id }) => id} />
    </div>
  );
}

function EntryAction({ entry, reading }: { entry: AuditEntry; reading: Reading }) {
  const { summary, fields } = describeEntry(entry, reading);
  return (
    <>
      <Summary entry={entry} text={summary} />
      {entry.subject === 'photos' && entry.label && <Photo name={entry.label} />}
      {fields.length > 0 && <EntryFields action={actionOf(entry)} fields={fields} />}
    </>
  );
}

/** What the sentence names is the link; where it names nothing, the list is linked behind it. */
function Summary({ entry, text }: { entry: AuditEntry; text: string }) {
  const link = linkOf(entry);
  if (!link) return <p className={styles.summary}>{text}</p>;
  const [before, name, after] = splitAtName(text, entry) ?? [`${text} `, link.text, ''];
  return (
    <p className={styles.summary}>
      {before}
      <Link className={styles.link} to={link.to}>
        <bdi className={classes(entry.subject === 'orders' && styles.number)}>{name}</bdi>
      </Link>
      {after}
    </p>
  );
}

/** Gone once the photo has been deleted. */
function Photo({ name }: { name: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <p className={styles.gone}>{messages.gone}</p>;
  return (
    <img
      className={styles.photo}
      src={`/media/${name}/120.jpg`}
      alt={messages.photo}
      width={60}
      height={80}
      loading="lazy"
      onError={() => setGone(true)}
    />
  );
}

/** Only what differs from the default is stored: creating or deleting a row is a change. */
function actionOf({ subject, action }: AuditEntry): AuditEntry['action'] {
  return subject === 'settings' ? 'update' : action;
}
