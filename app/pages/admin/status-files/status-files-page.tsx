import type { CourierWords, StatusFile, StatusFileList } from '#app/features/orders/status-files/schema.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Route } from './+types/status-files-page.ts';
import { AllWords } from './all-words.tsx';
import { FileList } from './file-list.tsx';
import { FileResult } from './file-result.tsx';
import { UndecidedWords } from './undecided-words.tsx';
import { UploadForm } from './upload-form.tsx';

const messages = {
  title: 'Courier files',
  intro: 'What couriers say became of parcels. Nothing changes until you apply a file.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

/** `file` is the one that is looked at. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = Number(new URL(request.url).searchParams.get('file')) || null;
  const get = <T,>(path: string) => callAsStaff<T>(request, { method: 'GET', path });
  const [files, words, file] = await Promise.all([
    get<StatusFileList>('/api/admin/status-files/'),
    get<CourierWords>('/api/admin/courier-words/'),
    id === null ? null : get<StatusFile>(`/api/admin/status-files/${id}/`),
  ]);
  return { files, words, file };
}

export default function StatusFilesPage({ loaderData: { files, words, file } }: Route.ComponentProps) {
  const ofFile = file?.ok ? file.data.undecided.map(({ phrase }) => `${file.data.courier} ${phrase}`) : [];
  const asked = (words.ok ? words.data : []).filter(
    ({ courier, phrase, meaning }) => meaning === null && !ofFile.includes(`${courier} ${phrase}`),
  );
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <Stack gap={20}>
        <UploadForm />
        {file && !file.ok && <ListFailure reason={file.error.detail} />}
        {file?.ok && <FileResult key={file.data.id} file={file.data} />}
        {asked.length > 0 && <UndecidedWords words={asked} />}
        {files.ok ? <FileList files={files.data} /> : <ListFailure reason={files.error.detail} />}
        {words.ok && <AllWords words={words.data} />}
      </Stack>
    </AdminPage>
  );
}
