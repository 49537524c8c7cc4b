import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { sumRows } from '#app/features/orders/amounts.ts';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { slipBox } from '#app/features/orders/fulfil/payment-notes.ts';
import type { DetailLine, OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Barcode } from './barcode.tsx';
import styles from './slip-page.module.css';

const messages = {
  order: 'Order',
  from: 'From',
  shipTo: 'Ship to',
  piece: 'Piece',
  pieces: 'Pieces',
  sum: 'Rs.',
  made: 'Made on Order',
  all: (count: number) => (count === 1 ? '1 piece in all' : `${count} pieces in all`),
  parcel: 'Parcel',
  thanks: (brand: string) => `Thank you for shopping at ${brand}.`,
};

type SlipPart = { order: OrderDetail };

type SlipProps = { order: OrderDetail; hasPrices: boolean };

export function PackingSlip({ order, hasPrices }: SlipProps) {
  const { settings } = useShop();
  return (
    <article className={styles.slip}>
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>{settings.brand}</p>
          <p className={styles.from}>{settings.address}</p>
          <p className={styles.from}>{settings.phone}</p>
        </div>
        <div className={styles.number}>
          <h1 className={styles.id}>
            <span className={styles.label}>{messages.order}</span> {order.order_id}
          </h1>
          <Barcode text={order.order_id} />
          <p className={styles.from}>{formatDay(order.created_at, settings.time_zone)}</p>
        </div>
      </header>
      <div className={styles.middle}>
        <ShipTo order={order} />
        <div className={styles.boxes}>
          <Cash order={order} />
          <Parcel order={order} />
        </div>
      </div>
      <Lines items={order.items} hasPrices={hasPrices} />
      {hasPrices && <Sums order={order} />}
      <p className={styles.thanks}>{messages.thanks(settings.brand)}</p>
    </article>
  );
}

function ShipTo({ order: { name, address, city, postal_code, phone } }: { order: OrderDetail }) {
  return (
    <section>
      <h2 className={styles.label}>{messages.shipTo}</h2>
      <address className={styles.address}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        <span dir="auto">{address}</span>
        <span dir="auto">
          {city} {postal_code}
        </span>
        <span className={styles.phone}>{localPhone(phone)}</span>
      </address>
    </section>
  );
}

function Cash({ order }: { order: OrderDetail }) {
  const { label, text } = slipBox(order);
  return (
    <section className={styles.cash}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.sum}>{text}</p>
      {order.balance === 0 && <p className={styles.from}>{PAYMENT_METHOD_NAMES[order.payment_method]}</p>}
    </section>
  );
}

function Parcel({ order: { items, courier, tracking_number } }: SlipPart) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const parcel = [courier && COURIERS[courier].name, tracking_number].filter(Boolean).join(' ');
  return (
    <section>
      <h2 className={styles.label}>{messages.parcel}</h2>
      <p className={styles.name}>{messages.all(pieces)}</p>
      {parcel && <p className={styles.name}>{parcel}</p>}
    </section>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  return (
    <dl className={styles.sums}>
      {sumRows(order, 'staff').map(({ key, name, value }) => (
        <div key={key} className={key === 'total' || key === 'due' ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ items, hasPrices }: { items: DetailLine[]; hasPrices: boolean }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {messages.piece}
          </th>
          <th scope="col" className={styles.end}>
            {messages.pieces}
          </th>
          {hasPrices && (
            <th scope="col" className={styles.end}>
              {messages.sum}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((line, index) => (
          <Line key={index} line={line} hasPrices={hasPrices} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, hasPrices }: { line: DetailLine; hasPrices: boolean }) {
  const { name, image, size, color, quantity, line_total, made_on_order } = line;
  return (
    <tr>
      <td className={styles.picture}>
        <CartPicture image={image} sizes="48px" />
      </td>
      <td>
        <span className={styles.piece} dir="auto">
          {name}
        </span>
        <span dir="auto">{[size, color].filter(Boolean).join(', ')}</span>
        {made_on_order && <span>{messages.made}</span>}
      </td>
      <td className={styles.count}>{quantity}</td>
      {hasPrices && <td className={styles.end}>{formatRupees(line_total).replace('Rs. ', '')}</td>}
    </tr>
  );
}
