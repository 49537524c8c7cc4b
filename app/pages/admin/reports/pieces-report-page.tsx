import type { PieceProfit, PiecesReport } from '#app/features/reports/schema.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { Empty } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/pieces-report-page.ts';
import { Figures, ReportPage } from './report-page.tsx';
import styles from './reports.module.css';

const messages = {
  title: 'Pieces',
  intro:
    'Of the parcels that were handed over in these days and have reached their end: what each piece earned.',
  none: 'No parcel of these days has reached its end.',
  sold: 'Sold',
  kept: (kept: number, sent: number) => `${kept} of ${sent} pieces kept`,
  earned: 'Earned',
  known: (count: number) =>
    count === 1 ? 'of the one piece whose cost is known' : `of the ${count} pieces whose cost is known`,
  courier: 'Couriers took',
  settled: 'as far as it is settled',
  table: 'By piece',
  head: ['Piece', 'Kept', 'Sold', 'Earned', 'Cost', 'Courier', 'Sent'],
  unknown: 'Cost unknown',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = new URL(request.url);
  return callAsStaff<PiecesReport>(request, { method: 'GET', path: `/api/admin/reports/pieces/${search}` });
}

export default function PiecesReportPage({ loaderData: answer }: Route.ComponentProps) {
  return (
    <ReportPage title={messages.title} intro={messages.intro} answer={answer}>
      {({ pieces }) => (pieces.length === 0 ? <Empty text={messages.none} /> : <Pieces pieces={pieces} />)}
    </ReportPage>
  );
}

function Pieces({ pieces }: { pieces: readonly PieceProfit[] }) {
  const sum = (field: 'sold' | 'courier' | 'kept' | 'sent') =>
    pieces.reduce((all, piece) => all + piece[field], 0);
  const known = pieces.flatMap(({ profit }) => (profit === null ? [] : [profit]));
  const earned = known.reduce((all, profit) => all + profit, 0);
  return (
    <>
      <Figures
        figures={[
          {
            name: messages.sold,
            value: formatRupees(sum('sold')),
            aside: messages.kept(sum('kept'), sum('sent')),
          },
          { name: messages.earned, value: formatRupees(earned), aside: messages.known(known.length) },
          { name: messages.courier, value: formatRupees(sum('courier')), aside: messages.settled },
        ]}
      />
      <Panel title={messages.table}>
        <PlainTable numeric className={classes(styles.table, styles.sums)} head={messages.head}>
          {pieces.map((piece) => (
            <PieceRow key={piece.product_id ?? piece.name} piece={piece} />
          ))}
        </PlainTable>
      </Panel>
    </>
  );
}

/** What has no cost leads to where it is entered. */
function PieceRow({ piece }: { piece: PieceProfit }) {
  const { product_id, name, kept, sent, sold, cost, courier, profit } = piece;
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td>{kept}</td>
      <td>{formatRupees(sold)}</td>
      <td>
        {profit !== null && formatRupees(profit)}
        {profit === null && product_id !== null && (
          <Link className="link" to={`/admin/products/${product_id}`}>
            {messages.unknown}
          </Link>
        )}
        {profit === null && product_id === null && messages.unknown}
      </td>
      <td>{cost === null ? '' : formatRupees(cost)}</td>
      <td>{formatRupees(courier)}</td>
      <td>{sent}</td>
    </tr>
  );
}
