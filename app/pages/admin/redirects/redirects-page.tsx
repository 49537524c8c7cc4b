import { useNavigate } from 'react-router';
import type { NotFoundAddress, Redirect } from '#app/features/moving/redirect-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { REDIRECTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { FormWithList, useEditedRow } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { RowActions, useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/redirects-page.ts';
import { AddressText } from './address-text.tsx';
import { NotFoundList } from './not-found-list.tsx';
import { RedirectForm, redirectPath, type Suggestion } from './redirect-form.tsx';
import { UploadForm } from './upload-form.tsx';

/** On phones. */
const CARD = '"path actions" auto "target hits" auto / minmax(0, 1fr) auto';

const messages = {
  title: 'Old addresses',
  intro:
    'Where links to the earlier shop lead. Pieces, categories and posts with the same name here are found without a redirect.',
  create: 'New redirect',
  search: 'Search in addresses',
  none: 'No redirects yet.',
  noneText: 'Add one, or all of them from a file below.',
  noMatch: 'No address matches.',
  noMatchText: 'Check the spelling, or type part of an address.',
  deletion: {
    question: 'Delete this redirect?',
    done: 'Redirect deleted',
    failed: 'The redirect was not deleted',
    broken: 'The redirect was not deleted',
  },
  describe: ({ path }: Redirect) => `Visitors of ${path} will find nothing there.`,
  caption: 'Redirects, newest first',
  never: 'Never',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

/** `from` is an address that is to be led on. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = new URL(request.url).searchParams.get('from');
  const get = <T,>(path: string) => callAsStaff<T>(request, { method: 'GET', path });
  const [list, missing, nearest] = await Promise.all([
    loadList<Redirect>(request, '/api/admin/redirects/'),
    get<NotFoundAddress[]>('/api/admin/not-found-addresses/'),
    from === null
      ? null
      : get<{ target: string | null }>(
          `/api/admin/redirects/suggestion/?${new URLSearchParams({ path: from })}`,
        ),
  ]);
  const suggestion: Suggestion | null =
    from === null ? null : { path: from, target: nearest?.ok ? nearest.data.target : null };
  return { list, missing: missing.ok ? missing.data : [], suggestion };
}

export default function RedirectsPage({ loaderData: { list, missing, suggestion } }: Route.ComponentProps) {
  const editing = useEditedRow<Redirect>(list, ({ id }) => id);
  const navigate = useNavigate();
  const deletion = useDeletion<Redirect>({
    path: redirectPath,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: editing.closeIfEdited,
  });
  const finish = () => {
    editing.close();
    if (suggestion) navigate(REDIRECTS_SCREEN, { replace: true, preventScrollReset: true });
  };
  const form = (
    <RedirectForm
      key={`${editing.formKey} ${suggestion?.path ?? ''}`}
      edited={editing.edited}
      suggestion={suggestion}
      onClose={finish}
    />
  );
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={<Button onClick={editing.add}>{messages.create}</Button>}
    >
      <FormWithList
        editing={{ ...editing, isOpen: editing.isOpen || suggestion !== null, close: finish }}
        form={form}
      >
        <Stack gap={20}>
          <ResourceList
            list={list}
            search={{ label: messages.search }}
            empty={{ title: messages.none, text: messages.noneText }}
            noMatch={{ title: messages.noMatch, text: messages.noMatchText }}
          >
            {(rows) => <RedirectsTable rows={rows} onEdit={editing.open} onDelete={deletion.confirm} />}
          </ResourceList>
          <NotFoundList addresses={missing} />
          <UploadForm />
        </Stack>
      </FormWithList>
      {deletion.dialogs}
    </AdminPage>
  );
}

type RedirectsTableProps = {
  rows: readonly Redirect[];
  onEdit: (row: Redirect) => void;
  onDelete: (row: Redirect) => void;
};

function RedirectsTable({ rows, onEdit, onDelete }: RedirectsTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<Redirect>[] = [
    { key: 'path', name: 'Old address', wide: true, cell: ({ path }) => <AddressText path={path} /> },
    { key: 'target', name: 'Leads to', wide: true, cell: ({ target }) => <AddressText path={target} /> },
    {
      key: 'hits',
      name: 'Visits',
      named: true,
      align: 'end',
      cell: ({ hits }) => hits.toLocaleString('en'),
    },
    {
      key: 'last',
      name: 'Last visit',
      nowrap: true,
      cell: ({ last_hit_at }) => (last_hit_at ? formatDay(last_hit_at, time_zone) : messages.never),
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.path} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return (
    <DataTable caption={messages.caption} columns={columns} rows={rows} card={CARD} rowKey={({ id }) => id} />
  );
}
