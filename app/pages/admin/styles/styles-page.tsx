import { useState } from 'react';
import type { Style } from '#app/features/content/styles/style.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/styles-page.ts';
import { StyleForm } from './style-form.tsx';
import styles from './styles-page.module.css';
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
  await requireStaff(request);
  return { list: await loadList<Style>(request, '/api/styles/') };
}

export default function StylesPage({ loaderData: { list } }: Route.ComponentProps) {
  const [form, setForm] = useState<{ edited: Style | null; number: number }>({ edited: null, number: 0 });
  const open = (edited: Style | null) => setForm(({ number }) => ({ edited, number: number + 1 }));
  const { confirm, dialogs } = useDeletion<Style>({
    path: ({ id }) => `/api/styles/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: ({ id }) => id === form.edited?.id && open(null),
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <div className={styles.columns}>
        <StyleForm key={form.number} edited={form.edited} onClose={() => open(null)} />
        <ListArea>
          {'error' in list ? (
            <ListFailure reason={list.error.detail} />
          ) : (
            <>
              {list.rows.length > 0 ? (
                <StylesTable rows={list.rows} onEdit={open} onDelete={confirm} />
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
