import type { CollectionPicture } from '#app/features/catalogue/openings/schema.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Tiles } from '#app/pages/admin/shell/panel.tsx';
import type { Route } from './+types/collection-pictures-page.ts';
import { CollectionPictureForm } from './collection-picture-form.tsx';

const messages = {
  title: 'Opening pictures',
  intro:
    'The wide picture at the top of each list of pieces. Best are 2,400 × 800 pixels with the clothes in the middle: phones show the middle only. The sentence beside it belongs to the category or to the shop settings.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const path = '/api/admin/collection-pictures/';
  return { lists: await callAsStaff<CollectionPicture[]>(request, { method: 'GET', path }) };
}

export default function CollectionPicturesPage({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      {lists.ok ? (
        <Tiles min={340} gap={20}>
          {lists.data.map((list) => (
            // A new key after each save, here or elsewhere, creates a new form.
            <CollectionPictureForm key={`${list.path} ${list.version}`} list={list} />
          ))}
        </Tiles>
      ) : (
        <ListFailure reason={lists.error.detail} />
      )}
    </AdminPage>
  );
}
