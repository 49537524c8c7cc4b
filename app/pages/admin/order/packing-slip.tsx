import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { type SumKey, sumRows } from '#app/features/orders/amounts.ts';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { slipBox } from '#app/features/orders/fulfil/payment-notes.ts';
import type { DetailLine, OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { classes } from '#app/ui/classes.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { Barcode } from './barcode.tsx';
import styles from './slip-page.module.css';

const messages = {
  order: 'Order',
  from: 'From',
  shipTo: 'Ship to',
  landmark: 'Landmark',
  note: 'For the rider',
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
      <Cluster as="header" align="start" ends gap="5mm 8mm">
        <div>
          <p className={classes('display', styles.brand)}>{settings.brand}</p>
          <Text size="caption">{settings.address}</Text>
          <Text size="caption">{settings.phone}</Text>
        </div>
        <Stack gap={6}>
          <h1 className={styles.id}>
            <span className={styles.label}>{messages.order}</span> {order.order_id}
          </h1>
          <Barcode text={order.order_id} />
          <Text size="caption">{formatDay(order.created_at, settings.time_zone)}</Text>
        </Stack>
      </Cluster>
      <Cluster align="start" ends gap="5mm 8mm" className={styles.middle}>
        <ShipTo order={order} />
        <Stack gap="4mm">
          <Cash order={order} />
          <Parcel order={order} />
        </Stack>
      </Cluster>
      <Lines items={order.items} hasPrices={hasPrices} />
      {hasPrices && <Sums order={order} />}
      <Text size="caption">{messages.thanks(settings.brand)}</Text>
    </article>
  );
}

function ShipTo({ order }: SlipPart) {
  const { name, address, city, postal_code, phone, second_phone, landmark, delivery_note } = order;
  return (
    <section>
      <h2 className={styles.label}>{messages.shipTo}</h2>
      <address className={styles.address}>
        <Text as="span" weight="bold" dir="auto">
          {name}
        </Text>
        <span dir="auto">{address}</span>
        <span dir="auto">
          {city} {postal_code}
        </span>
        <Text as="span" weight="bold">
          {[phone, second_phone].flatMap((number) => (number ? localPhone(number) : [])).join(' · ')}
        </Text>
      </address>
      {landmark && (
        <>
          <h2 className={styles.noteLabel}>{messages.landmark}</h2>
          <p className={styles.riderNote} dir="auto">
            {landmark}
          </p>
        </>
      )}
      {delivery_note && (
        <>
          <h2 className={styles.noteLabel}>{messages.note}</h2>
          <p className={styles.riderNote} dir="auto">
            {delivery_note}
          </p>
        </>
      )}
    </section>
  );
}

function Cash({ order }: { order: OrderDetail }) {
  const { label, text } = slipBox(order);
  return (
    <section className={styles.cash}>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.sum}>{text}</p>
      {order.balance === 0 && <Text size="caption">{PAYMENT_METHOD_NAMES[order.payment_method]}</Text>}
    </section>
  );
}

function Parcel({ order: { items, courier, tracking_number } }: SlipPart) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const parcel = [courier && COURIERS[courier].name, tracking_number].filter(Boolean).join(' ');
  return (
    <section>
      <h2 className={styles.label}>{messages.parcel}</h2>
      <Text weight="bold">{messages.all(pieces)}</Text>
      {parcel && <Text weight="bold">{parcel}</Text>}
    </section>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  return (
    <Stack as="dl" gap="1mm" className={styles.sums}>
      {sumRows(order, 'staff').map(({ key, name, value }) => (
        <Cluster key={key} ends nowrap gap="6mm">
          <Text as="dt" weight={weightOf(key)}>
            {name}
          </Text>
          <Text as="dd" weight={weightOf(key)}>
            {value}
          </Text>
        </Cluster>
      ))}
    </Stack>
  );
}

const weightOf = (key: SumKey) => (key === 'total' || key === 'due' ? 'bold' : 'text');

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
        <Text weight="bold" dir="auto">
          {name}
        </Text>
        <p dir="auto">{[size, color].filter(Boolean).join(', ')}</p>
        {made_on_order && <p>{messages.made}</p>}
      </td>
      <td className={classes(styles.end, styles.count)}>{quantity}</td>
      {hasPrices && <td className={styles.end}>{formatRupees(line_total).replace('Rs. ', '')}</td>}
    </tr>
  );
}
