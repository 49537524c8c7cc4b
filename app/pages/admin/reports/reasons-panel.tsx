import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { type AftersaleReason, REASON_NAMES } from '#app/features/orders/returns/reasons.ts';
import type { ReasonCount } from '#app/features/orders/returns/schema.ts';
import { useListAddress } from '#app/pages/admin/list/list-tools.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Select } from '#app/ui/form/field.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './reports.module.css';

export const REASONS_BY = ['piece', 'size', 'city', 'courier'] as const;

export type ReasonsBy = (typeof REASONS_BY)[number];

const messages = {
  title: 'Reasons',
  since: (day: string) => `Of returns, exchanges and claims since ${formatDay(day, 'UTC')}.`,
  none: 'Nobody has given a reason yet.',
  by: 'Count reasons',
  choices: {
    piece: 'by piece',
    size: 'by size',
    city: 'by city',
    courier: 'by courier',
  } satisfies Record<ReasonsBy, string>,
  heads: { piece: 'Piece', size: 'Size', city: 'City', courier: 'Courier' } satisfies Record<
    ReasonsBy,
    string
  >,
  pieces: 'Pieces',
  why: 'Why',
  whole: 'The whole parcel',
  reason: (name: string, pieces: number) => `${name} ${pieces}`,
};

type ReasonsPanelProps = { counts: readonly ReasonCount[]; by: ReasonsBy; since: string };

/** Why pieces come back, by what somebody can change. */
export function ReasonsPanel({ counts, by, since }: ReasonsPanelProps) {
  const [, change] = useListAddress();
  return (
    <Panel title={messages.title}>
      <Muted after={12}>{messages.since(since)}</Muted>
      <Select
        aria-label={messages.by}
        className={styles.choice}
        value={by}
        onChange={({ target }) => change({ by: target.value }, {})}
      >
        {REASONS_BY.map((one) => (
          <option key={one} value={one}>
            {messages.choices[one]}
          </option>
        ))}
      </Select>
      {counts.length === 0 ? (
        <Muted before={12}>{messages.none}</Muted>
      ) : (
        <PlainTable head={[messages.heads[by], messages.pieces, messages.why]} className={styles.reasons}>
          {groupReasons(counts).map(({ of, pieces, reasons }) => (
            <tr key={of}>
              <th scope="row" dir="auto">
                {nameOf(of, by)}
              </th>
              <td>{pieces}</td>
              <td>
                {reasons.map(([reason, count]) => messages.reason(REASON_NAMES[reason], count)).join(', ')}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Panel>
  );
}

type Group = { of: string; pieces: number; reasons: [AftersaleReason, number][] };

/** Most pieces first; a reason that returns and claims share is one. */
function groupReasons(counts: readonly ReasonCount[]): Group[] {
  const groups = new Map<string, Map<AftersaleReason, number>>();
  for (const { of, reason, pieces } of counts) {
    const reasons = groups.get(of ?? '') ?? new Map<AftersaleReason, number>();
    reasons.set(reason, (reasons.get(reason) ?? 0) + pieces);
    groups.set(of ?? '', reasons);
  }
  return [...groups]
    .map(([of, reasons]) => ({
      of,
      pieces: [...reasons.values()].reduce((all, pieces) => all + pieces, 0),
      reasons: [...reasons].sort(([, one], [, other]) => other - one),
    }))
    .sort((one, other) => other.pieces - one.pieces);
}

function nameOf(of: string, by: ReasonsBy): string {
  if (of === '') return messages.whole;
  return by === 'courier' ? (COURIERS[of as CourierCode]?.name ?? of) : of;
}
