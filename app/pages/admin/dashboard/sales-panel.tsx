import { lazy, Suspense } from 'react';
import type { TodayDay } from '#app/features/orders/today/schema.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Disclosure } from '#app/ui/layout.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './today.module.css';
import { TodayPanel } from './today-lists.tsx';

const messages = {
  title: 'Sales in the last 30 days',
  sum: (rupees: string, orders: number) => `${rupees} from ${orders} ${orders === 1 ? 'order' : 'orders'}`,
  lost: (rupees: string, orders: number) => `${orders} cancelled or returned, ${rupees}`,
  table: 'All days as a table',
  day: 'Day',
  orders: 'Orders',
  total: 'Sales',
  lostOrders: 'Cancelled or returned',
  noChart: 'The chart did not load. The table below shows the same numbers.',
};

// The chart library is large, so it is loaded only here.
const SalesChart = lazy(() =>
  import('./sales-chart.tsx').then(
    (loaded) => ({ default: loaded.SalesChart }),
    () => ({ default: NoChart }),
  ),
);

export function SalesPanel({ sales }: { sales: TodayDay[] }) {
  const sum = (field: 'total' | 'orders' | 'lost_total' | 'lost_orders') =>
    sales.reduce((total, day) => total + day[field], 0);
  const sums = [
    messages.sum(formatRupees(sum('total')), sum('orders')),
    messages.lost(formatRupees(sum('lost_total')), sum('lost_orders')),
  ];
  return (
    <TodayPanel title={messages.title} aside={<Muted as="span">{sums.join(' · ')}</Muted>}>
      <div className={styles.chart} aria-hidden="true">
        <Suspense fallback={<div className={`skeleton ${styles.chart}`} />}>
          <SalesChart sales={sales} />
        </Suspense>
      </div>
      <Disclosure summary={messages.table}>
        <SalesTable sales={sales} />
      </Disclosure>
    </TodayPanel>
  );
}

function SalesTable({ sales }: { sales: TodayDay[] }) {
  return (
    <PlainTable numeric head={[messages.day, messages.orders, messages.total, messages.lostOrders]}>
      {[...sales].reverse().map(({ day, orders, total, lost_orders }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day, 'UTC')}</th>
          <td>{orders}</td>
          <td>{formatRupees(total)}</td>
          <td>{lost_orders}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function NoChart(_: { sales: TodayDay[] }) {
  return <Muted>{messages.noChart}</Muted>;
}
