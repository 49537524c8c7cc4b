import type { CourierList } from '#app/features/orders/couriers/schema.ts';
import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { COURIERS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/couriers-page.ts';
import { CitiesForm } from './cities-form.tsx';
import { CouriersTable } from './couriers-table.tsx';
import { RatesForm } from './rates-form.tsx';
import { SheetForm } from './sheet-form.tsx';
import { TermsForm } from './terms-form.tsx';

const messages = {
  title: 'Couriers',
  intro: 'Whom the shop works with, on which terms, and how their sheets look.',
  back: 'All couriers',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

/** `courier` is the one that is looked at. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('courier');
  return {
    answer: await callAsStaff<CourierList>(request, { method: 'GET', path: '/api/admin/couriers/' }),
    code: COURIER_CODES.find((code) => code === wanted) ?? null,
  };
}

export default function CouriersPage({ loaderData: { answer, code } }: Route.ComponentProps) {
  if (!answer.ok)
    return (
      <AdminPage title={messages.title}>
        <ListFailure reason={answer.error.detail} />
      </AdminPage>
    );
  const { couriers, legal_limit } = answer.data;
  const courier = couriers.find((one) => one.courier === code);
  if (!courier)
    return (
      <AdminPage title={messages.title} intro={messages.intro}>
        <CouriersTable couriers={couriers} />
      </AdminPage>
    );
  const back = (
    <Link className="link" to={COURIERS_SCREEN}>
      {messages.back}
    </Link>
  );
  return (
    <AdminPage title={courier.name} action={back}>
      <Stack gap={20}>
        <TermsForm key={`terms ${courier.version}`} courier={courier} legalLimit={legal_limit} />
        <RatesForm key={`rates ${JSON.stringify(courier.cards[0])}`} courier={courier} />
        <SheetForm key={`sheet ${courier.version}`} courier={courier} />
        <CitiesForm courier={courier} />
      </Stack>
    </AdminPage>
  );
}
