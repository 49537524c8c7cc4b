import { useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { AUDITED } from '#app/features/staff/audit/audit-entry.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/audit-log-page.ts';
import styles from './audit-log-page.module.css';
import { describeEntry } from './describe-entry.ts';
import { EntryFields, linkOf, splitAtName } from './entry-fields.tsx';
import type { Reading } from './field-changes.ts';

/** On phones. */
const CARD = '"what what" auto "who when" auto / minmax(0, 1fr) auto';

const messages = {
  title: 'Audit log',
  intro: 'Who changed what, newest first.',
  search: 'Search by name or order ID',
  person: 'Person',
  everybody: 'Everyone',
  kind: 'Type',
  everything: 'Everything',
  failed: 'The log did not load.',
  none: 'No changes yet.',
  noneText: 'Changes that staff make appear here.',
  noMatch: 'No change matches.',
  noMatchText: 'Check the spelling, or choose another person or type.',
  showAll: 'Show the whole log',
  caption: 'What staff changed, newest first',
  photo: 'The photo',
  gone: 'The photo was deleted since.',
};

function kindFilter() {
  const kinds = Object.entries(AUDITED).map(([value, { word }]) => ({
    value,
    label: word.charAt(0).toUpperCase() + word.slice(1),
  }));
  return {
    name: 'subject',
    label: messages.kind,
    options: [{ value: '', label: messages.everything }, ...kinds],
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, people, categories] = await Promise.all([
    loadList<AuditEntry>(request, '/api/admin/audit/'),
    callAsStaff<string[]>(request, { method: 'GET', path: '/api/admin/audit/people/' }),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  return { list, people: people.ok ? people.data : [], categories: categories.ok ? categories.data : [] };
}

export default function AuditLogPage({ loaderData: { list, people, categories } }: Route.ComponentProps) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        filters={[personFilter(people), kindFilter()]}
        failed={messages.failed}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
      >
        {(entries) => <AuditTable entries={entries} categories={names} />}
      </ResourceList>
    </AdminPage>
  );
}

function personFilter(people: readonly string[]) {
  const options = people.map((username) => ({ value: username, label: username }));
  return {
    name: 'staff',
    label: messages.person,
    options: [{ value: '', label: messages.everybody }, ...options],
  };
}

type AuditTableProps = { entries: readonly AuditEntry[]; categories: Reading['categories'] };

function AuditTable({ entries, categories }: AuditTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<AuditEntry>[] = [
    {
      key: 'when',
      name: 'When',
      nowrap: true,
      cell: ({ at }) => (
        <Text as="span" weight="text">
          <time dateTime={at}>{formatMoment(at, time_zone)}</time>
        </Text>
      ),
    },
    { key: 'who', name: 'Who', wide: 72, cell: ({ username }) => <bdi>{username}</bdi> },
    {
      key: 'what',
      name: 'What',
      wide: true,
      bare: true,
      cell: (entry) => <EntryAction entry={entry} reading={{ timeZone: time_zone, categories }} />,
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={entries}
      card={CARD}
      rowKey={({ id }) => id}
    />
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

/** Links the name in the sentence; a sentence without a name is followed by a link to the list. */
function Summary({ entry, text }: { entry: AuditEntry; text: string }) {
  const link = linkOf(entry);
  if (!link) return <p>{text}</p>;
  const [before, name, after] = splitAtName(text, entry) ?? [`${text} `, link.text, ''];
  return (
    <p>
      {before}
      <Link className="underlined" to={link.to}>
        <Text as="bdi" wrap={entry.subject === 'orders' ? 'never' : 'anywhere'}>
          {name}
        </Text>
      </Link>
      {after}
    </p>
  );
}

/** Gone once the photo has been deleted. */
function Photo({ name }: { name: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <Muted>{messages.gone}</Muted>;
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
