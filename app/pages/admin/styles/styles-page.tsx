import type { Style } from '#app/features/content/styles/style-schema.ts';
import { FormWithList } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { useEditedRow } from '#app/pages/admin/list/use-edited-row.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/styles-page.ts';
import { StyleForm } from './style-form.tsx';
import { StylesTable } from './styles-table.tsx';

const messages = {
  title: 'Fashion styles',
  intro: 'Outfit ideas, shown on the journal page below the posts.',
  none: 'No styles found.',
  noneText: 'Styles appear on the journal page as soon as you add them.',
  deletion: {
    question: 'Are you sure you want to delete this style?',
    done: 'Style deleted successfully!',
    failed: 'Error deleting style.',
    broken: 'Error deleting style.',
  },
  describe: ({ name }: Style) => `“${name}” and its picture will be deleted permanently.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<Style>(request, '/api/styles/') };
}

export default function StylesPage({ loaderData: { list } }: Route.ComponentProps) {
  const { edited, isMissing, formKey, open, close, closeIfEdited } = useEditedRow<Style>(
    list,
    ({ id }) => id,
  );
  const { confirm, dialogs } = useDeletion<Style>({
    path: ({ id }) => `/api/styles/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: closeIfEdited,
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <FormWithList
        placement="beside"
        isMissing={isMissing}
        form={<StyleForm key={formKey} edited={edited} onClose={close} />}
      >
        <ResourceList list={list} empty={{ title: messages.none, text: messages.noneText }}>
          {(rows) => <StylesTable rows={rows} onEdit={open} onDelete={confirm} />}
        </ResourceList>
      </FormWithList>
      {dialogs}
    </AdminPage>
  );
}
