import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import type { PackingList } from '#app/features/orders/pack/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { formatCalendarDay, formatRecentMoment } from '#app/platform/text/dates.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './pack.module.css';

const messages = {
  empty: 'Nothing is to be packed.',
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  packing: (by: string) => `${by} is packing it`,
  since: (moment: string) => `since ${moment}`,
  deliverOn: (day: string) => `wanted on ${day}`,
  left: (count: number) => (count === 1 ? '1 more order waits.' : `${count} more orders wait.`),
};

/** Those that wait longest first. */
export function PackList({ list: { orders, left } }: { list: PackingList }) {
  const { time_zone } = useShop().settings;
  const now = new Date();
  if (orders.length === 0) return <ListEmpty title={messages.empty} />;
  return (
    <>
      <ol className={styles.list}>
        {orders.map(({ order_id, pieces, images, packing, queued_at, deliver_on }) => (
          <li key={order_id}>
            <Link className={styles.row} to={`?order=${order_id}`}>
              <span className={styles.rowText}>
                <b translate="no">{order_id}</b>
                <Muted as="span">
                  {[
                    packing && messages.packing(packing.by),
                    deliver_on && messages.deliverOn(formatCalendarDay(deliver_on)),
                    queued_at && messages.since(formatRecentMoment(queued_at, time_zone, now)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Muted>
              </span>
              <span className={styles.thumbs}>
                {images.map((image, index) => (
                  <CartPicture key={index} image={image} sizes="32px" className={styles.thumb} />
                ))}
              </span>
              <span className={styles.pieces}>{messages.pieces(pieces)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {left > 0 && <Muted>{messages.left(left)}</Muted>}
    </>
  );
}
