import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { type PickRow, pickList } from '#app/features/orders/pack/pick-list.ts';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { momentIn } from '#app/pages/admin/language/dates.ts';
import { LANGUAGE_ATTRIBUTES, useDeviceLanguage } from '#app/pages/admin/language/language.tsx';
import { classes } from '#app/ui/classes.ts';
import { Text } from '#app/ui/text.tsx';
import { Barcode } from './barcode.tsx';
import styles from './slip.module.css';

const texts = {
  en: {
    title: 'Pick list',
    facts: (pieces: number, orders: number, moment: string) =>
      `${pieces === 1 ? '1 piece' : `${pieces} pieces`} for ${orders === 1 ? '1 order' : `${orders} orders`}, ${moment}`,
    ...{ shelf: 'Shelf', piece: 'Piece', size: 'Size', pieces: 'Pieces', code: 'Code', orders: 'For' },
  },
  ur: {
    title: 'نکالنے کی فہرست',
    facts: (pieces: number, orders: number, moment: string) => `${orders} آرڈر کے ${pieces} پیس، ${moment}`,
    ...{ shelf: 'شیلف', piece: 'پیس', size: 'سائز', pieces: 'تعداد', code: 'کوڈ', orders: 'آرڈر' },
  },
  roman: {
    title: 'Nikalne ki list',
    facts: (pieces: number, orders: number, moment: string) =>
      `${orders} order ke ${pieces} piece, ${moment}`,
    ...{ shelf: 'Shelf', piece: 'Piece', size: 'Size', pieces: 'Tadaad', code: 'Code', orders: 'Order' },
  },
};

const NO_SHELF = '–';

/** In the language that this device has for packers. */
export function PickList({ orders, now }: { orders: readonly PrintedOrder[]; now: string }) {
  const { time_zone } = useShop().settings;
  const { language } = useDeviceLanguage();
  const messages = texts[language];
  const rows = pickList(orders);
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles.slip} {...LANGUAGE_ATTRIBUTES[language]}>
      <header>
        <h2 className={styles.id}>{messages.title}</h2>
        <p>{messages.facts(pieces, orders.length, momentIn(language, now, time_zone))}</p>
      </header>
      <table className={classes(styles.lines, styles.picks)}>
        <thead>
          <tr>
            <th scope="col">{messages.shelf}</th>
            <th scope="col" colSpan={2}>
              {messages.piece}
            </th>
            <th scope="col">{messages.size}</th>
            <th scope="col" className={styles.end}>
              {messages.pieces}
            </th>
            <th scope="col">{messages.code}</th>
            <th scope="col">{messages.orders}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Row({ row }: { row: PickRow }) {
  const { shelf, name, size, color, quantity, code, orders } = row;
  return (
    <tr className={styles.row}>
      <td className={styles.count} dir="auto">
        {shelf ?? NO_SHELF}
      </td>
      <td className={styles.picture}>
        <CartPicture image={row.image} sizes="48px" />
      </td>
      <td>
        <Text weight="bold">
          <bdi>{name}</bdi>
        </Text>
        <p>
          <bdi>{color}</bdi>
        </p>
      </td>
      <td className={styles.count}>
        <bdi>{size}</bdi>
      </td>
      <td className={classes(styles.end, styles.count)}>{quantity}</td>
      <td>{code && <Barcode text={code} low />}</td>
      <td className={styles.orders}>
        {orders.map(({ order_id, quantity: of }) => (
          <bdi key={order_id} className={styles.order}>
            {of === 1 ? order_id : `${order_id} × ${of}`}
          </bdi>
        ))}
      </td>
    </tr>
  );
}
