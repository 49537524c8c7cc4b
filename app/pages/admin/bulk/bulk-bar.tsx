import { useNavigate } from 'react-router';
import { QUEUES } from '#app/features/orders/desk/queues.ts';
import bar from '#app/pages/admin/orders/order-list.module.css';
import type { Selection } from '#app/pages/admin/orders/use-selection.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import styles from './bulk.module.css';
import type { BulkAction, BulkActions } from './use-bulk.tsx';

const messages = {
  label: 'Chosen orders',
  chosen: (count: number) => `${count} chosen`,
  shown: (count: number) => `All ${count} shown`,
  queue: (count: number) => `All ${count} in this queue`,
  list: 'All in this list',
  failed: 'Not all of them could be found.',
  none: 'Choose none',
};

const ACTIONS: readonly (readonly [BulkAction, string])[] = [
  ['confirm', 'Confirm'],
  ['hold', 'Hold'],
  ['tag', 'Tag'],
  ['assign', 'Assign'],
  ['print', 'Print'],
  ['csv', 'CSV'],
  ['cancel', 'Cancel'],
];

type BulkBarProps = {
  selection: Selection;
  shown: readonly string[];
  search: string;
  /** How many are in the list with those that are not shown; null when that is not known. */
  total: number | null;
  bulk: BulkActions;
};

/** What can be done to the chosen orders. */
export function BulkBar({ selection, shown, search, total, bulk }: BulkBarProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const navigate = useNavigate();
  const { size } = selection.chosen;
  const isAllShown = shown.every((id) => selection.chosen.has(id));
  const hasMore = total === null || total > shown.length;
  const isAll = isAllShown && total !== null && size >= total;

  async function chooseAll() {
    const answer = await write<{ order_ids: string[] }>(
      { method: 'GET', path: `/api/admin/orders/ids/?${search}` },
      { reload: () => false, failure: messages.failed },
    );
    if (answer.ok) selection.choose(answer.data.order_ids);
  }

  function begin(action: BulkAction) {
    const queue = wholeQueue(search);
    if (action === 'print' && isAll && queue) void navigate(`/admin/print?queue=${queue}`);
    else bulk.begin(action, [...selection.chosen]);
  }

  return (
    <section className={classes(bar.bar, styles.bar)} aria-label={messages.label}>
      <IconButton className={styles.none} label={messages.none} onClick={() => selection.choose([])}>
        <CloseIcon size={18} />
      </IconButton>
      <strong className={styles.count} role="status">
        {messages.chosen(size)}
      </strong>
      {!isAllShown && (
        <Button variant="text" size="small" onClick={() => selection.choose(shown)}>
          {messages.shown(shown.length)}
        </Button>
      )}
      {isAllShown && hasMore && !isAll && (
        <Button variant="text" size="small" aria-disabled={isBusy()} onClick={() => void chooseAll()}>
          {total !== null && wholeQueue(search) ? messages.queue(total) : messages.list}
        </Button>
      )}
      <span className={styles.actions}>
        {ACTIONS.map(([action, name]) => (
          <Button
            key={action}
            variant={action === 'cancel' ? 'danger' : 'ghost'}
            size="small"
            className={styles.action}
            aria-disabled={bulk.isBusy}
            onClick={() => !bulk.isBusy && begin(action)}
          >
            {name}
          </Button>
        ))}
      </span>
      {notice}
    </section>
  );
}

/** The queue when nothing else narrows the list. */
function wholeQueue(search: string): string | null {
  const params = new URLSearchParams(search);
  return params.size === 1 ? (QUEUES.find((queue) => queue === params.get('queue')) ?? null) : null;
}
