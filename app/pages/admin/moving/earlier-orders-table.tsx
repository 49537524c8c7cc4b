import type { EarlierOrder } from '#app/features/moving/files/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './moving.module.css';

const messages = {
  caption: 'Orders of the earlier shop, newest first',
  lost: (text: string) => `${text} (lost)`,
  none: 'No phone',
};

const OUTCOMES: Record<NonNullable<EarlierOrder['outcome']>, string> = {
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  voided: 'Voided',
};

const CARD = '"number total" auto "person status" auto "lines lines" auto / minmax(0, 1fr) minmax(0, 1fr)';

const CARD_OF_ONE = '"number total" auto "lines status" auto / minmax(0, 1fr) minmax(0, 1fr)';

/** `isOfOne`: all of one customer, whose name and phone stand above. */
export function EarlierOrdersTable({
  orders,
  isOfOne,
}: {
  orders: readonly EarlierOrder[];
  isOfOne?: boolean;
}) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<EarlierOrder>[] = [
    {
      key: 'number',
      name: 'Number',
      nowrap: true,
      cell: ({ number, ordered_at }) => (
        <>
          <div translate="no">{number}</div>
          <Muted as="div">{formatDay(ordered_at, time_zone)}</Muted>
        </>
      ),
    },
    ...(isOfOne ? [] : [PERSON]),
    {
      key: 'lines',
      name: 'Pieces',
      wide: true,
      cell: ({ lines }) => (
        <span className={styles.lines} dir="auto">
          {lines}
        </span>
      ),
    },
    {
      key: 'total',
      name: 'Total',
      align: 'end',
      cell: (order) => (
        <>
          <div className={styles.sum}>{sumOf(order)}</div>
          <Muted as="div">{order.payment}</Muted>
        </>
      ),
    },
    { key: 'status', name: 'State', align: 'end', cell: (order) => <State order={order} /> },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={orders}
      card={isOfOne ? CARD_OF_ONE : CARD}
      rowKey={({ id }) => id}
    />
  );
}

const PERSON: DataColumn<EarlierOrder> = {
  key: 'person',
  name: 'Customer',
  cell: ({ name, city, phone, phone_text, is_phone_lost }) => (
    <>
      <div dir="auto">{[name, city].filter(Boolean).join(', ')}</div>
      <Muted as="div" translate="no">
        {phone && localPhone(phone)}
        {!phone && phone_text && (is_phone_lost ? messages.lost(phone_text) : phone_text)}
        {!phone && !phone_text && messages.none}
      </Muted>
    </>
  ),
};

function sumOf({ total, currency }: EarlierOrder): string {
  if (currency === 'PKR') return formatRupees(total, Number.isInteger(total) ? 0 : 2);
  return `${currency} ${total.toLocaleString('en', { maximumFractionDigits: 2 })}`;
}

/** What the earlier shop ended has a colour; that the rest left the house is no news. */
function State({ order: { outcome, fulfilment, tags } }: { order: EarlierOrder }) {
  return (
    <>
      {outcome ? (
        <StatusBadge tone="warning">{OUTCOMES[outcome]}</StatusBadge>
      ) : (
        <Muted as="span">{fulfilment}</Muted>
      )}
      {tags.length > 0 && (
        <Muted as="div" dir="auto">
          {tags.join(', ')}
        </Muted>
      )}
    </>
  );
}
