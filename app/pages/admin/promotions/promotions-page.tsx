import type { Category } from '#app/features/catalogue/categories/category-schema.ts';
import type { StaffPromotion } from '#app/features/catalogue/promotions/promotion-schema.ts';
import { FormWithList } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { useEditedRow } from '#app/pages/admin/list/use-edited-row.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/promotions-page.ts';
import { PromotionForm } from './promotion-form.tsx';
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
  const [list, categories] = await Promise.all([
    loadList<StaffPromotion>(request, '/api/admin/promotions/'),
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
  ]);
  return { list, categories: categories.ok ? categories.data : [] };
}

export default function PromotionsPage({ loaderData: { list, categories } }: Route.ComponentProps) {
  const { edited, isMissing, formKey, open, close, closeIfEdited } = useEditedRow<StaffPromotion>(
    list,
    ({ id }) => id,
  );
  const { confirm, dialogs } = useDeletion<StaffPromotion>({
    path: ({ id }) => `/api/admin/promotions/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: closeIfEdited,
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <FormWithList
        placement="above"
        isMissing={isMissing}
        form={<PromotionForm key={formKey} edited={edited} categories={categories} onClose={close} />}
      >
        <ResourceList list={list} empty={{ title: messages.none, text: messages.noneText }}>
          {(promotions) => <PromotionsTable promotions={promotions} onEdit={open} onDelete={confirm} />}
        </ResourceList>
      </FormWithList>
      {dialogs}
    </AdminPage>
  );
}
