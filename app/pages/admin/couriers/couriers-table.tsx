import type { Courier } from '#app/features/orders/couriers/schema.ts';
import { COURIERS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  caption: 'Couriers',
  used: 'Used',
  law: 'By law',
  none: 'None',
  since: (day: string) => `since ${formatCalendarDay(day)}`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
};

const CARD = '"name used" auto "limit card" auto / minmax(0, 1fr) auto';

const columns: DataColumn<Courier>[] = [
  {
    key: 'name',
    name: 'Courier',
    cell: ({ courier, name }) => (
      <Link className="link" to={`${COURIERS_SCREEN}?courier=${courier}`}>
        {name}
      </Link>
    ),
  },
  {
    key: 'used',
    name: 'Offered',
    cell: ({ is_used }) => is_used && <StatusBadge tone="success">{messages.used}</StatusBadge>,
  },
  {
    key: 'limit',
    name: 'Most cash',
    named: true,
    align: 'end',
    cell: ({ cod_limit }) => (cod_limit === null ? messages.law : formatRupees(cod_limit)),
  },
  {
    key: 'pays',
    name: 'Pays within',
    align: 'end',
    cell: ({ pays_within }) => messages.days(pays_within),
  },
  {
    key: 'card',
    name: 'Rate card',
    named: true,
    cell: ({ cards: [card] }) =>
      card ? messages.since(card.valid_from) : <Muted as="span">{messages.none}</Muted>,
  },
  {
    key: 'cities',
    name: 'Cities mapped',
    align: 'end',
    cell: ({ cities }) => cities.length.toLocaleString('en'),
  },
];

export function CouriersTable({ couriers }: { couriers: readonly Courier[] }) {
  const shown = [...couriers].sort(
    (one, other) => Number(other.is_used) - Number(one.is_used) || one.preference - other.preference,
  );
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={shown}
      rowKey={({ courier }) => courier}
      card={CARD}
    />
  );
}
