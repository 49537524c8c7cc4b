import { useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/category.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/categories-page.ts';
import styles from './categories-page.module.css';
import { CategoriesTable } from './categories-table.tsx';
import { CategoryForm } from './category-form.tsx';

const messages = {
  title: 'Categories',
  intro: 'How the shop is organised. Renaming a category does not change its web address.',
  none: 'No categories yet.',
  noneText: 'Each category gets its own page in the shop.',
  deletion: {
    question: 'Delete this category?',
    done: 'Deleted successfully',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ name, slug }: Category) =>
    `“${name}” and its page /category/${slug} will be deleted permanently.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { list: await loadList<Category>(request, '/categories/') };
}

export default function CategoriesPage({ loaderData: { list } }: Route.ComponentProps) {
  const [form, setForm] = useState<{ edited: Category | null; number: number }>({ edited: null, number: 0 });
  const open = (edited: Category | null) => setForm(({ number }) => ({ edited, number: number + 1 }));
  const { confirm, dialogs } = useDeletion<Category>({
    path: ({ id }) => `/categories/api/categories/${id}/delete/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: ({ id }) => id === form.edited?.id && open(null),
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <div className={styles.columns}>
        <CategoryForm key={form.number} edited={form.edited} onClose={() => open(null)} />
        <ListArea>
          {'error' in list ? (
            <ListFailure reason={list.error.detail} />
          ) : (
            <>
              {list.rows.length > 0 ? (
                <CategoriesTable categories={list.rows} onEdit={open} onDelete={confirm} />
              ) : (
                <ListEmpty title={messages.none} text={messages.noneText} />
              )}
              <LoadMore next={list.next} count={list.rows.length} />
            </>
          )}
        </ListArea>
      </div>
      {dialogs}
    </AdminPage>
  );
}
