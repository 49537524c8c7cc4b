import { useId } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#app/features/orders/order.ts';
import { useFocusBack } from '#app/pages/admin/form/use-focus-back.ts';
import { Select } from '#app/ui/form/field.tsx';
import styles from './status-select.module.css';
import type { StatusChangeState } from './use-status-change.ts';

const messages = {
  name: (order: string) => `Status of order ${order}`,
  refused: 'Not saved.',
};

export function StatusSelect({ order_id, change }: { order_id: string; change: StatusChangeState }) {
  const { shown, saving, refused, set } = change;
  const control = useFocusBack<HTMLSelectElement>(saving);
  const reasonId = useId();
  return (
    <div className={styles.root}>
      <Select
        ref={control}
        className={styles.select}
        aria-label={messages.name(order_id)}
        aria-describedby={refused ? reasonId : undefined}
        value={shown}
        disabled={saving}
        onChange={(event) => set(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      {refused && (
        <p id={reasonId} className={styles.refused} role="alert">
          {messages.refused} {refused}
        </p>
      )}
    </div>
  );
}
