import { useSearchParams } from 'react-router';
import { QUEUE_NAMES } from '#app/features/orders/desk/queues.ts';
import type { QueueCount } from '#app/features/orders/desk/schema.ts';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './queue-tabs.module.css';

const messages = {
  label: 'Queues',
  all: 'All',
  orders: (count: number) => (count === 1 ? 'order' : 'orders'),
  oldest: (age: string) => `, the oldest for ${age}`,
  hours: (hours: number) => `${hours} h`,
  days: (days: number) => `${days} d`,
};

/** The next step of every order that is not finished, with how many wait for it and for how long. */
export function QueueTabs({ queues, now }: { queues: QueueCount[]; now: number }) {
  const [search] = useSearchParams();
  const open = search.get('queue') ?? '';
  return (
    <nav aria-label={messages.label}>
      <ul className={styles.tabs}>
        <li>
          <Link className={styles.tab} to="/admin/orders" aria-current={open === '' ? 'page' : undefined}>
            {messages.all}
          </Link>
        </li>
        {queues.map(({ queue, orders, oldest_at }) => (
          <li key={queue}>
            <Link
              className={styles.tab}
              to={`/admin/orders?queue=${queue}`}
              aria-current={open === queue ? 'page' : undefined}
            >
              {QUEUE_NAMES[queue]}
              {orders > 0 && (
                <span className={styles.count}>
                  {orders}
                  <VisuallyHidden> {messages.orders(orders)}</VisuallyHidden>
                </span>
              )}
              {oldest_at && <Age of={oldest_at} now={now} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const HOUR_MS = 3_600_000;

/** Below an hour nothing is late. */
function Age({ of, now }: { of: string; now: number }) {
  const hours = Math.floor((now - Date.parse(of)) / HOUR_MS);
  if (hours < 1) return null;
  const age = hours < 48 ? messages.hours(hours) : messages.days(Math.floor(hours / 24));
  return (
    <span className={styles.age}>
      <span aria-hidden>{age}</span>
      <VisuallyHidden>{messages.oldest(age)}</VisuallyHidden>
    </span>
  );
}
