import { data, useNavigation } from 'react-router';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { callAsStaff, requireStaff } from '#app/pages/admin/shell/staff-guard.ts';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/orders-page.ts';
import { loadOrders } from './load-orders.ts';
import { OrdersFailure } from './orders-failure.tsx';
import styles from './orders-page.module.css';
import { readOrdersQuery } from './orders-query.ts';
import { OrdersResults } from './orders-results.tsx';
import { OrdersTools } from './orders-tools.tsx';

const messages = {
  title: 'Orders',
  changed: (order: string, status: string) => `Order ${order} is now ${status}.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  const query = readOrdersQuery(new URL(request.url).searchParams);
  return { query, list: await loadOrders(request, query) };
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

export default function OrdersPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const searching = state === 'loading' && location.pathname === '/admin/orders';
  return (
    <>
      <h1>{messages.title}</h1>
      <OrdersTools query={query} />
      <div className={styles.results} aria-busy={searching}>
        {'error' in list ? (
          <OrdersFailure reason={list.error.detail} />
        ) : (
          <OrdersResults query={query} orders={list.orders} more={list.more} loading={searching} />
        )}
      </div>
    </>
  );
}
