import { KIND_NAMES, REASON_NAMES } from '#app/features/orders/returns/reasons.ts';
import type { Aftersale } from '#app/features/orders/returns/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { RecordActions } from './record-actions.tsx';
import { moneyOf, piecesOf, stepOf } from './record-texts.ts';
import styles from './returns.module.css';

/** On phones. */
const CARD =
  '"order since" auto "pieces pieces" auto "step step" auto "actions actions" auto / minmax(0, 1fr) auto';

const messages = {
  caption: 'Returns and claims',
  byCustomer: 'asked by her',
  due: (moment: string) => `Due ${moment}`,
};

export function ReturnsTable({ records }: { records: readonly Aftersale[] }) {
  const columns: DataColumn<Aftersale>[] = [
    { key: 'order', name: 'Order', cell: (record) => <Order record={record} /> },
    { key: 'pieces', name: 'Pieces and reason', cell: (record) => <Pieces record={record} /> },
    { key: 'since', name: 'Since', nowrap: true, cell: (record) => <Since record={record} /> },
    { key: 'money', name: 'Money', nowrap: true, cell: (record) => moneyOf(record) },
    { key: 'step', name: 'Next step', cell: (record) => <Step record={record} /> },
    { key: 'actions', name: 'Actions', cell: (record) => <RecordActions record={record} /> },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={records}
      card={CARD}
      rowKey={({ id }) => id}
    />
  );
}

function Order({ record: { order_id, name, city } }: { record: Aftersale }) {
  return (
    <>
      <Link className={`link ${styles.order}`} to={`/admin/orders/${order_id}`} translate="no">
        {order_id}
      </Link>
      <Muted size="caption" dir="auto" className={styles.who}>
        {name}, {city}
      </Muted>
    </>
  );
}

function Pieces({ record }: { record: Aftersale }) {
  const { kind, reason, note } = record;
  const reasonText =
    kind === 'courier_claim' ? `${KIND_NAMES[kind]}: ${REASON_NAMES[reason]}` : REASON_NAMES[reason];
  return (
    <>
      {piecesOf(record).map((piece) => (
        <Text key={piece} size="small" dir="auto">
          {piece}
        </Text>
      ))}
      <Muted size="caption" dir="auto">
        {[reasonText, note].filter(Boolean).join(' · ')}
      </Muted>
    </>
  );
}

function Since({ record: { created_at, is_by_customer } }: { record: Aftersale }) {
  const { time_zone } = useShop().settings;
  return (
    <>
      <Text size="small">{formatRecentMoment(created_at, time_zone, new Date())}</Text>
      {is_by_customer && <Muted size="caption">{messages.byCustomer}</Muted>}
    </>
  );
}

function Step({ record }: { record: Aftersale }) {
  const { time_zone } = useShop().settings;
  const { due_at, state } = record;
  const isLate = due_at !== null && Date.parse(due_at) < Date.now();
  return (
    <div className={styles.step}>
      <Text size="small" weight="medium">
        {stepOf(record)}
      </Text>
      {due_at && state === 'open' && (
        <Text as="span" size="caption" tone={isLate ? 'warn' : 'muted'}>
          {messages.due(formatRecentMoment(due_at, time_zone, new Date()))}
        </Text>
      )}
    </div>
  );
}
