import { useLocation } from 'react-router';
import { QUEUES } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import { PARCEL_CHECKS, PAYMENT_CHECK_NAMES, PAYMENT_CHECKS } from '#app/features/orders/fulfil/checks.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { UNCONFIRMED_SCREEN } from '#app/features/staff/roles/screens.ts';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/orders-page.ts';
import { PARCEL_CHECK_NAMES } from './order-cells.tsx';
import { StableOrderList } from './orders-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';

const messages = {
  title: 'Orders',
  unconfirmed: 'Unconfirmed orders',
  search: 'Search by order ID, name, phone, email, transaction ID or tracking number',
  searchHint: 'Order ID, name, phone, email, transaction ID, tracking number',
  filter: 'Filter by status',
  payment: 'Filter by payment',
  allPayments: 'All payments',
  parcel: 'Filter by parcel',
  allParcels: 'All parcels',
  all: 'All statuses',
  toBeConfirmed: 'Pending, to be confirmed',
  failed: 'Failed to load orders.',
  none: 'No orders yet.',
  noneText: 'New orders appear here.',
  noMatch: 'No orders match.',
  noMatchText: 'Check the spelling, or choose another status, payment or parcel.',
  showAll: 'Show all orders',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, queues] = await Promise.all([loadOrders(request), loadQueues(request)]);
  return { list, queues, now: Date.now() };
}

/** Pending orders whose pieces are not set aside. */
const TO_BE_CONFIRMED = 'to_be_confirmed';

const STATUS_FILTER = {
  name: 'status',
  label: messages.filter,
  options: [
    { value: '', label: messages.all },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: status })),
    { value: TO_BE_CONFIRMED, label: messages.toBeConfirmed },
  ],
};

const PAYMENT_FILTER = {
  name: 'payment',
  label: messages.payment,
  options: [
    { value: '', label: messages.allPayments },
    ...PAYMENT_CHECKS.map((check) => ({ value: check, label: PAYMENT_CHECK_NAMES[check] })),
  ],
};

const PARCEL_FILTER = {
  name: 'parcel',
  label: messages.parcel,
  options: [
    { value: '', label: messages.allParcels },
    ...PARCEL_CHECKS.map((check) => ({ value: check, label: PARCEL_CHECK_NAMES[check] })),
  ],
};

export default function OrdersPage({ loaderData: { list, queues, now } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <AdminPage
      title={messages.title}
      action={
        <ButtonLink variant="ghost" to={UNCONFIRMED_SCREEN}>
          {messages.unconfirmed}
        </ButtonLink>
      }
    >
      <QueueTabs queues={queues} now={now} />
      <ResourceList
        list={list}
        search={{ label: messages.search, hint: messages.searchHint }}
        filters={[STATUS_FILTER, PAYMENT_FILTER, PARCEL_FILTER]}
        failed={messages.failed}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
      >
        {(orders) => <StableOrderList key={search} orders={orders} />}
      </ResourceList>
    </AdminPage>
  );
}

/** None when they cannot be counted: the list itself says why. */
async function loadQueues(request: Request): Promise<QueueCount[]> {
  const answer = await callAsStaff<QueueCount[]>(request, {
    method: 'GET',
    path: '/api/admin/order-queues/',
  });
  return answer.ok ? answer.data : [];
}

/** Newest first, of a queue those that wait longest. An unknown status, payment or parcel is ignored: old bookmarks still open. */
function loadOrders(request: Request): Promise<LoadedList<StaffOrder>> {
  const search = new URL(request.url).searchParams;
  const isToBeConfirmed = search.get('status') === TO_BE_CONFIRMED;
  const status = isToBeConfirmed
    ? 'Pending&reserved=false'
    : (ORDER_STATUSES.find((known) => known === search.get('status')) ?? '');
  const payment = PAYMENT_CHECKS.find((known) => known === search.get('payment')) ?? '';
  const parcel = PARCEL_CHECKS.find((known) => known === search.get('parcel')) ?? '';
  const queue = QUEUES.find((known) => known === search.get('queue')) ?? '';
  return loadList<StaffOrder>(
    request,
    `/orders/all/?status=${status}&payment=${payment}&parcel=${parcel}&queue=${queue}`,
  );
}
