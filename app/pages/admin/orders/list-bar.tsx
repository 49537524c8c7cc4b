import { Button } from '#app/ui/button.tsx';
import { NewOrderOptions } from './new-order-options.tsx';
import styles from './order-list.module.css';
import type { Selection } from './use-selection.ts';

const messages = {
  all: 'Choose all shown',
  arrived: (count: number) => (count === 1 ? '1 new order' : `${count} new orders`),
  show: 'Show',
  keys: 'Keys',
};

type ListBarProps = {
  ids: readonly string[];
  selection: Selection;
  /** New orders that are not shown yet. */
  waiting: number;
  onShowNew: () => void;
  onKeys: () => void;
};

/** Above the rows, where the bar of the chosen orders takes its place. */
export function ListBar({ ids, selection, waiting, onShowNew, onKeys }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={false}
          disabled={ids.length === 0}
          onChange={() => selection.choose(ids)}
        />
        {messages.all}
      </label>
      {waiting > 0 && (
        <Button size="small" className={styles.arrived} onClick={onShowNew}>
          {messages.arrived(waiting)} · {messages.show}
        </Button>
      )}
      <span className={styles.end}>
        <NewOrderOptions />
        <Button variant="text" size="small" className={styles.keysButton} onClick={onKeys}>
          {messages.keys} <kbd>?</kbd>
        </Button>
      </span>
    </div>
  );
}
