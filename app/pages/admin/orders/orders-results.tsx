import { useNavigate } from 'react-router';
import type { StaffOrder } from '#app/features/orders/order.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import { type OrdersQuery, toOrdersSearch } from './orders-query.ts';
import styles from './orders-results.module.css';
import { OrdersTable } from './orders-table.tsx';
import { ORDERS_SUMMARY_ID } from './use-focus-back.ts';

const messages = {
  count: (count: number, more: boolean) =>
    more ? `The newest ${count} orders` : `${count} ${count === 1 ? 'order' : 'orders'}`,
  none: 'No orders yet.',
  noneText: 'The first one will stand here as soon as it is placed.',
  noMatch: 'No orders match.',
  noMatchText: 'Look at the spelling, or choose another status.',
  showAll: 'Show all orders',
  more: 'Load more',
  loading: 'Loading...',
};

type OrdersResultsProps = { query: OrdersQuery; orders: StaffOrder[]; more: boolean; loading: boolean };

export function OrdersResults({ query, orders, more, loading }: OrdersResultsProps) {
  return (
    <>
      <p id={ORDERS_SUMMARY_ID} className={styles.summary} role="status" tabIndex={-1}>
        {messages.count(orders.length, more)}
      </p>
      {orders.length === 0 ? <NoOrders query={query} /> : <OrdersTable orders={orders} />}
      {more && <LoadMore query={query} loading={loading} />}
    </>
  );
}

function LoadMore({ query, loading }: { query: OrdersQuery; loading: boolean }) {
  const navigate = useNavigate();
  const search = toOrdersSearch({ ...query, pages: query.pages + 1 });
  // Not `disabled`: the button would lose the focus, and who loads by keyboard would start at the top again.
  return (
    <div className={styles.more}>
      <Button
        variant="ghost"
        aria-disabled={loading}
        onClick={() => !loading && navigate({ search }, { replace: true, preventScrollReset: true })}
      >
        {loading ? messages.loading : messages.more}
      </Button>
    </div>
  );
}

function NoOrders({ query }: { query: OrdersQuery }) {
  const filtered = query.status !== null || query.q !== '';
  return (
    <div className={styles.none}>
      <Blossom className={styles.blossom} />
      <h2 className={styles.noneTitle}>{filtered ? messages.noMatch : messages.none}</h2>
      <p className={styles.noneText}>{filtered ? messages.noMatchText : messages.noneText}</p>
      {filtered && (
        <ButtonLink variant="text" to="/admin/orders">
          {messages.showAll}
        </ButtonLink>
      )}
    </div>
  );
}
