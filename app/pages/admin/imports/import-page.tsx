import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffCategory } from '#app/features/catalogue/categories/schema.ts';
import type { FailedPicture } from '#app/features/imports/pictures/schema.ts';
import { FORMAT_NAMES } from '#app/features/imports/read/recognise.ts';
import type { Import, ImportRows } from '#app/features/imports/schema.ts';
import { IMPORTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/import-page.ts';
import { ImportActions } from './import-actions.tsx';
import { isBlocked } from './import-texts.ts';
import { MappingForm } from './mapping-form.tsx';
import { arePicturesAtWork, PicturesPanel } from './pictures-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { CombinationsForm } from './upload-form.tsx';

const messages = {
  title: 'Import',
  all: 'All imports',
  again: 'This file has been applied already. What is the same is left alone.',
  sameFile: 'See that import',
  refused: 'The file cannot be read.',
};

const EVERY_MS = 1_500;

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

/** `show` and `after` choose the rows. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const get = <T,>(path: string) => callAsStaff<T>(request, { method: 'GET', path });
  const query = new URLSearchParams();
  if (search.get('show')) query.set('filter', search.get('show') ?? '');
  if (search.get('after')) query.set('after', search.get('after') ?? '');
  const address = `/api/admin/imports/${params.import}/`;
  const [found, rows, categories, failed] = await Promise.all([
    get<Import>(address),
    get<ImportRows>(`${address}rows/?${query}`),
    get<StaffCategory[]>('/api/admin/categories/?limit=500'),
    get<FailedPicture[]>(`${address}failed-pictures/`),
  ]);
  return { found, rows, categories, failed: failed.ok ? failed.data : [] };
}

export default function ImportPage({
  loaderData: { found, rows, categories, failed },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isAtWork =
    found.ok &&
    (['comparing', 'applying', 'undoing'].includes(found.data.state) ||
      arePicturesAtWork(found.data.pictures));
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
  if (!found.ok)
    return (
      <AdminPage title={messages.title}>
        <ListFailure reason={found.error.detail} />
      </AdminPage>
    );
  const { data } = found;
  return (
    <AdminPage
      title={data.file_name}
      intro={FORMAT_NAMES[data.format]}
      action={
        <Link className="link" to={IMPORTS_SCREEN}>
          {messages.all}
        </Link>
      }
    >
      <Stack gap={16}>
        <ImportActions key={data.state} found={data} />
        {data.reason !== null && (
          <Note tone="bad" title={messages.refused}>
            {data.reason}
          </Note>
        )}
        {data.same_file && data.state === 'ready' && (
          <Note tone="info">
            {messages.again}{' '}
            <Link className="link" to={`${IMPORTS_SCREEN}/${data.same_file.id}`}>
              {messages.sameFile}
            </Link>
          </Note>
        )}
        {data.format === 'prestashop' && data.state === 'ready' && <CombinationsForm id={data.id} />}
        {(data.state === 'ready' || data.state === 'refused') && (
          <MappingForm found={data} categories={categories.ok ? categories.data : []} />
        )}
        {data.state !== 'comparing' &&
          data.state !== 'refused' &&
          !data.answers.stock_only &&
          !isBlocked(data) && <PicturesPanel found={data} failed={failed} />}
        {data.state !== 'comparing' &&
          data.state !== 'refused' &&
          (rows.ok ? (
            <RowsPanel found={data} page={rows.data} />
          ) : (
            <ListFailure reason={rows.error.detail} />
          ))}
      </Stack>
    </AdminPage>
  );
}
