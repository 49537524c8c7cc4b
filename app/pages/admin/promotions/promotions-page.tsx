import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/category.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { callAsStaff, requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/promotions-page.ts';
import { PromotionForm } from './promotion-form.tsx';
import styles from './promotions-page.module.css';
import { PromotionsTable } from './promotions-table.tsx';

const messages = {
  title: 'Promotions and banners',
  intro:
    'Lower prices for a category or collection, with an optional banner. Pages update at once when a promotion starts or ends.',
  none: 'No promotions yet.',
  noneText: 'Everything is sold at its list price.',
  deletion: {
    question: 'Delete this promotion?',
    done: 'Promotion deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ name }: StaffPromotion) =>
    `“${name}” ends at once. Orders keep the prices they were placed at.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  const [list, categories] = await Promise.all([
    loadList<StaffPromotion>(request, '/admin/promotions/'),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  return { list, categories: categories.ok ? categories.data : [] };
}

export default function PromotionsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState<{ edited: StaffPromotion | null; number: number }>({
    edited: null,
    number: 0,
  });
  const open = (edited: StaffPromotion | null) => setForm(({ number }) => ({ edited, number: number + 1 }));
  function close(saved: boolean) {
    if (saved) revalidate();
    open(null);
  }
  const { confirm, dialogs } = useDeletion<StaffPromotion>({
    path: ({ id }) => `/admin/promotions/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: ({ id }) => id === form.edited?.id && open(null),
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <div className={styles.rows}>
        <PromotionForm key={form.number} edited={form.edited} categories={categories} onClose={close} />
        <ListArea>
          {'error' in list ? (
            <ListFailure reason={list.error.detail} />
          ) : (
            <>
              {list.rows.length > 0 ? (
                <PromotionsTable promotions={list.rows} onEdit={open} onDelete={confirm} />
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
