import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ParcelDetail, ParcelRow } from '#app/features/orders/parcel-desk/schema.ts';
import { Spinner } from '#app/ui/feedback.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { Text } from '#app/ui/text.tsx';
import { ParcelView } from './parcel-view.tsx';
import styles from './parcels.module.css';

const messages = {
  title: (id: string) => `Parcel of ${id}`,
  loading: 'Loading the parcel',
  gone: 'This parcel did not load. Close this and try again.',
};

type ParcelDrawerProps = {
  /** Null while it is closed. */
  parcel: ParcelRow | null;
  now: number;
  onClose: () => void;
};

/** What happened to a parcel, beside the list. */
export function ParcelDrawer({ parcel, now, onClose }: ParcelDrawerProps) {
  const { load, data, state } = useFetcher<{ parcel: ParcelDetail | null }>();
  const id = parcel?.id;
  useEffect(() => {
    if (id !== undefined) void load(`/admin/parcels/${id}`);
  }, [id, load]);
  const detail = data?.parcel?.id === id ? data?.parcel : null;
  return (
    <Drawer open={parcel !== null} onClose={onClose} title={messages.title(parcel?.order_id ?? '')}>
      <div className={styles.drawer}>
        {detail ? (
          <ParcelView parcel={detail} now={now} />
        ) : state === 'idle' && data ? (
          <Text>{messages.gone}</Text>
        ) : (
          <Spinner label={messages.loading} />
        )}
      </div>
    </Drawer>
  );
}
