import { QUEUE_NAMES, type Queue } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import { isQueueLate } from '#app/features/orders/late/late.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './today.module.css';

const messages = {
  label: 'Queues',
  orders: (count: number) => (count === 1 ? 'order' : 'orders'),
  oldest: (age: string) => `oldest ${age}`,
  due: (count: number) => (count === 1 ? '1 call due' : `${count} calls due`),
  late: 'late',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} days`,
};

const TILES: readonly Queue[] = ['payment', 'new', 'no_answer', 'on_hold', 'to_pack', 'to_hand_over'];

/** `now` in milliseconds. */
export function TodayTiles({ queues, now }: { queues: readonly QueueCount[]; now: number }) {
  return (
    <ul className={styles.tiles} aria-label={messages.label}>
      {queues
        .filter(({ queue }) => TILES.includes(queue))
        .map((count) => (
          <li key={count.queue}>
            <QueueTile count={count} now={now} />
          </li>
        ))}
    </ul>
  );
}

function QueueTile({ count, now }: { count: QueueCount; now: number }) {
  const { queue, orders, oldest_at, due } = count;
  const isLate = isQueueLate(count, now);
  return (
    <Link
      className={classes(styles.tile, isLate && styles.late, orders === 0 && styles.none)}
      to={`/admin/orders?queue=${queue}`}
    >
      <span>{QUEUE_NAMES[queue]}</span>{' '}
      <span className={styles.count}>
        {orders} <VisuallyHidden>{messages.orders(orders)}</VisuallyHidden>
      </span>{' '}
      <span className={styles.age}>
        {due > 0 ? messages.due(due) : oldest_at && messages.oldest(ageOf(now - Date.parse(oldest_at)))}
        {isLate && <VisuallyHidden>, {messages.late}</VisuallyHidden>}
      </span>
    </Link>
  );
}

const HOUR_MS = 3_600_000;

function ageOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours < 1) return messages.minutes(Math.max(0, Math.floor(milliseconds / 60_000)));
  return hours < 48 ? messages.hours(hours) : messages.days(Math.floor(hours / 24));
}
