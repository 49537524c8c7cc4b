import type { Style } from '#app/features/content/styles/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { FormWithList, useEditedRow } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { RowActions, useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/styles-page.ts';
import { StyleForm } from './style-form.tsx';
import { signedPrice } from './style-values.ts';

/** On phones. */
const CARD = '"image name price" auto "image category actions" auto / 56px minmax(0, 1fr) auto';

const messages = {
  create: 'New style',
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
  caption: 'Fashion styles, newest first',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<Style>(request, '/api/styles/') };
}

export default function StylesPage({ loaderData: { list } }: Route.ComponentProps) {
  const editing = useEditedRow<Style>(list, ({ id }) => id);
  const { edited, formKey, open, close, closeIfEdited } = editing;
  const { confirm, dialogs } = useDeletion<Style>({
    path: ({ id }) => `/api/styles/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: closeIfEdited,
  });
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={<Button onClick={editing.add}>{messages.create}</Button>}
    >
      <FormWithList editing={editing} form={<StyleForm key={formKey} edited={edited} onClose={close} />}>
        <ResourceList list={list} empty={{ title: messages.none, text: messages.noneText }}>
          {(rows) => <StylesTable rows={rows} onEdit={open} onDelete={confirm} />}
        </ResourceList>
      </FormWithList>
      {dialogs}
    </AdminPage>
  );
}

type StylesTableProps = {
  rows: readonly Style[];
  onEdit: (style: Style) => void;
  onDelete: (style: Style) => void;
};

function StylesTable({ rows, onEdit, onDelete }: StylesTableProps) {
  const { style_price_sign } = useShop().settings;
  const columns: DataColumn<Style>[] = [
    { key: 'name', name: 'Name', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'image',
      name: 'Image',
      cell: ({ picture }) => (
        <div style={{ inlineSize: 56 }}>
          <Picture picture={picture} alt="" sizes="56px" ratio="3/4" />
        </div>
      ),
    },
    { key: 'category', name: 'Category', wide: true, cell: ({ category }) => <bdi>{category}</bdi> },
    {
      key: 'price',
      name: 'Price',
      nowrap: true,
      cell: ({ price }) => signedPrice(price, style_price_sign),
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return (
    <DataTable caption={messages.caption} columns={columns} rows={rows} card={CARD} rowKey={({ id }) => id} />
  );
}
