import type { SalesReport, Sold } from '#app/features/reports/schema.ts';
import { Chart } from '#app/pages/admin/charts/chart.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatCalendarDay, formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Disclosure } from '#app/ui/layout.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/sales-report-page.ts';
import { Figures, ReportPage } from './report-page.tsx';

const parcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`);

const messages = {
  title: 'Sales',
  intro: 'By the day of the delivery, not of the order. What turned back counts on the day it turned.',
  delivered: 'Delivered',
  returned: 'Turned back',
  before: (sum: string, count: number, from: string, to: string) =>
    `${sum}, ${parcels(count)} from ${formatCalendarDay(from)} to ${formatCalendarDay(to)}`,
  share: 'Of all parcels, turned back',
  percent: (percent: number) => `${percent} %`,
  percentBefore: (percent: number) => `${percent} % in the days before`,
  byDay: 'By day',
  deliveredLine: (sum: string, count: number) => `${sum} delivered, ${parcels(count)}`,
  returnedLine: (sum: string, count: number) => `${sum} turned back, ${parcels(count)}`,
  table: 'All days as a table',
  head: ['Day', 'Parcels', 'Delivered', 'Turned back', 'Sum'],
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = new URL(request.url);
  return callAsStaff<SalesReport>(request, { method: 'GET', path: `/api/admin/reports/sales/${search}` });
}

export default function SalesReportPage({ loaderData: answer }: Route.ComponentProps) {
  return (
    <ReportPage title={messages.title} intro={messages.intro} answer={answer}>
      {(report) => (
        <>
          <SalesFigures {...report} />
          <Panel title={messages.byDay}>
            <Chart
              tall
              looks={['main', 'second']}
              rows={report.days.map(({ day, ...sold }) => ({
                day,
                values: [sold.delivered, sold.returned],
                lines: [
                  messages.deliveredLine(formatRupees(sold.delivered), sold.delivered_parcels),
                  messages.returnedLine(formatRupees(sold.returned), sold.returned_parcels),
                ],
              }))}
            />
            <Disclosure summary={messages.table}>
              <SalesTable days={report.days} />
            </Disclosure>
          </Panel>
        </>
      )}
    </ReportPage>
  );
}

function SalesFigures({ all, before }: Pick<SalesReport, 'all' | 'before'>) {
  const compared = (field: 'delivered' | 'returned') => ({
    value: formatRupees(all[field]),
    aside: messages.before(formatRupees(before[field]), before[`${field}_parcels`], before.from, before.to),
  });
  return (
    <Figures
      figures={[
        { name: `${messages.delivered}, ${parcels(all.delivered_parcels)}`, ...compared('delivered') },
        { name: `${messages.returned}, ${parcels(all.returned_parcels)}`, ...compared('returned') },
        {
          name: messages.share,
          value: messages.percent(returnedShare(all)),
          aside: messages.percentBefore(returnedShare(before)),
        },
      ]}
    />
  );
}

function returnedShare({ delivered_parcels, returned_parcels }: Sold): number {
  const all = delivered_parcels + returned_parcels;
  return all === 0 ? 0 : Math.round((returned_parcels / all) * 1000) / 10;
}

function SalesTable({ days }: Pick<SalesReport, 'days'>) {
  return (
    <PlainTable numeric head={messages.head}>
      {[...days].reverse().map(({ day, delivered, delivered_parcels, returned, returned_parcels }) => (
        <tr key={day}>
          <th scope="row">{formatDay(day, 'UTC')}</th>
          <td>{delivered_parcels}</td>
          <td>{formatRupees(delivered)}</td>
          <td>{returned_parcels}</td>
          <td>{formatRupees(returned)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
