import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { OrderView } from '#app/pages/admin/order/order-view.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { MessageTitle, Spinner } from '#app/ui/feedback.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './order-drawer.module.css';
import { focusOrder } from './order-keys.tsx';

const messages = {
  label: (id: string) => `Order ${id}`,
  page: 'Own page',
  before: 'Previous order',
  after: 'Next order',
  position: (place: number, count: number) => `${place} of ${count}`,
  close: 'Close',
  loading: 'Loading the order',
  gone: 'This order did not load.',
};

type OrderDrawerProps = {
  /** Null while it is closed. */
  id: string | null;
  /** As the list has it; null when it has left the list. */
  order: StaffOrder | null;
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** An order beside the list, which stays usable: its keys go on to the next one. */
export function OrderDrawer({ id, ...rest }: OrderDrawerProps) {
  return id === null ? null : <OpenDrawer id={id} {...rest} />;
}

function OpenDrawer({ id, order, ids, onOpen, onClose }: OrderDrawerProps & { id: string }) {
  const detail = useOrderDetail(id, order);
  const panel = useFocusWhileOpen(id);
  const place = ids.indexOf(id);
  return (
    <aside ref={panel} className={styles.drawer} tabIndex={-1} aria-label={messages.label(id)}>
      <Cluster ends nowrap className={styles.head}>
        <h2 className={styles.title}>{id}</h2>
        <Cluster gap={4} nowrap>
          <Link className="underlined" to={`/admin/orders/${id}`}>
            {messages.page}
          </Link>
          <Step id={ids[place - 1]} label={messages.before} onOpen={onOpen}>
            <ChevronLeftIcon />
          </Step>
          {place >= 0 && (
            <Text as="span" tone="muted" size="small" numeric wrap="never">
              {messages.position(place + 1, ids.length)}
            </Text>
          )}
          <Step id={ids[place + 1]} label={messages.after} onOpen={onOpen}>
            <ChevronRightIcon />
          </Step>
          <IconButton label={messages.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Cluster>
      </Cluster>
      <div className={styles.body}>
        {detail === undefined ? (
          <Spinner label={messages.loading} />
        ) : detail === null ? (
          <MessageTitle>{messages.gone}</MessageTitle>
        ) : (
          <OrderView key={id} order={detail} />
        )}
      </div>
    </aside>
  );
}

type StepProps = { id: string | undefined; label: string; onOpen: (id: string) => void; children: ReactNode };

function Step({ id, label, onOpen, children }: StepProps) {
  return (
    <IconButton label={label} disabled={id === undefined} onClick={() => id !== undefined && onOpen(id)}>
      {children}
    </IconButton>
  );
}

/** By the loader of the order's page, which runs again with the list; also after the order has changed in the list. Undefined while it is loading. */
function useOrderDetail(id: string, order: StaffOrder | null): OrderDetail | null | undefined {
  const fetcher = useFetcher<{ order: OrderDetail | null }>();
  const { load, data } = fetcher;
  const address = `/admin/orders/${id}`;
  const version = [
    ...[order?.status, order?.queue, order?.received, order?.on_hold?.reason, order?.waits_until],
    order?.tags.join(),
  ].join();
  useEffect(() => {
    if (version !== null) void load(address);
  }, [address, version, load]);
  if (data?.order?.order_id === id) return data.order;
  return fetcher.state === 'idle' && data?.order === null ? null : undefined;
}

/** Afterwards the row of the order that was shown last has it. */
function useFocusWhileOpen(id: string) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(id);
  shown.current = id;
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => focusOrder(shown.current);
  }, []);
  return panel;
}
