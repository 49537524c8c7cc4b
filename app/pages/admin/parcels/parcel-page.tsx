import type { ParcelDetail } from '#app/features/orders/parcel-desk/schema.ts';
import { findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { MessageTitle } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/parcel-page.ts';
import { ParcelView } from './parcel-view.tsx';

const messages = {
  title: (id: string) => `Parcel of ${id}`,
  unknown: 'Parcel',
  gone: 'This parcel does not exist.',
  back: '‹ Parcels',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.unknown, matches[0].loaderData.settings.brand);
}

/** Also for the drawer beside the list. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/parcels/${encodeURIComponent(params.parcel)}/`;
  return { parcel: await findAsStaff<ParcelDetail>(request, path), now: Date.now() };
}

export default function ParcelPage({ loaderData: { parcel, now } }: Route.ComponentProps) {
  const back = (
    <Link className="link" to="/admin/parcels">
      {messages.back}
    </Link>
  );
  return (
    <AdminPage title={parcel ? messages.title(parcel.order_id) : messages.unknown} action={back}>
      {parcel ? <ParcelView parcel={parcel} now={now} /> : <MessageTitle>{messages.gone}</MessageTitle>}
    </AdminPage>
  );
}
