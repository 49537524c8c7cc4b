import type { Today, TodayDay } from '#app/features/morning/schema.ts';
import { Chart } from '#app/pages/admin/charts/chart.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Disclosure } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './today.module.css';
import { TodayPanel } from './today-lists.tsx';

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`);

const messages = {
  title: 'Orders of the last 30 days',
  sum: (rupees: string, count: number) => `${rupees} from ${orders(count)}`,
  lost: (rupees: string, count: number) => `${count} cancelled or returned, ${rupees}`,
  lostOrders: (count: number) => `${count} cancelled or returned`,
  table: 'All days as a table',
  head: ['Day', 'Orders', 'Sum', 'Cancelled or returned'],
  week: 'The last seven days',
  delivered: 'Delivered',
  turnedBack: 'Turned back',
  before: (sum: string, count: number) => `${sum}, ${parcels(count)} the week before`,
};

/** What is sold is what was delivered; it leads to the report. */
export function WeekPanel({ weeks: { last, before } }: { weeks: NonNullable<Today['weeks']> }) {
  const rows = [
    { name: messages.delivered, field: 'delivered' },
    { name: messages.turnedBack, field: 'returned' },
  ] as const;
  return (
    <TodayPanel title={messages.week}>
      <ul className={styles.facts}>
        {rows.map(({ name, field }) => (
          <li key={field}>
            <Link className={styles.fact} to="/admin/reports/sales">
              <span>
                {name}: {parcels(last[`${field}_parcels`])}
              </span>{' '}
              <span className={styles.sum}>{formatRupees(last[field])}</span>
            </Link>
            <Muted className={styles.before}>
              {messages.before(formatRupees(before[field]), before[`${field}_parcels`])}
            </Muted>
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}

export function SalesPanel({ sales }: { sales: TodayDay[] }) {
  const sum = (field: 'total' | 'orders' | 'lost_total' | 'lost_orders') =>
    sales.reduce((total, day) => total + day[field], 0);
  const sums = [
    messages.sum(formatRupees(sum('total')), sum('orders')),
    messages.lost(formatRupees(sum('lost_total')), sum('lost_orders')),
  ];
  return (
    <TodayPanel title={messages.title} aside={<Muted as="span">{sums.join(' · ')}</Muted>}>
      <Chart
        looks={['main', 'second']}
        rows={sales.map(({ day, total, orders: count, lost_total, lost_orders }) => ({
          day,
          values: [total, lost_total],
          lines: [
            formatRupees(total),
            orders(count),
            ...(lost_orders > 0 ? [messages.lostOrders(lost_orders)] : []),
          ],
        }))}
      />
      <Disclosure summary={messages.table}>
        <SalesTable sales={sales} />
      </Disclosure>
    </TodayPanel>
  );
}

function SalesTable({ sales }: { sales: TodayDay[] }) {
  return (
    <PlainTable numeric head={messages.head}>
      {[...sales].reverse().map(({ day, orders: count, total, lost_orders }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day, 'UTC')}</th>
          <td>{count}</td>
          <td>{formatRupees(total)}</td>
          <td>{lost_orders}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
