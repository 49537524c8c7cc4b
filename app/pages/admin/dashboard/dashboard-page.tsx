import { Link } from 'react-router';
import { countPendingOrders } from '#app/pages/admin/orders/load-orders.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { requireStaff } from '#app/pages/admin/shell/staff-guard.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/dashboard-page.ts';
import styles from './dashboard-page.module.css';

const messages = {
  title: 'Dashboard',
  orders: 'Orders',
  ordersText: 'Search orders and move them along.',
  viewOrders: 'View orders',
  toConfirm: (count: string) => (count === '1' ? 'order to confirm' : 'orders to confirm'),
  noneToConfirm: 'All orders are confirmed.',
  uncounted: 'The orders to confirm could not be counted just now.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { pendingOrders: await countPendingOrders(request) };
}

export default function DashboardPage({ loaderData: { pendingOrders } }: Route.ComponentProps) {
  return (
    <AdminPage title={messages.title}>
      <div className={styles.cards}>
        <section className={styles.card} aria-labelledby="orders-card">
          <h2 id="orders-card" className={styles.name}>
            {messages.orders}
          </h2>
          <PendingOrders count={pendingOrders} />
          <p className={styles.text}>{messages.ordersText}</p>
          <ButtonLink className={styles.open} size="small" to="/admin/orders">
            {messages.viewOrders}
          </ButtonLink>
        </section>
      </div>
    </AdminPage>
  );
}

function PendingOrders({ count }: { count: string | null }) {
  if (count === null) return <p className={styles.text}>{messages.uncounted}</p>;
  if (count === '0') return <p className={styles.text}>{messages.noneToConfirm}</p>;
  return (
    <Link className={styles.figure} to="/admin/orders?status=Pending">
      <span className={styles.count}>{count}</span>{' '}
      <span className={styles.what}>{messages.toConfirm(count)}</span>
    </Link>
  );
}
