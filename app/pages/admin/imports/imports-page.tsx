import type { ImportList } from '#app/features/imports/schema.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/imports-page.ts';
import { ImportTable } from './import-table.tsx';
import { UploadForm } from './upload-form.tsx';

const messages = {
  title: 'Imports',
  intro: 'Products from another shop or a spreadsheet. You see every change before you apply it.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return callAsStaff<ImportList>(request, { method: 'GET', path: '/api/admin/imports/' });
}

export default function ImportsPage({ loaderData: imports }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <Stack gap={20}>
        <UploadForm />
        {imports.ok ? <ImportTable imports={imports.data} /> : <ListFailure reason={imports.error.detail} />}
      </Stack>
    </AdminPage>
  );
}
