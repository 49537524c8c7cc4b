import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

const messages = {
  label: 'List of orders',
  orders: 'Orders',
  before: 'Previous order in the list',
  after: 'Next order in the list',
  position: (place: number, count: number) => `${place} of ${count}`,
};

/** Back to the list as it was, and on to its next order. */
export function OrderNav({ order_id }: { order_id: string }) {
  const from = readList(useLocation().state);
  const place = from?.ids.indexOf(order_id) ?? -1;
  return (
    <Cluster as="nav" ends gap="4px 16px" after={8} aria-label={messages.label}>
      <Link className={classes('link', styles.step)} to={`/admin/orders${from?.search ?? ''}`}>
        <ChevronLeftIcon /> {messages.orders}
      </Link>
      {from && place >= 0 && (
        <Cluster as="span" gap={4}>
          <Step id={from.ids[place - 1]} from={from} label={messages.before}>
            <ChevronLeftIcon />
          </Step>
          <Text as="span" tone="muted" numeric>
            {messages.position(place + 1, from.ids.length)}
          </Text>
          <Step id={from.ids[place + 1]} from={from} label={messages.after}>
            <ChevronRightIcon />
          </Step>
        </Cluster>
      )}
    </Cluster>
  );
}

type StepProps = { id: string | undefined; from: FromList; label: string; children: ReactNode };

function Step({ id, from, label, children }: StepProps) {
  if (id === undefined) return <span className={styles.step} />;
  return (
    <Link
      className={classes('tap', styles.step)}
      to={`/admin/orders/${id}`}
      state={{ list: from }}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

/** The list that led to an order, in the state of the history: its address after `?`, and its orders from top to bottom. */
export type FromList = { search: string; ids: readonly string[] };

function readList(state: unknown): FromList | null {
  return (state as { list?: FromList } | null)?.list ?? null;
}
