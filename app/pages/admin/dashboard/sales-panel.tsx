import { lazy, Suspense } from 'react';
import type { DaySales } from '#app/features/orders/fulfil/schema.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Disclosure } from '#app/ui/layout.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
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
  const total = sales.reduce((sum, day) => sum + day.total, 0);
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  return (
    <Panel main title={messages.title} before={32}>
      <Muted before={-16} after={16}>
        {messages.sum(formatRupees(total), orders)}. {messages.counted}
      </Muted>
      <div className={styles.chart} aria-hidden="true">
        <Suspense fallback={<div className={`skeleton ${styles.chart}`} />}>
          <SalesChart sales={sales} />
        </Suspense>
      </div>
      <Text as="div" size="small" before={8}>
        <Disclosure summary={messages.table}>
          <SalesTable sales={sales} />
        </Disclosure>
      </Text>
    </Panel>
  );
}

function SalesTable({ sales }: { sales: DaySales[] }) {
  return (
    <PlainTable numeric head={[messages.day, messages.orders, messages.total]}>
      {[...sales].reverse().map(({ day, orders, total }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day, 'UTC')}</th>
          <td>{orders}</td>
          <td>{formatRupees(total)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function NoChart(_: { sales: DaySales[] }) {
  return <Muted>{messages.noChart}</Muted>;
}
