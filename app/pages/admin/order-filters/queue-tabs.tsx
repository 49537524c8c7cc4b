import { QUEUE_NAMES } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import { filtersOf } from '#app/features/orders/list/filters.ts';
import type { SavedView } from '#app/features/orders/list/schema.ts';
import { ORDERS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { Tab, TabAge, TabCount, Tabs } from '#app/pages/admin/list/tabs.tsx';
import styles from './queue-tabs.module.css';

const messages = {
  label: 'Queues',
  all: 'All',
  orders: (count: number) => (count === 1 ? 'order' : 'orders'),
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
    <Tabs label={messages.label}>
      {queues.map(({ queue: one, orders, oldest_at }) => (
        <Tab key={one} to={`${ORDERS_SCREEN}?queue=${one}`} isOpen={queue === one}>
          {QUEUE_NAMES[one]}
          <TabCount count={orders} unit={messages.orders(orders)} />
          {oldest_at && <TabAge of={oldest_at} now={now} />}
        </Tab>
      ))}
      <Tab to={ORDERS_SCREEN} isOpen={queue === ''}>
        {messages.all}
      </Tab>
      {views.map((view) => (
        <Tab
          key={view.id}
          to={view.query ? `${ORDERS_SCREEN}?${view.query}` : ORDERS_SCREEN}
          isOpen={view.query === query}
        >
          <bdi className={styles.view}>{view.name}</bdi>
        </Tab>
      ))}
    </Tabs>
  );
}
