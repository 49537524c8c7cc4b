import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CITIES } from '#app/features/orders/address/cities.ts';
import { COURIER_CODES, COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { ParcelRow } from '#app/features/orders/parcel-desk/schema.ts';
import { PARCEL_QUEUE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import { PARCEL_QUEUES, type ParcelQueueCount } from '#app/features/orders/parcels/schema.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/parcels-page.ts';
import { ParcelTabs } from './parcel-tabs.tsx';
import { ParcelsDesk } from './parcels-desk.tsx';

const messages = {
  title: 'Parcels',
  scan: 'Scan parcels',
  search: 'Search by order, tracking number or phone',
  hint: 'Order, tracking number, end of the phone',
  courier: 'Courier',
  all: 'Every courier',
  city: 'City',
  allCities: 'Every city',
  none: 'No parcels yet.',
  noneText: 'A parcel appears here when its order is packed or shipped.',
  emptyQueue: (name: string) => `Nothing is in ${name}.`,
  emptyText: 'The other tabs have what is elsewhere.',
  noMatch: 'No parcels match.',
  showAll: 'Show all parcels',
};

const FILTERS = [
  {
    name: 'courier',
    label: messages.courier,
    options: [
      { value: '', label: messages.all },
      ...COURIER_CODES.map((code) => ({ value: code, label: COURIERS[code].name })),
    ],
  },
  {
    name: 'city',
    label: messages.city,
    options: [
      { value: '', label: messages.allCities },
      ...CITIES.map(({ name }) => ({ value: name, label: name })).sort((one, other) =>
        one.label.localeCompare(other.label),
      ),
    ],
  },
];

const CITY_NAMES = CITIES.map(({ name }) => name);

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === search.get(name)) ?? '';
  // What is unknown is ignored: old bookmarks still open.
  const narrowed = new URLSearchParams({
    queue: known('queue', PARCEL_QUEUES),
    courier: known('courier', COURIER_CODES),
    city: known('city', CITY_NAMES),
  });
  const [list, counts] = await Promise.all([
    loadList<ParcelRow>(request, `/api/admin/parcels/?${narrowed}`),
    callAsStaff<ParcelQueueCount[]>(request, { method: 'GET', path: '/api/admin/parcel-queues/' }),
  ]);
  return { list, counts: counts.ok ? counts.data : [], now: Date.now() };
}

export default function ParcelsPage({ loaderData: { list, counts, now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { search: address } = useLocation();
  const queue = PARCEL_QUEUES.find((known) => known === search.get('queue')) ?? null;
  const [round, setRound] = useState(0);
  const empty = queue
    ? { title: messages.emptyQueue(PARCEL_QUEUE_NAMES[queue]), text: messages.emptyText }
    : { title: messages.none, text: messages.noneText };
  return (
    <AdminPage
      title={messages.title}
      action={
        <ButtonLink variant="ghost" size="small" to="/admin/parcels/scan">
          {messages.scan}
        </ButtonLink>
      }
    >
      <ParcelTabs counts={counts} queue={queue} now={now} />
      <ResourceList
        list={list}
        search={{ label: messages.search, hint: messages.hint }}
        filters={FILTERS}
        empty={empty}
        noMatch={{ title: messages.noMatch, showAll: messages.showAll }}
      >
        {(parcels) => (
          // A new choice begins with another list, and after something was said of the chosen ones.
          <ParcelsDesk
            key={`${address} ${round}`}
            parcels={parcels}
            now={now}
            onSaid={() => setRound((before) => before + 1)}
          />
        )}
      </ResourceList>
    </AdminPage>
  );
}
