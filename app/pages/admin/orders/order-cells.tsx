import {
  PAYMENT_CHECK_NAMES,
  type ParcelCheck,
  type PaymentCheck,
  parcelLine,
  paymentCheck,
} from '#app/features/orders/fulfil/checks.ts';
import { type Advice, orderDoubts } from '#app/features/orders/fulfil/order-doubts.ts';
import { missingFlag } from '#app/features/orders/fulfil/payment-notes.ts';
import { isToBeConfirmed } from '#app/features/orders/fulfil/unconfirmed.ts';
import {
  ORDER_WORDS,
  type OrderStatus,
  PAYMENT_METHOD_NAMES,
  STATUS_TONES,
} from '#app/features/orders/order.ts';
import type { OrderLine, StaffOrder } from '#app/features/orders/order-schema.ts';
import { BreakableEmail } from '#app/pages/admin/list/row-actions.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { Disclosure, Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './orders.module.css';

const NO_BREAK = '\u00a0';

const messages = {
  delivery: 'Phone and address',
  toBeConfirmed: 'To be confirmed',
  waiting: 'Unchecked for more than a day',
  contested: 'ID sent for two orders',
  advance: (rupees: string) => `Advance ${rupees.replace(' ', NO_BREAK)}`,
};

export const PARCEL_CHECK_NAMES: Record<ParcelCheck, string> = {
  packed: ORDER_WORDS.packed,
  on_road: 'On the road',
  no_number: 'Shipped without a number',
  delivered: ORDER_WORDS.delivered,
  coming_back: 'Coming back',
};

const CHECK_TONES = {
  claimed: 'warning',
  waiting: 'warning',
  approved: 'success',
  rejected: 'danger',
  short: 'danger',
  to_refund: 'danger',
  refunded: 'info',
} as const satisfies Record<PaymentCheck, string>;

/** What the order's own page gives reasons for. */
export const ADVICE_NAMES: Record<Advice, string> = { call: 'Call first', confirm: 'Confirm first' };

export function ShownStatus({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{status}</StatusBadge>;
}

/** With what is known of the parcel. */
export function OrderState({ order, status }: { order: StaffOrder; status: OrderStatus }) {
  const parcel = parcelLine(order, Date.now());
  return (
    <Stack gap={2} align="start">
      <ShownStatus status={status} />
      {isToBeConfirmed({ ...order, status }) && <span className={styles.flag}>{messages.toBeConfirmed}</span>}
      {parcel && status === order.status && <Muted as="span">{parcel}</Muted>}
    </Stack>
  );
}

export function OrderPerson({ order }: { order: StaffOrder }) {
  const { advice } = orderDoubts(order);
  return (
    <Stack gap={2} align="start">
      <span dir="auto">{order.name}</span>
      {advice && (
        <StatusBadge tone={advice === 'call' ? 'danger' : 'warning'}>{ADVICE_NAMES[advice]}</StatusBadge>
      )}
      {order.email && (
        <Muted as="span" dir="auto">
          <BreakableEmail address={order.email} />
        </Muted>
      )}
      <Muted as="div" className={styles.delivery}>
        <Disclosure summary={messages.delivery}>
          <a className="link" href={`tel:${order.phone}`}>
            {localPhone(order.phone)}
          </a>
          <p dir="auto">
            {order.address}, {order.city} {order.postal_code}
          </p>
          {order.delivery_note && <p dir="auto">{order.delivery_note}</p>}
        </Disclosure>
      </Muted>
    </Stack>
  );
}

export function OrderPayment({ order }: { order: StaffOrder }) {
  const check = paymentCheck(order);
  const missing = check === 'short' && missingFlag(order);
  return (
    <Stack gap={2} align="start">
      <span>{PAYMENT_METHOD_NAMES[order.payment_method]}</span>
      {check && <StatusBadge tone={CHECK_TONES[check]}>{PAYMENT_CHECK_NAMES[check]}</StatusBadge>}
      {missing && <span className={classes(styles.flag, styles.bad)}>{missing}</span>}
      {order.transaction_id && (
        <Muted as="span" size="caption" dir="auto">
          {order.transaction_id}
        </Muted>
      )}
      {order.is_contested && <span className={styles.flag}>{messages.contested}</span>}
      {order.attention === 'payment_waiting' && <span className={styles.flag}>{messages.waiting}</span>}
      {order.advance > 0 && <Muted as="span">{messages.advance(formatRupees(order.advance))}</Muted>}
    </Stack>
  );
}

export function OrderItems({ items }: { items: OrderLine[] }) {
  return (
    <Stack as="ul" gap={4}>
      {items.map(({ name, quantity, color, size }, index) => (
        <li key={index} dir="auto">
          {name} ×{NO_BREAK}
          {quantity}
          <Text as="span" tone="muted">
            {kindOf(color, size)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function kindOf(color: string, size: string): string {
  const kind = [color, size].filter(Boolean).join(', ');
  return kind && ` (${kind})`;
}
