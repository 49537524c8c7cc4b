import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { type SumKey, sumRows } from '#app/features/orders/amounts.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { Barcode } from './barcode.tsx';
import { Cash, courierOf, piecesIn, ShipTo, wantedOn } from './sheet-parts.tsx';
import styles from './slip.module.css';

const messages = {
  order: 'Order',
  piece: 'Piece',
  code: 'Code',
  pieces: 'Pieces',
  sum: 'Rs.',
  made: 'Made on Order',
  parcel: 'Parcel',
  thanks: (brand: string) => `Thank you for shopping at ${brand}.`,
};

type SlipProps = { order: PrintedOrder; hasPrices: boolean };

export function PackingSlip({ order, hasPrices: wantsPrices }: SlipProps) {
  const { settings } = useShop();
  // The sums of the order are not those of what an exchange brings.
  const hasPrices = wantsPrices && (order.parcel === null || order.parcel.sends === 'order');
  return (
    <article className={styles.slip}>
      <Cluster as="header" align="start" ends gap="4mm 8mm">
        <div>
          <p className={classes('display', styles.brand)}>{settings.brand}</p>
          <Text size="caption">{settings.address}</Text>
          <Text size="caption">{settings.phone}</Text>
        </div>
        <Stack gap={6}>
          <h2 className={styles.id}>
            <span className={styles.label}>{messages.order}</span> {order.order_id}
          </h2>
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
      <Lines order={order} hasPrices={hasPrices} />
      {hasPrices && <Sums order={order} />}
      <Text size="caption">{messages.thanks(settings.brand)}</Text>
    </article>
  );
}

function Parcel({ order }: { order: PrintedOrder }) {
  const courier = courierOf(order);
  return (
    <section>
      <h3 className={styles.label}>{messages.parcel}</h3>
      <Text weight="bold">{piecesIn(order)}</Text>
      {courier && <Text weight="bold">{courier}</Text>}
      {order.deliver_on && <Text weight="bold">{wantedOn(order)}</Text>}
      {order.balance === 0 && <Text size="caption">{PAYMENT_METHOD_NAMES[order.payment_method]}</Text>}
    </section>
  );
}

function Sums({ order }: { order: PrintedOrder }) {
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

function Lines({ order: { items }, hasPrices }: SlipProps) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {messages.piece}
          </th>
          <th scope="col">{messages.code}</th>
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

type LineProps = { line: PrintedOrder['items'][number]; hasPrices: boolean };

function Line({ line, hasPrices }: LineProps) {
  const { name, image, size, color, quantity, price, made_on_order, code } = line;
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
      <td>{code && <Barcode text={code} low />}</td>
      <td className={classes(styles.end, styles.count)}>{quantity}</td>
      {hasPrices && <td className={styles.end}>{formatRupees(price * quantity).replace('Rs. ', '')}</td>}
    </tr>
  );
}
