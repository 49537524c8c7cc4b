import { FILE_KINDS, type MovingFile, type MovingFileList } from '#app/features/moving/files/schema.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/files-page.ts';
import { FileList } from './file-list.tsx';
import { FileResult } from './file-result.tsx';
import { MovingTabs } from './moving-tabs.tsx';
import { UploadForm } from './upload-form.tsx';

const messages = {
  title: 'Files of the earlier shop',
  intro:
    'Orders, customers and reviews. You see what a file changes before you apply it, and can undo it for 30 days.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

/** `file` is the one that is looked at, `kind` what the next one has. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = Number(searchParams.get('file')) || null;
  const get = <T,>(path: string) => callAsStaff<T>(request, { method: 'GET', path });
  const [files, file] = await Promise.all([
    get<MovingFileList>('/api/admin/moving/files/'),
    id === null ? null : get<MovingFile>(`/api/admin/moving/files/${id}/`),
  ]);
  return { files, file, kind: FILE_KINDS.find((name) => name === searchParams.get('kind')) ?? 'orders' };
}

export default function FilesPage({ loaderData: { files, file, kind } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <MovingTabs open="files" />
      <Stack gap={20}>
        <UploadForm key={kind} kind={file?.ok ? file.data.kind : kind} />
        {file && !file.ok && <ListFailure reason={file.error.detail} />}
        {file?.ok && <FileResult key={file.data.id} file={file.data} />}
        {files.ok ? <FileList files={files.data} /> : <ListFailure reason={files.error.detail} />}
      </Stack>
    </AdminPage>
  );
}
