import { data } from 'react-router';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/unknown-page.ts';
import { AdminPage, adminMeta } from './admin-page.tsx';

const messages = {
  title: 'This page does not exist',
  text: 'The admin area has nothing at this address. Perhaps it was mistyped; all screens are in the menu.',
  back: 'To your start page',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

// For the status of the document; links within the admin area need no answer of the server.
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function UnknownPage() {
  const back = (
    <ButtonLink variant="ghost" to="/admin">
      {messages.back}
    </ButtonLink>
  );
  return (
    <AdminPage title={messages.title}>
      <ListEmpty title={messages.text} action={back} />
    </AdminPage>
  );
}
