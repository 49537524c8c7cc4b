import { useSearchParams } from 'react-router';
import { ORDER_STATUSES, type StaffOrder } from '#app/features/orders/order.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/orders-page.ts';
import { changeStatus } from './change-status.ts';
import { OrdersTable } from './orders-table.tsx';

const messages = {
  title: 'Orders',
  search: 'Search by order ID or email',
  filter: 'Filter by status',
  all: 'All statuses',
  failed: 'Failed to load orders.',
  none: 'No orders yet.',
  noneText: 'New orders appear here.',
  noMatch: 'No orders match.',
  noMatchText: 'Check the spelling, or choose another status.',
  showAll: 'Show all orders',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { list: await loadOrders(request) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return changeStatus(request);
}

const STATUS_FILTER = {
  name: 'status',
  label: messages.filter,
  options: [
    { value: '', label: messages.all },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: status })),
  ],
};

export default function OrdersPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title}>
      <ListTools search={{ label: messages.search }} filters={[STATUS_FILTER]} />
      <ListArea>
        {'error' in list ? (
          <ListFailure title={messages.failed} reason={list.error.detail} />
        ) : (
          <>
            {list.rows.length > 0 ? <OrdersTable orders={list.rows} /> : <NoOrders />}
            <LoadMore next={list.next} count={list.rows.length} />
          </>
        )}
      </ListArea>
    </AdminPage>
  );
}

function NoOrders() {
  const [search] = useSearchParams();
  if (!search.get('q') && !search.get('status')) {
    return <ListEmpty title={messages.none} text={messages.noneText} />;
  }
  const showAll = (
    <ButtonLink variant="text" to="/admin/orders">
      {messages.showAll}
    </ButtonLink>
  );
  return <ListEmpty title={messages.noMatch} text={messages.noMatchText} action={showAll} />;
}

/** Newest first. An unknown status is ignored: old bookmarks still open. */
function loadOrders(request: Request): Promise<LoadedList<StaffOrder>> {
  const requested = new URL(request.url).searchParams.get('status');
  const status = ORDER_STATUSES.find((known) => known === requested) ?? '';
  return loadList<StaffOrder>(request, `/orders/all/?status=${status}`);
}
