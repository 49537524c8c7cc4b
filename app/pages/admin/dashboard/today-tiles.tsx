import type { Today } from '#app/features/morning/schema.ts';
import { QUEUE_NAMES, type Queue } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import { isQueueLate } from '#app/features/orders/late/late.ts';
import { PARCEL_QUEUE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import type { ParcelQueueCount } from '#app/features/orders/parcels/schema.ts';
import { PARCELS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './today.module.css';

const messages = {
  label: 'Queues',
  orders: (count: number) => (count === 1 ? 'order' : 'orders'),
  parcels: (count: number) => (count === 1 ? 'parcel' : 'parcels'),
  overdue: (count: number) => `${count} overdue`,
  oldest: (age: string) => `oldest ${age}`,
  due: (count: number) => (count === 1 ? '1 call due' : `${count} calls due`),
  late: 'late',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} days`,
};

const TILES: readonly Queue[] = ['payment', 'new', 'no_answer', 'on_hold', 'to_pack', 'to_hand_over'];

const PARCEL_TILES: readonly ParcelQueueCount['queue'][] = ['needs_advice', 'to_inspect'];

type TodayTilesProps = Pick<Today, 'queues' | 'parcels'> & { now: number };

/** Orders, then parcels that wait for somebody here. `now` in milliseconds. */
export function TodayTiles({ queues, parcels, now }: TodayTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={messages.label}>
      {queues
        .filter(({ queue }) => TILES.includes(queue))
        .map((count) => (
          <li key={count.queue}>
            <QueueTile count={count} now={now} />
          </li>
        ))}
      {parcels
        .filter(({ queue }) => PARCEL_TILES.includes(queue))
        .map((count) => (
          <li key={count.queue}>
            <ParcelTile count={count} now={now} />
          </li>
        ))}
    </ul>
  );
}

function QueueTile({ count, now }: { count: QueueCount; now: number }) {
  const { queue, orders, oldest_at, due } = count;
  return (
    <Tile
      to={`/admin/orders?queue=${queue}`}
      name={QUEUE_NAMES[queue]}
      count={orders}
      unit={messages.orders(orders)}
      isLate={isQueueLate(count, now)}
      age={due > 0 ? messages.due(due) : oldest_at && oldestOf(oldest_at, now)}
    />
  );
}

function ParcelTile({ count, now }: { count: ParcelQueueCount; now: number }) {
  const { queue, parcels, oldest_at, late } = count;
  return (
    <Tile
      to={`${PARCELS_SCREEN}?queue=${queue}`}
      name={PARCEL_QUEUE_NAMES[queue]}
      count={parcels}
      unit={messages.parcels(parcels)}
      isLate={late > 0}
      age={late > 0 ? messages.overdue(late) : oldest_at && oldestOf(oldest_at, now)}
    />
  );
}

type TileProps = {
  to: string;
  name: string;
  count: number;
  unit: string;
  isLate: boolean;
  age: string | null;
};

function Tile({ to, name, count, unit, isLate, age }: TileProps) {
  return (
    <Link className={classes(styles.tile, isLate && styles.late, count === 0 && styles.none)} to={to}>
      <span>{name}</span>{' '}
      <span className={styles.count}>
        {count} <VisuallyHidden>{unit}</VisuallyHidden>
      </span>{' '}
      <span className={styles.age}>
        {age}
        {isLate && <VisuallyHidden>, {messages.late}</VisuallyHidden>}
      </span>
    </Link>
  );
}

const oldestOf = (at: string, now: number) => messages.oldest(ageOf(now - Date.parse(at)));

const HOUR_MS = 3_600_000;

function ageOf(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours < 1) return messages.minutes(Math.max(0, Math.floor(milliseconds / 60_000)));
  return hours < 48 ? messages.hours(hours) : messages.days(Math.floor(hours / 24));
}
