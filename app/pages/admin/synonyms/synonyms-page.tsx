import { useNavigate, useSearchParams } from 'react-router';
import type { MissedSearch, Synonym } from '#app/features/search/synonyms/schema.ts';
import { FormWithList, useEditedRow } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { RowActions, useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/synonyms-page.ts';
import { MissedSearches, SYNONYMS_SCREEN } from './missed-search-list.tsx';
import { SynonymForm, synonymPath } from './synonym-form.tsx';
import styles from './synonyms.module.css';

/** On phones. */
const CARD = '"words actions" auto / minmax(0, 1fr) auto';

const messages = {
  create: 'New row',
  title: 'Search words',
  intro: 'Words of one meaning, so that a search for “lal kameez” finds a red kurta. A change works at once.',
  search: 'Search in words',
  none: 'No words yet.',
  noneText: 'Until there are some, a search finds only the words that pieces have.',
  noMatch: 'No words match.',
  noMatchText: 'Check the spelling, or type part of a word.',
  deletion: {
    question: 'Delete these words?',
    done: 'Words deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ words }: Synonym) => `“${words}” will no longer count as one.`,
  dismissed: 'Search dismissed',
  notDismissed: 'Failed to dismiss the search',
  caption: 'Words of one meaning, newest first',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, missed] = await Promise.all([
    loadList<Synonym>(request, '/api/admin/synonyms/'),
    callAsStaff<MissedSearch[]>(request, { method: 'GET', path: '/api/admin/missed-searches/' }),
  ]);
  return { list, missed: missed.ok ? missed.data : [] };
}

export default function SynonymsPage({ loaderData: { list, missed } }: Route.ComponentProps) {
  const editing = useEditedRow<Synonym>(list, ({ id }) => id);
  const { edited, formKey, open, close, closeIfEdited } = editing;
  const deletion = useDeletion<Synonym>({
    path: synonymPath,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: closeIfEdited,
  });
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const word = search.get('word') ?? '';
  const finish = () => {
    close();
    if (word) navigate(SYNONYMS_SCREEN, { replace: true, preventScrollReset: true });
  };
  const form = <SynonymForm key={`${formKey} ${word}`} edited={edited} missed={word} onClose={finish} />;
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={<Button onClick={editing.add}>{messages.create}</Button>}
    >
      <FormWithList
        editing={{ ...editing, isOpen: editing.isOpen || word !== '', close: finish }}
        form={form}
      >
        <Missed missed={missed} />
        <ResourceList
          list={list}
          search={{ label: messages.search }}
          empty={{ title: messages.none, text: messages.noneText }}
          noMatch={{ title: messages.noMatch, text: messages.noMatchText }}
        >
          {(synonyms) => <SynonymsTable synonyms={synonyms} onEdit={open} onDelete={deletion.confirm} />}
        </ResourceList>
      </FormWithList>
      {deletion.dialogs}
    </AdminPage>
  );
}

function Missed({ missed }: { missed: readonly MissedSearch[] }) {
  const { write, notice } = useStaffWrite();
  const dismiss = ({ id }: MissedSearch) =>
    write<null>(
      { method: 'DELETE', path: `/api/admin/missed-searches/${id}/` },
      { row: String(id), success: messages.dismissed, failure: messages.notDismissed, reload: () => true },
    );
  return (
    <>
      <MissedSearches missed={missed} onDismiss={dismiss} />
      {notice}
    </>
  );
}

type SynonymsTableProps = {
  synonyms: readonly Synonym[];
  onEdit: (synonym: Synonym) => void;
  onDelete: (synonym: Synonym) => void;
};

function SynonymsTable({ synonyms, onEdit, onDelete }: SynonymsTableProps) {
  const columns: DataColumn<Synonym>[] = [
    { key: 'words', name: 'Words', wide: true, cell: ({ words }) => <Words words={words} /> },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => (
        <RowActions
          of={row.words.split(', ')[0] ?? ''}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={synonyms}
      card={CARD}
      rowKey={({ id }) => id}
    />
  );
}

/** Each word isolated: in one text, Urdu and Latin words around a comma would swap places. */
function Words({ words }: { words: string }) {
  return (
    <Cluster as="ul" gap={6}>
      {words.split(', ').map((word) => (
        <li key={word} className={styles.word} dir="auto">
          {word}
        </li>
      ))}
    </Cluster>
  );
}
