import type { ReasonCount } from '#app/features/orders/returns/schema.ts';
import { daysIn } from '#app/features/reports/period.ts';
import type { PieceFigures, ReturnsReport } from '#app/features/reports/schema.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { classes } from '#app/ui/classes.ts';
import { Empty } from '#app/ui/feedback.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/returns-report-page.ts';
import { REASONS_BY, ReasonsPanel } from './reasons-panel.tsx';
import { Figures, ReportPage, Sentences } from './report-page.tsx';
import styles from './reports.module.css';

const messages = {
  title: 'Returns',
  intro: 'Of the pieces that were handed over in these days: which come back, at the door or later.',
  none: 'No parcel of these days has reached its end.',
  sent: 'Pieces sent',
  refused: 'Refused at the door',
  returned: 'Returned later',
  back: 'Came back',
  percent: (percent: number) => `${percent} %`,
  pieces: 'By piece',
  head: ['Piece, and what came back of its sizes', 'Sent', 'Came back', 'Refused', 'Returned'],
  size: (size: string, back: number, sent: number) => `${size}: ${back} of ${sent}`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const by = REASONS_BY.find((one) => one === searchParams.get('by')) ?? 'piece';
  const answer = await callAsStaff<ReturnsReport>(request, {
    method: 'GET',
    path: `/api/admin/reports/returns/${search}`,
  });
  const days = answer.ok ? daysIn({ from: answer.data.from, to: new Date().toISOString().slice(0, 10) }) : 1;
  const reasons = await callAsStaff<ReasonCount[]>(request, {
    method: 'GET',
    path: `/api/admin/returns/reasons/?by=${by}&days=${Math.max(1, days)}`,
  });
  return { answer, by, reasons: reasons.ok ? reasons.data : [] };
}

export default function ReturnsReportPage({ loaderData: { answer, by, reasons } }: Route.ComponentProps) {
  return (
    <ReportPage title={messages.title} intro={messages.intro} answer={answer}>
      {({ from, all, pieces, sentences }) =>
        all.sent === 0 ? (
          <Empty text={messages.none} />
        ) : (
          <>
            <Figures
              figures={[
                { name: messages.sent, value: String(all.sent) },
                { name: messages.back, value: messages.percent(all.percent) },
                { name: messages.refused, value: String(all.refused) },
                { name: messages.returned, value: String(all.returned) },
              ]}
            />
            <Sentences sentences={sentences} />
            <Panel title={messages.pieces}>
              <PieceTable pieces={pieces} />
            </Panel>
            <ReasonsPanel counts={reasons} by={by} since={from} />
          </>
        )
      }
    </ReportPage>
  );
}

function PieceTable({ pieces }: { pieces: readonly PieceFigures[] }) {
  return (
    <PlainTable numeric className={classes(styles.table, styles.short)} head={messages.head}>
      {pieces.map((piece) => (
        <tr key={piece.product_id ?? piece.name}>
          <th scope="row">
            <span dir="auto">{piece.name}</span>
            <Sizes piece={piece} />
          </th>
          <td>{piece.sent}</td>
          <td>{messages.percent(piece.percent)}</td>
          <td>{piece.refused}</td>
          <td>{piece.returned}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** A size that comes back clearly more often than the piece as a whole is marked. */
function Sizes({ piece }: { piece: PieceFigures }) {
  return (
    <ul className={styles.sizes}>
      {piece.sizes.map(({ size, sent, refused, returned, percent }) => (
        <li key={size} className={classes(sent >= 8 && percent >= piece.percent * 2 && styles.often)}>
          {messages.size(size, refused + returned, sent)}
        </li>
      ))}
    </ul>
  );
}
