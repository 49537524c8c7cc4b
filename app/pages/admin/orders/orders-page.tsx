import { data, useSearchParams } from 'react-router';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ListArea } from '#app/pages/admin/shell/list-area.tsx';
import { LoadMore } from '#app/pages/admin/shell/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/shell/list-states.tsx';
import { ListTools } from '#app/pages/admin/shell/list-tools.tsx';
import { callAsStaff, requireStaff } from '#app/pages/admin/shell/staff-guard.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/orders-page.ts';
import { loadOrders } from './load-orders.ts';
import { OrdersTable } from './orders-table.tsx';

const messages = {
  title: 'Orders',
  search: 'Search by order ID or email',
  filter: 'Filter by status',
  all: 'All statuses',
  failed: 'Failed to load orders.',
  none: 'No orders yet.',
  noneText: 'The first one will stand here as soon as it is placed.',
  noMatch: 'No orders match.',
  noMatchText: 'Look at the spelling, or choose another status.',
  showAll: 'Show all orders',
  changed: (order: string, status: string) => `Order ${order} is now ${status}.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { list: await loadOrders(request) };
}

/** Sets the status of one order; `refused` is the reason when the shop says no. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const order_id = String(form.get('order_id'));
  const status = String(form.get('status'));
  const path = `/orders/update-status/${encodeURIComponent(order_id)}/`;
  const answer = await callAsStaff<unknown>(request, { method: 'PUT', path, body: { status } });
  if (answer.ok) {
    showToast(messages.changed(order_id, status));
    return { refused: null };
  }
  const { detail: refused } = answer.error;
  // A rule said no: the list is read again and shows why. When nobody could be asked, it stays as it is.
  return answer.status >= 400 && answer.status < 500 ? { refused } : data({ refused }, { status: 503 });
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
