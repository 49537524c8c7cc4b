import type { ReactNode } from 'react';
import { PARCEL_QUEUE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import type { ParcelQueueCount } from '#app/features/orders/parcels/schema.ts';
import tabs from '#app/pages/admin/order-filters/queue-tabs.module.css';
import { ageOf } from '#app/pages/admin/orders/order-age.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './parcels.module.css';

const messages = {
  label: 'Parcel queues',
  all: 'All',
  parcels: (count: number) => (count === 1 ? 'parcel' : 'parcels'),
  late: (count: number) => `${count} overdue`,
  oldest: (age: string) => `, the oldest for ${age}`,
};

type ParcelTabsProps = {
  counts: readonly ParcelQueueCount[];
  /** The one that is open. */
  queue: ParcelQueueCount['queue'] | null;
  now: number;
};

/** What every parcel waits for, with how many and for how long. */
export function ParcelTabs({ counts, queue, now }: ParcelTabsProps) {
  return (
    <nav aria-label={messages.label}>
      <ul className={tabs.tabs}>
        {counts.map(({ queue: one, parcels, oldest_at, late }) => (
          <Tab key={one} search={`?queue=${one}`} isOpen={one === queue}>
            {PARCEL_QUEUE_NAMES[one]}
            {parcels > 0 && (
              <span className={tabs.count}>
                {parcels}
                <VisuallyHidden> {messages.parcels(parcels)}</VisuallyHidden>
              </span>
            )}
            {late > 0 && <span className={classes(tabs.age, styles.late)}>{messages.late(late)}</span>}
            {late === 0 && oldest_at && <Age of={oldest_at} now={now} />}
          </Tab>
        ))}
        <Tab search="" isOpen={queue === null}>
          {messages.all}
        </Tab>
      </ul>
    </nav>
  );
}

type TabProps = { search: string; isOpen: boolean; children: ReactNode };

function Tab({ search, isOpen, children }: TabProps) {
  return (
    <li>
      <Link
        className={tabs.tab}
        to={`/admin/parcels${search}`}
        aria-current={isOpen ? 'page' : undefined}
        prefetch="none"
        preventScrollReset
      >
        {children}
      </Link>
    </li>
  );
}

const HOUR_MS = 3_600_000;

function Age({ of, now }: { of: string; now: number }) {
  if (now - Date.parse(of) < HOUR_MS) return null;
  const age = ageOf(of, now);
  return (
    <span className={tabs.age}>
      <span aria-hidden>{age}</span>
      <VisuallyHidden>{messages.oldest(age)}</VisuallyHidden>
    </span>
  );
}
