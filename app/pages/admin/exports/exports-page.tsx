import { useSearchParams } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { EXPORT_NAMES, EXPORTS, type ExportList } from '#app/features/exports/schema.ts';
import { Tab, Tabs } from '#app/pages/admin/list/tabs.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/exports-page.ts';
import { EXPORT_PERMISSIONS } from './export-fields.ts';
import { ExportForm } from './export-form.tsx';
import { ExportTable } from './export-table.tsx';

const messages = {
  title: 'Exports',
  intro: 'Rows of the shop as a file for spreadsheets. The audit log says who took one.',
  what: 'What to export',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [categories, taken] = await Promise.all([
    callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' }),
    callAsStaff<ExportList>(request, { method: 'GET', path: '/api/admin/exports/' }),
  ]);
  // Only owners see who took what; without categories all of them are exported.
  return { categories: categories.ok ? categories.data : [], taken: taken.ok ? taken.data : null };
}

export default function ExportsPage({ loaderData: { categories, taken } }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const isPermitted = useIsPermitted();
  const open = EXPORTS.filter((name) => isPermitted(EXPORT_PERMISSIONS[name]));
  const what = open.find((name) => name === address.get('what')) ?? open[0] ?? 'products';
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <Tabs label={messages.what}>
        {open.map((name) => (
          <Tab key={name} to={`?what=${name}`} isOpen={name === what}>
            {EXPORT_NAMES[name]}
          </Tab>
        ))}
      </Tabs>
      <Stack gap={20}>
        <ExportForm key={what} what={what} categories={categories} seesLog={taken !== null} />
        {taken && <ExportTable exports={taken} />}
      </Stack>
    </AdminPage>
  );
}
