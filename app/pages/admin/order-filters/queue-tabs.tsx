import type { ReactNode } from 'react';
import { QUEUE_NAMES } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import { filtersOf } from '#app/features/orders/list/filters.ts';
import type { SavedView } from '#app/features/orders/list/schema.ts';
import { ageOf } from '#app/pages/admin/orders/order-age.ts';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './queue-tabs.module.css';

const messages = {
  label: 'Queues',
  all: 'All',
  orders: (count: number) => (count === 1 ? 'order' : 'orders'),
  oldest: (age: string) => `, the oldest for ${age}`,
};

type QueueTabsProps = {
  queues: QueueCount[];
  views: SavedView[];
  /** The filters of the list that is open, as its address has them. */
  search: string;
  now: number;
};

/** The next step of every order that is not finished, with how many wait for it and for how long; then the saved views. */
export function QueueTabs({ queues, views, search, now }: QueueTabsProps) {
  const query = filtersOf(search);
  const isView = views.some((view) => view.query === query);
  const queue = isView ? null : (new URLSearchParams(query).get('queue') ?? '');
  return (
    <nav aria-label={messages.label}>
      <ul className={styles.tabs}>
        {queues.map(({ queue: one, orders, oldest_at }) => (
          <Tab key={one} query={`queue=${one}`} isOpen={queue === one}>
            {QUEUE_NAMES[one]}
            {orders > 0 && (
              <span className={styles.count}>
                {orders}
                <VisuallyHidden> {messages.orders(orders)}</VisuallyHidden>
              </span>
            )}
            {oldest_at && <Age of={oldest_at} now={now} />}
          </Tab>
        ))}
        <Tab query="" isOpen={queue === ''}>
          {messages.all}
        </Tab>
        {views.map((view) => (
          <Tab key={view.id} query={view.query} isOpen={view.query === query}>
            <bdi className={styles.view}>{view.name}</bdi>
          </Tab>
        ))}
      </ul>
    </nav>
  );
}

type TabProps = { query: string; isOpen: boolean; children: ReactNode };

function Tab({ query, isOpen, children }: TabProps) {
  return (
    <li>
      <Link
        className={styles.tab}
        to={`/admin/orders${query && `?${query}`}`}
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

/** Below an hour nothing is late. */
function Age({ of, now }: { of: string; now: number }) {
  if (now - Date.parse(of) < HOUR_MS) return null;
  const age = ageOf(of, now);
  return (
    <span className={styles.age}>
      <span aria-hidden>{age}</span>
      <VisuallyHidden>{messages.oldest(age)}</VisuallyHidden>
    </span>
  );
}
