import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Category, StaffCategory } from '#app/features/catalogue/categories/schema.ts';
import { FormWithList, useEditedRow } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { CellLink, RowActions, useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { Tab, Tabs } from '#app/pages/admin/list/tabs.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/categories-page.ts';
import { CategoryForm } from './category-form.tsx';
import { ORDER_NAMES } from './order-names.ts';
import { ShownList } from './shown-list.tsx';

/** On phones. */
const CARD =
  '"image name actions" auto "image slug actions" auto "image order actions" auto / 64px minmax(0, 1fr) auto';

const messages = {
  create: 'New category',
  title: 'Categories',
  intro: 'How the shop is organised. Renaming a category does not change its web address.',
  pictures: 'Opening pictures',
  none: 'No categories yet.',
  noneText: 'Each category gets its own page in the shop.',
  tabs: 'Where categories are shown',
  all: 'All',
  menu: 'In the menu',
  home: 'On the home page',
  added: (name: string) => `“${name}” has a page, but no link yet.`,
  addedText: 'Choose below whether the menu and the home page show it. Its page is',
  deletion: {
    question: 'Delete this category?',
    done: 'Deleted successfully',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ name, slug }: StaffCategory) =>
    `“${name}” and its page /category/${slug} will be deleted permanently.`,
  inUse: ({ name, products }: StaffCategory) =>
    products === 1
      ? `“${name}” cannot be deleted: 1 product is in it. Please move or delete it first.`
      : `“${name}” cannot be deleted: ${products} products are in it. Please move or delete them first.`,
  order: (pieces: number, order: string) =>
    `${pieces === 1 ? '1 piece' : `${pieces} pieces`}, order: ${order}`,
  orderOf: (name: string) => `Order of the pieces of ${name}`,
  caption: 'Categories, oldest first',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<StaffCategory>(request, '/api/admin/categories/') };
}

export default function CategoriesPage({ loaderData: { list } }: Route.ComponentProps) {
  const editing = useEditedRow<StaffCategory>(list, ({ id }) => id);
  const { edited, formKey, open, close, closeIfEdited } = editing;
  const [added, setAdded] = useState<Category | null>(null);
  const [search] = useSearchParams();
  const show = search.get('show');
  const where = show === 'menu' || show === 'home' ? show : null;
  function finish(saved: Category, wasAdded: boolean) {
    setAdded(wasAdded && saved.menu_place === null && saved.home_place === null ? saved : null);
    close();
  }
  const { confirm, dialogs } = useDeletion<StaffCategory>({
    path: ({ id }) => `/categories/api/categories/${id}/delete/`,
    describe: (category) => (category.products > 0 ? messages.inUse(category) : messages.describe(category)),
    texts: messages.deletion,
    onDeleted: closeIfEdited,
  });
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={
        <Cluster gap={10}>
          <ButtonLink variant="ghost" to="/admin/collection-pictures">
            {messages.pictures}
          </ButtonLink>
          <Button onClick={editing.add}>{messages.create}</Button>
        </Cluster>
      }
    >
      {added && <NewCategoryNote category={added} />}
      <Tabs label={messages.tabs}>
        <Tab to="/admin/category-upload" isOpen={where === null}>
          {messages.all}
        </Tab>
        <Tab to="/admin/category-upload?show=menu" isOpen={where === 'menu'}>
          {messages.menu}
        </Tab>
        <Tab to="/admin/category-upload?show=home" isOpen={where === 'home'}>
          {messages.home}
        </Tab>
      </Tabs>
      <FormWithList
        editing={editing}
        form={<CategoryForm key={formKey} edited={edited} onSaved={finish} onClose={close} />}
      >
        <ResourceList list={list} empty={{ title: messages.none, text: messages.noneText }}>
          {(categories) =>
            where ? (
              <ShownList key={where} where={where} categories={categories} />
            ) : (
              <CategoriesTable categories={categories} onEdit={open} onDelete={confirm} />
            )
          }
        </ResourceList>
      </FormWithList>
      {dialogs}
    </AdminPage>
  );
}

function NewCategoryNote({ category: { name, slug } }: { category: Category }) {
  return (
    <Note tone="info" role="status" after={16}>
      <span dir="auto">{messages.added(name)}</span> {messages.addedText}{' '}
      <Link className="link" to={`/category/${slug}`}>
        /category/{slug}
      </Link>
    </Note>
  );
}

type CategoriesTableProps = {
  categories: readonly StaffCategory[];
  onEdit: (category: StaffCategory) => void;
  onDelete: (category: StaffCategory) => void;
};

function CategoriesTable({ categories, onEdit, onDelete }: CategoriesTableProps) {
  const columns: DataColumn<StaffCategory>[] = [
    {
      key: 'image',
      name: 'Image',
      cell: ({ picture, name }) => (
        <div style={{ inlineSize: 64 }}>
          <Picture picture={picture} alt={name} sizes="64px" ratio="1/1" />
        </div>
      ),
    },
    { key: 'name', name: 'Name', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'slug',
      name: 'Slug',
      wide: true,
      cell: ({ slug }) => <CellLink to={`/category/${slug}`}>{slug}</CellLink>,
    },
    {
      key: 'order',
      name: 'Pieces',
      cell: ({ id, name, products, sort }) => (
        <CellLink to={`/admin/category-upload/${id}`} aria-label={messages.orderOf(name)}>
          {messages.order(products, ORDER_NAMES[sort])}
        </CellLink>
      ),
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (category) => (
        <RowActions of={category.name} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
      ),
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={categories}
      card={CARD}
      rowKey={({ id }) => id}
    />
  );
}
