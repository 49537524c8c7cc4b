import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { KIND_NAMES, REASON_NAMES } from '#app/features/orders/returns/reasons.ts';
import type { Aftersale } from '#app/features/orders/returns/schema.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { RecordActions } from './record-actions.tsx';
import { moneyOf, piecesOf, stepOf } from './record-texts.ts';
import styles from './returns.module.css';

const messages = {
  title: 'Return, exchange or claim',
  begin: 'Begin one',
  failed: 'The returns of this order could not be read. Please reload the page.',
  refused: (answer: string) => `Told: ${answer}`,
};

/** Once its parcel has left. */
export function AftersalePanel({ order }: { order: OrderDetail }) {
  const { records, isFailed } = useRecords(order.order_id);
  const [isOpen, setOpen] = useState(false);
  const hasLeft = order.shipped_at !== null || order.delivered_at !== null || order.is_delivered;
  if (!hasLeft && records.length === 0) return null;
  return (
    <Panel title={messages.title}>
      {isFailed && <Note tone="bad">{messages.failed}</Note>}
      {records.map((record) => (
        <Record key={record.id} record={record} />
      ))}
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {messages.begin}
      </Button>
      {isOpen && <BeginDialog order_id={order.order_id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Record({ record }: { record: Aftersale }) {
  const { kind, reason, note, answer } = record;
  return (
    <section className={styles.record}>
      <Text weight="medium">
        {KIND_NAMES[kind]} · {stepOf(record)}
      </Text>
      {piecesOf(record).map((piece) => (
        <Text key={piece} size="small" dir="auto">
          {piece}
        </Text>
      ))}
      <Muted size="caption" dir="auto">
        {[REASON_NAMES[reason], moneyOf(record), note, answer && messages.refused(answer)]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      <RecordActions record={record} />
    </section>
  );
}

/** Read again whenever the page is. */
function useRecords(order_id: string) {
  const call = useStaffCall();
  const isIdle = useRevalidator().state === 'idle';
  const [records, setRecords] = useState<readonly Aftersale[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isIdle) return;
    const path = `/api/admin/returns/?order=${encodeURIComponent(order_id)}`;
    call<Aftersale[]>({ method: 'GET', path }).then((answer) => {
      setFailed(!answer.ok);
      if (answer.ok) setRecords(answer.data);
    });
  }, [call, order_id, isIdle]);
  return { records, isFailed };
}
