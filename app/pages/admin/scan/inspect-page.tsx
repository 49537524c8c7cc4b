import type { BackParcel } from '#app/features/orders/back/schema.ts';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/inspect-page.ts';
import { BACK_TEXTS } from './back-texts.ts';
import { InspectForm } from './inspect-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(BACK_TEXTS.en.inspect, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/api/admin/parcels-back/${encodeURIComponent(params.parcel)}/`;
  return { parcel: await findAsStaff<BackParcel>(request, path) };
}

export default function InspectPage({ loaderData: { parcel } }: Route.ComponentProps) {
  const texts = useTexts(BACK_TEXTS);
  const back = (
    <Link className="link" to="/admin/parcels/scan?mode=back">
      {texts.toList}
    </Link>
  );
  return (
    <AdminPage title={parcel?.order_id ?? texts.inspect} action={back}>
      {parcel?.state === 'received_back' ? (
        <InspectForm key={parcel.id} parcel={parcel} />
      ) : (
        <Note tone={parcel?.state === 'inspected' ? 'ok' : 'info'}>{whyNot(parcel, texts)}</Note>
      )}
    </AdminPage>
  );
}

function whyNot(parcel: BackParcel | null, texts: (typeof BACK_TEXTS)['en']): string {
  if (!parcel) return texts.unknown;
  return parcel.state === 'inspected' ? texts.inspected : texts.notHere;
}
