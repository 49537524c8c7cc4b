import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import { type SumKey, type SummedOrder, sumRows } from '#app/features/orders/amounts.ts';
import type { DetailLine, OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { Panel, Rows } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './order-page.module.css';

const messages = {
  title: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  made: 'Made on Order',
  each: (price: string) => `${price} each`,
};

export function OrderLinesTable({ items }: { items: DetailLine[] }) {
  return (
    <Panel title={messages.title(items.reduce((sum, { quantity }) => sum + quantity, 0))}>
      <Rows>
        {items.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </Rows>
    </Panel>
  );
}

function Line({ line }: { line: DetailLine }) {
  const { name, image, size, color, price, list_price, quantity, line_total, made_on_order } = line;
  return (
    <li className={styles.line}>
      <CartPicture className={styles.picture} image={image} sizes="72px" />
      <Text as="div" wrap="anywhere">
        <Text weight="medium" dir="auto">
          {name}
        </Text>
        <Muted dir="auto">{[size, color].filter(Boolean).join(', ')}</Muted>
        {made_on_order && (
          <Text size="small" tone="ok" weight="medium">
            {messages.made}
          </Text>
        )}
      </Text>
      <Text weight="bold" wrap="never">
        × {quantity}
      </Text>
      <div className={styles.sum}>
        <Text wrap="never">{formatRupees(line_total)}</Text>
        {(quantity > 1 || list_price > price) && (
          <Muted>
            {list_price > price && <s>{formatRupees(list_price)}</s>} {messages.each(formatRupees(price))}
          </Muted>
        )}
      </div>
    </li>
  );
}

const orderMoneyMessages = {
  title: 'Money',
  method: 'Payment',
  discountBy: (code: string) => `Discount, code ${code}`,
  code: 'Referral code',
  noUse: (code: string) => `${code}, not valid`,
  advance: 'Advance requested',
};

const STRONG: readonly SumKey[] = ['total', 'missing', 'due'];

type PaidOrder = SummedOrder & Pick<OrderDetail, 'referral_code'>;

type Row = { name: string; value: string; strong?: boolean };

export function OrderMoney({ order }: { order: PaidOrder }) {
  return (
    <Panel title={orderMoneyMessages.title}>
      <MoneyRows order={order} />
    </Panel>
  );
}

/** What it costs, what has come, and what is still to be paid. */
export function MoneyRows({ order }: { order: PaidOrder }) {
  return (
    <Stack as="dl" gap={10}>
      {rowsOf(order).map(({ name, value, strong }) => (
        <Cluster key={name} ends gap="0 20px" className={classes(strong && styles.strong)}>
          <Text as="dt" tone={strong ? 'ink' : 'muted'} wrap="anywhere" dir="auto">
            {name}
          </Text>
          <Text as="dd" wrap="anywhere" dir="auto">
            {value}
          </Text>
        </Cluster>
      ))}
    </Stack>
  );
}

function rowsOf(order: PaidOrder): Row[] {
  const { advance, discount, payment_method, referral_code } = order;
  const rows = sumRows(order, 'staff').map(({ key, name, value }) => ({
    name: key === 'discount' && referral_code ? orderMoneyMessages.discountBy(referral_code) : name,
    value,
    strong: STRONG.includes(key),
  }));
  const total = rows.findIndex(({ strong }) => strong) + 1;
  const unused = discount === 0 && referral_code;
  return [
    { name: orderMoneyMessages.method, value: PAYMENT_METHOD_NAMES[payment_method] },
    ...(unused ? [{ name: orderMoneyMessages.code, value: orderMoneyMessages.noUse(unused) }] : []),
    ...rows.slice(0, total),
    ...(advance > 0 ? [{ name: orderMoneyMessages.advance, value: formatRupees(advance) }] : []),
    ...rows.slice(total),
  ];
}
