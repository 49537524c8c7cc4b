import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { parcelCode } from '#app/features/orders/parcels/parcel-code.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { classes } from '#app/ui/classes.ts';
import { Barcode } from './barcode.tsx';
import styles from './label.module.css';
import { Cash, courierOf, piecesIn, ShipTo, wantedOn } from './sheet-parts.tsx';

const messages = { more: (lines: number) => `and ${lines} more` };

const MOST_LINES = 4;

/** The shop's own label, for 4 × 6 inches or a quarter of an A4 sheet. */
export function Label({ order }: { order: PrintedOrder }) {
  const { brand, phone, time_zone } = useShop().settings;
  const courier = courierOf(order);
  return (
    <article className={styles.label}>
      <header className={styles.head}>
        <span className={classes('display', styles.brand)}>{brand}</span>
        <span>
          {phone}
          <br />
          {formatDay(order.created_at, time_zone)}
        </span>
      </header>
      <h2 className={styles.code}>
        <Barcode text={order.parcel ? parcelCode(order.order_id, order.parcel.number) : order.order_id} />
      </h2>
      <div className={styles.person}>
        <ShipTo order={order} />
      </div>
      <Cash order={order} />
      <div className={styles.contents}>
        <p className={styles.count}>
          {[piecesIn(order), courier, wantedOn(order)].filter(Boolean).join(' · ')}
        </p>
        <Contents items={order.items} />
      </div>
      {order.tracking_number && <Barcode text={order.tracking_number} />}
    </article>
  );
}

function Contents({ items }: Pick<PrintedOrder, 'items'>) {
  const left = items.length - MOST_LINES;
  return (
    <ul>
      {items.slice(0, MOST_LINES).map(({ quantity, name, size, color }, index) => (
        <li key={index} className={styles.line}>
          {quantity} × <bdi>{size && `${size}, `}</bdi>
          <bdi>{[name, color].filter(Boolean).join(', ')}</bdi>
        </li>
      ))}
      {left > 0 && <li className={styles.line}>{messages.more(left)}</li>}
    </ul>
  );
}
