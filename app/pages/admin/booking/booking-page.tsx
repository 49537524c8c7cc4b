import type { ToBookList } from '#app/features/orders/couriers/schema.ts';
import { COURIERS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import type { Route } from './+types/booking-page.ts';
import { BookingDesk } from './booking-desk.tsx';

const messages = {
  title: 'Book parcels',
  settings: 'Couriers',
  none: 'Every parcel has its number.',
  noneText: 'Confirmed and packed orders without a tracking number appear here.',
  noCourier: 'No courier is used yet',
  noCourierText: 'An owner says under Settings › Couriers which ones the shop works with.',
  more: 'These are the oldest 200; the others follow once these have their numbers.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { answer: await callAsStaff<ToBookList>(request, { method: 'GET', path: '/api/admin/booking/' }) };
}

export default function BookingPage({ loaderData: { answer } }: Route.ComponentProps) {
  const isPermitted = useIsPermitted();
  const settings = isPermitted('settings') && (
    <ButtonLink variant="text" to={COURIERS_SCREEN}>
      {messages.settings}
    </ButtonLink>
  );
  return (
    <AdminPage title={messages.title} action={settings}>
      {answer.ok ? <Parcels list={answer.data} /> : <ListFailure reason={answer.error.detail} />}
    </AdminPage>
  );
}

function Parcels({ list: { parcels, has_more } }: { list: ToBookList }) {
  if (parcels.length === 0) return <ListEmpty title={messages.none} text={messages.noneText} />;
  const hasCourier = parcels.some(({ offers }) => offers.length > 0);
  return (
    <>
      {!hasCourier && (
        <Note tone="info" title={messages.noCourier} after={12}>
          {messages.noCourierText}
        </Note>
      )}
      <BookingDesk parcels={parcels} />
      {has_more && (
        <Note tone="info" before={12}>
          {messages.more}
        </Note>
      )}
    </>
  );
}
