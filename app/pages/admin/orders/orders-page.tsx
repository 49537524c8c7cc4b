import { useState } from 'react';
import { useLocation } from 'react-router';
import { QUEUE_NAMES, QUEUES } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import { PARCEL_CHECKS, PAYMENT_CHECKS } from '#app/features/orders/fulfil/checks.ts';
import { filtersOf } from '#app/features/orders/list/filters.ts';
import type { SavedView } from '#app/features/orders/list/schema.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { UNCONFIRMED_SCREEN } from '#app/features/staff/roles/screens.ts';
import { useBulk } from '#app/pages/admin/bulk/use-bulk.tsx';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';
import { ListArea, ListEmpty, ResourceRows } from '#app/pages/admin/list/resource-list.tsx';
import { NARROWING, OrderFilters, TO_BE_CONFIRMED } from '#app/pages/admin/order-filters/order-filters.tsx';
import { QueueTabs } from '#app/pages/admin/order-filters/queue-tabs.tsx';
import { SavedViewButtons } from '#app/pages/admin/order-filters/saved-views.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/orders-page.ts';
import { OrderDesk } from './order-desk.tsx';
import { useOrderRows } from './use-order-rows.ts';

const messages = {
  title: 'Orders',
  unconfirmed: 'Unconfirmed orders',
  failed: 'Failed to load orders.',
  none: 'No orders yet.',
  noneText: 'New orders appear here.',
  noMatch: 'No orders match.',
  noMatchText: 'Check the spelling, or choose another status, payment or parcel.',
  showAll: 'Show all orders',
  emptyQueue: (name: string) => `Nothing is waiting in ${name}.`,
  viewHint: 'Only you see it, as a tab after the queues.',
  viewRemoved: 'The orders stay as they are.',
  next: (name: string, count: number) => `Go on with ${name} (${count})`,
};

const VIEWED = {
  path: '/api/admin/order-views/',
  hint: messages.viewHint,
  removeText: messages.viewRemoved,
} as const;

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = Date.now();
  const [list, queues, views] = await Promise.all([
    loadOrders(request),
    loadOrNone<QueueCount>(request, '/api/admin/order-queues/'),
    loadOrNone<SavedView>(request, '/api/admin/order-views/'),
  ]);
  return { list, queues, views, now };
}

export default function OrdersPage({ loaderData: { list, queues, views, now } }: Route.ComponentProps) {
  const search = filtersOf(useLocation().search);
  const params = new URLSearchParams(search);
  const loaded = 'error' in list ? [] : list.rows;
  const rows = useOrderRows({ orders: loaded, queues, startedAt: now }, narrowedBy(params));
  // A new choice begins when the filters change, and when something was done to all chosen orders.
  const [round, setRound] = useState(0);
  const bulk = useBulk(() => setRound((before) => before + 1));
  return (
    <AdminPage
      title={messages.title}
      action={
        <ButtonLink variant="ghost" size="small" to={UNCONFIRMED_SCREEN}>
          {messages.unconfirmed}
        </ButtonLink>
      }
    >
      <QueueTabs queues={rows.queues} views={views} search={search} now={now} />
      <OrderFilters />
      <SavedViewButtons key={search} views={views} query={search} viewed={VIEWED} />
      {bulk.bar}
      <ListArea>
        <ResourceRows list={'error' in list ? list : { ...list, rows: rows.orders }} failed={messages.failed}>
          {() => (
            <OrderDesk
              key={`${search} ${round}`}
              rows={rows}
              search={search}
              now={now}
              total={totalOf(params, rows.queues, list)}
              bulk={bulk}
              isAfterBulk={round > 0}
              none={<NoOrders params={params} queues={rows.queues} />}
            />
          )}
        </ResourceRows>
      </ListArea>
      {bulk.dialogs}
    </AdminPage>
  );
}

function narrowedBy(params: URLSearchParams) {
  const status = ORDER_STATUSES.find((known) => known === params.get('status')) ?? null;
  return { queue: params.get('queue'), status };
}

/** Of a queue alone its count, else what is shown when that is all. */
function totalOf(
  params: URLSearchParams,
  queues: readonly QueueCount[],
  list: LoadedList<StaffOrder>,
): number | null {
  if (!('error' in list) && list.next === null) return list.rows.length;
  const count = queues.find(({ queue }) => queue === params.get('queue'))?.orders ?? null;
  return params.size === 1 ? count : null;
}

type NoOrdersProps = { params: URLSearchParams; queues: readonly QueueCount[] };

function NoOrders({ params, queues }: NoOrdersProps) {
  if (NARROWING.some((name) => params.has(name)))
    return <ListEmpty title={messages.noMatch} text={messages.noMatchText} action={<ShowAll />} />;
  const queue = QUEUES.find((known) => known === params.get('queue'));
  if (!queue) return <ListEmpty title={messages.none} text={messages.noneText} />;
  return <ListEmpty title={messages.emptyQueue(QUEUE_NAMES[queue])} action={<NextQueue queues={queues} />} />;
}

function ShowAll() {
  return (
    <ButtonLink variant="text" to="/admin/orders">
      {messages.showAll}
    </ButtonLink>
  );
}

function NextQueue({ queues }: { queues: readonly QueueCount[] }) {
  const next = queues.find(({ orders }) => orders > 0);
  if (!next) return <ShowAll />;
  return (
    <ButtonLink variant="ghost" to={`/admin/orders?queue=${next.queue}`}>
      {messages.next(QUEUE_NAMES[next.queue], next.orders)}
    </ButtonLink>
  );
}

/** None when it cannot be loaded: the list itself says why. */
async function loadOrNone<Row>(request: Request, path: string): Promise<Row[]> {
  const answer = await callAsStaff<Row[]>(request, { method: 'GET', path });
  return answer.ok ? answer.data : [];
}

/** Newest first, of a queue those that wait longest. An unknown status, payment or parcel is ignored: old bookmarks still open. */
function loadOrders(request: Request): Promise<LoadedList<StaffOrder>> {
  const search = new URL(request.url).searchParams;
  const isToBeConfirmed = search.get('status') === TO_BE_CONFIRMED;
  const known = (name: string, values: readonly string[]) =>
    values.find((value) => value === search.get(name)) ?? '';
  const status = isToBeConfirmed ? 'Pending&reserved=false' : known('status', ORDER_STATUSES);
  const payment = known('payment', PAYMENT_CHECKS);
  const parcel = known('parcel', PARCEL_CHECKS);
  const queue = known('queue', QUEUES);
  return loadList<StaffOrder>(
    request,
    `/orders/all/?status=${status}&payment=${payment}&parcel=${parcel}&queue=${queue}`,
  );
}
