import { lazy, Suspense, useId } from 'react';
import type { DaySales } from '#app/features/orders/fulfil/schema.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Disclosure } from '#app/ui/layout.tsx';
import styles from './dashboard-page.module.css';

const messages = {
  title: 'Sales in the last 30 days',
  sum: (rupees: string, orders: number) => `${rupees} from ${orders} ${orders === 1 ? 'order' : 'orders'}`,
  counted: 'Cancelled orders are not counted.',
  table: 'All days as a table',
  day: 'Day',
  orders: 'Orders',
  total: 'Sales',
  noChart: 'The chart did not load. The table below shows the same numbers.',
};

// The chart library is large, so it is loaded only here.
const SalesChart = lazy(() =>
  import('./sales-chart.tsx').then(
    (loaded) => ({ default: loaded.SalesChart }),
    () => ({ default: NoChart }),
  ),
);

export function SalesPanel({ sales }: { sales: DaySales[] }) {
  const id = useId();
  const total = sales.reduce((sum, day) => sum + day.total, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {messages.title}
      </h2>
      <p className={styles.sum}>
        {messages.sum(formatRupees(total), orders)}. {messages.counted}
      </p>
      <div className={styles.chart} aria-hidden="true">
        <Suspense fallback={<div className={`skeleton ${styles.chart}`} />}>
          <SalesChart sales={sales} />
        </Suspense>
      </div>
      <div className={styles.details}>
        <Disclosure summary={messages.table}>
          <SalesTable sales={sales} />
        </Disclosure>
      </div>
    </section>
  );
}

function SalesTable({ sales }: { sales: DaySales[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col">{messages.orders}</th>
          <th scope="col">{messages.total}</th>
        </tr>
      </thead>
      <tbody>
        {[...sales].reverse().map(({ day, orders, total }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day, 'UTC')}</th>
            <td>{orders}</td>
            <td>{formatRupees(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoChart(_: { sales: DaySales[] }) {
  return <p className={styles.sum}>{messages.noChart}</p>;
}
