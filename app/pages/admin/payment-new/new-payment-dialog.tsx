import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import {
  RECORD_PAYMENT,
  RecordForm,
  useRecordPayment,
} from '#app/pages/admin/orders/record-payment-dialog.tsx';
import { MATCH_NAMES } from '#app/pages/admin/search/search-options.ts';
import { type Found, useShopSearch } from '#app/pages/admin/search/use-shop-search.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading, Note } from '#app/ui/feedback.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './new-payment.module.css';

const messages = {
  search: 'For which order?',
  hint: 'Number, last four digits of the phone, name or sum',
  several: (count: number) => `${count} orders are found. Choose one.`,
  one: (id: string) => `${id} is chosen.`,
  another: 'Another order',
  none: 'No order is found. Try the last four digits of the phone, or part of the name.',
};

type FoundOrder = Found['orders'][number];

/** Money that has come, from any screen: first its order, by the search of the shop, then the sum. */
export function NewPaymentDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { found, failure, isLoading } = useShopSearch(typed);
  const orders = found?.orders ?? [];
  const [only, another] = orders;
  // While the next answer is on its way, what is shown belongs to the words before.
  const order_id = chosen ?? (only && !another && !isLoading ? only.order_id : null);
  const { order, refusal, refresh } = useOrder(order_id);
  const recording = useRecordPayment(onClose, refresh);
  const isNone = typed.trim() !== '' && !isLoading && failure === null && orders.length === 0;
  return (
    <Dialog open onClose={() => !recording.busy && onClose()} title={RECORD_PAYMENT} size="small">
      <Field label={messages.search} hint={messages.hint}>
        {(ids) => (
          <TextInput
            {...ids}
            autoFocus
            type="search"
            dir="auto"
            maxLength={120}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen(null);
              recording.reset();
            }}
          />
        )}
      </Field>
      <div role="status">
        {order_id !== null && (
          <Cluster gap={12}>
            <Muted as="span">{messages.one(order_id)}</Muted>
            {chosen !== null && (
              <Button variant="text" size="small" onClick={() => setChosen(null)}>
                {messages.another}
              </Button>
            )}
          </Cluster>
        )}
        {order_id === null && orders.length > 1 && <Muted>{messages.several(orders.length)}</Muted>}
        {isNone && <p>{messages.none}</p>}
      </div>
      {(failure ?? refusal) !== null && (
        <Note tone="bad" role="alert">
          {failure ?? refusal}
        </Note>
      )}
      {order_id === null ? (
        <Orders orders={orders} onChoose={setChosen} />
      ) : order ? (
        <Stack gap={12} before={12}>
          <Muted dir="auto">
            {order.name}, {order.city}
          </Muted>
          <RecordForm key={order_id} order={order} reference="" recording={recording} onClose={onClose} />
        </Stack>
      ) : (
        refusal === null && <Loading />
      )}
    </Dialog>
  );
}

function Orders({ orders, onChoose }: { orders: readonly FoundOrder[]; onChoose: (id: string) => void }) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.order_id}>
          <button type="button" className={styles.order} onClick={() => onChoose(order.order_id)}>
            <span className={styles.id}>{order.order_id}</span>
            {'name' in order && (
              <>
                <span className={styles.sum}>{formatRupees(order.total)}</span>
                <span dir="auto">
                  {order.name}, {order.city}
                </span>
              </>
            )}
            <span className={styles.why}>{[order.status, MATCH_NAMES[order.matched.by]].join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Null until it is loaded; `refresh` loads it and the page again. */
function useOrder(order_id: string | null) {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [loaded, setLoaded] = useState<OrderDetail | null>(null);
  const [refused, setRefused] = useState<{ order_id: string; reason: string } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (order_id === null || round < 0) return;
    let isCurrent = true;
    call<OrderDetail>({ method: 'GET', path: `/orders/${order_id}/` }).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setLoaded(answer.data);
      else setRefused({ order_id, reason: answer.error.detail });
    });
    return () => {
      isCurrent = false;
    };
  }, [call, order_id, round]);
  return {
    order: loaded?.order_id === order_id ? loaded : null,
    refusal: refused !== null && refused.order_id === order_id ? refused.reason : null,
    refresh: () => {
      setRound((before) => before + 1);
      return revalidate();
    },
  };
}
