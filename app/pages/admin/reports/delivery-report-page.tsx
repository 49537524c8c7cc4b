import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { DeliveryReport, ShippedFigures } from '#app/features/reports/schema.ts';
import { Chart } from '#app/pages/admin/charts/chart.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Empty } from '#app/ui/feedback.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/delivery-report-page.ts';
import { Figures, ReportPage, Sentences } from './report-page.tsx';
import styles from './reports.module.css';

const messages = {
  title: 'Deliveries',
  intro:
    'Of the parcels that were handed over in these days: how many arrive, in how many days and at what cost.',
  none: 'No parcel was handed over in these days.',
  parcels: 'Parcels',
  success: 'Delivered of those finished',
  days: 'Days to the door',
  halfOf: 'half of them at most',
  cost: 'Courier’s cost a parcel',
  charged: (charged: number) => `of ${charged} that are settled`,
  percent: (percent: number | null) => (percent === null ? '–' : `${percent} %`),
  moving: (moving: number) => `${moving} on the road`,
  byWeek: 'By week of the hand-over',
  weekDelivered: (count: number) => `${count} delivered`,
  weekBack: (count: number) => `${count} came back or lost`,
  weekMoving: (count: number) => `${count} on the road`,
  couriers: 'By courier',
  cities: 'By city',
  courier: 'Courier',
  noCourier: 'Without a courier',
  city: 'City',
  unknown: '–',
  head: ['Parcels', 'Arrived', 'Days', 'Cost', 'Delivered', 'Came back', 'Lost', 'Tries without delivery'],
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = new URL(request.url);
  return callAsStaff<DeliveryReport>(request, {
    method: 'GET',
    path: `/api/admin/reports/delivery/${search}`,
  });
}

export default function DeliveryReportPage({ loaderData: answer }: Route.ComponentProps) {
  return (
    <ReportPage title={messages.title} intro={messages.intro} answer={answer}>
      {(report) => (report.all.parcels === 0 ? <Empty text={messages.none} /> : <Report report={report} />)}
    </ReportPage>
  );
}

function Report({ report: { all, couriers, cities, weeks, sentences } }: { report: DeliveryReport }) {
  return (
    <>
      <Figures
        figures={[
          { name: messages.parcels, value: String(all.parcels), aside: messages.moving(all.moving) },
          { name: messages.success, value: messages.percent(all.success_percent) },
          { name: messages.days, value: String(all.days ?? messages.unknown), aside: messages.halfOf },
          { name: messages.cost, value: costOf(all), aside: messages.charged(all.charged) },
        ]}
      />
      <Sentences sentences={sentences} />
      <Panel title={messages.byWeek}>
        <Chart
          tall
          stacked
          looks={['main', 'second', 'quiet']}
          rows={weeks.map(({ week, delivered, came_back, moving }) => ({
            day: week,
            values: [delivered, came_back, moving],
            lines: [
              messages.weekDelivered(delivered),
              messages.weekBack(came_back),
              messages.weekMoving(moving),
            ],
          }))}
        />
      </Panel>
      <Panel title={messages.couriers}>
        <ShippedTable
          name={messages.courier}
          rows={couriers.map(({ courier, ...row }) => ({
            ...row,
            name: courier ? COURIERS[courier].name : messages.noCourier,
          }))}
        />
      </Panel>
      <Panel title={messages.cities}>
        <ShippedTable
          name={messages.city}
          rows={cities.map(({ city, ...row }) => ({ ...row, name: city }))}
        />
      </Panel>
    </>
  );
}

type Row = ShippedFigures & { name: string };

/** On a phone only what decides. */
function ShippedTable({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <PlainTable numeric className={styles.table} head={[name, ...messages.head]}>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row" dir="auto">
            {row.name}
          </th>
          <td>{row.parcels}</td>
          <td>{messages.percent(row.success_percent)}</td>
          <td>{row.days ?? messages.unknown}</td>
          <td>{costOf(row)}</td>
          <td>{row.delivered}</td>
          <td>{row.came_back}</td>
          <td>{row.lost}</td>
          <td>{row.attempts ?? messages.unknown}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function costOf({ cost }: ShippedFigures): string {
  return cost === null ? messages.unknown : formatRupees(cost);
}
