import { type KeyboardEvent, useId } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#app/features/orders/order.ts';
import { useFocusBack } from '#app/pages/admin/form/use-focus-back.ts';
import { Select } from '#app/ui/form/field.tsx';
import styles from './status-select.module.css';
import type { StatusField } from './use-status-changes.tsx';

const messages = {
  name: (order: string) => `Status of order ${order}`,
  refused: 'Not saved.',
  returning: 'It comes back',
};

export function StatusSelect({ order_id, field }: { order_id: string; field: StatusField }) {
  const { shown, saving, refused, set } = field;
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
        onKeyDown={openInsteadOfChoosing}
        onChange={(event) => set(event.target.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status === 'Cancelled' && shown === 'Shipped' ? messages.returning : status}
          </option>
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

const CHOOSING_KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];

/** Outside macOS these keys choose in the closed list, and one press would change the order. */
function openInsteadOfChoosing(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  const isLetter = key.length === 1 && key !== ' ';
  if (altKey || ctrlKey || metaKey || !(isLetter || CHOOSING_KEYS.includes(key))) return;
  event.preventDefault();
  // Safari has no showPicker; the space bar opens the list there.
  event.currentTarget.showPicker?.();
}
