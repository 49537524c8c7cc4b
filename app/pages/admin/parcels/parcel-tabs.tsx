import { PARCEL_QUEUE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import type { ParcelQueueCount } from '#app/features/orders/parcels/schema.ts';
import { PARCELS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { Tab, TabAge, TabCount, TabNote, Tabs } from '#app/pages/admin/list/tabs.tsx';
import styles from './parcels.module.css';

const messages = {
  label: 'Parcel queues',
  all: 'All',
  parcels: (count: number) => (count === 1 ? 'parcel' : 'parcels'),
  late: (count: number) => `${count} overdue`,
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
    <Tabs label={messages.label}>
      {counts.map(({ queue: one, parcels, oldest_at, late }) => (
        <Tab key={one} to={`${PARCELS_SCREEN}?queue=${one}`} isOpen={one === queue}>
          {PARCEL_QUEUE_NAMES[one]}
          <TabCount count={parcels} unit={messages.parcels(parcels)} />
          {late > 0 && <TabNote className={styles.late}>{messages.late(late)}</TabNote>}
          {late === 0 && oldest_at && <TabAge of={oldest_at} now={now} />}
        </Tab>
      ))}
      <Tab to={PARCELS_SCREEN} isOpen={queue === null}>
        {messages.all}
      </Tab>
    </Tabs>
  );
}
