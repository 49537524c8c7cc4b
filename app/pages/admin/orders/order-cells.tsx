import { CartPicture } from '#app/features/cart/cart-picture.tsx';
import {
  PAYMENT_CHECK_NAMES,
  type ParcelCheck,
  type PaymentCheck,
  parcelLine,
  paymentCheck,
} from '#app/features/orders/fulfil/checks.ts';
import { missingFlag } from '#app/features/orders/fulfil/payment-notes.ts';
import {
  ORDER_WORDS,
  type OrderStatus,
  PAYMENT_METHOD_NAMES,
  STATUS_TONES,
} from '#app/features/orders/order.ts';
import type { OrderLine, StaffOrder } from '#app/features/orders/order-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { VisuallyHidden, wordsOf } from '#app/ui/text.tsx';
import { ageOf, formatShortMoment } from './order-age.ts';
import styles from './order-cells.module.css';
import { type Chip, chipsOf } from './order-chips.ts';

const messages = {
  advance: (rupees: string) => `Advance ${rupees}`,
  pieces: (count: number) => `×${count}`,
  more: (count: number) => `+${count}`,
};

export const PARCEL_CHECK_NAMES: Record<ParcelCheck, string> = {
  packed: ORDER_WORDS.packed,
  on_road: 'On the road',
  no_number: 'Shipped without a number',
  delivered: ORDER_WORDS.delivered,
  coming_back: 'Coming back',
};

const CHECK_TONES = {
  claimed: 'act',
  waiting: 'act',
  approved: 'calm',
  rejected: 'wrong',
  short: 'wrong',
  to_refund: 'wrong',
  refunded: 'calm',
} as const satisfies Record<PaymentCheck, Chip['tone']>;

export function ShownStatus({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{status}</StatusBadge>;
}

export type CellTime = { now: number; timeZone: string };

export function OrderDate({ created_at, now, timeZone }: CellTime & Pick<StaffOrder, 'created_at'>) {
  return (
    <time className={styles.lines} dateTime={created_at}>
      <span>{ageOf(created_at, now)}</span>
      <span className={styles.second}>{formatShortMoment(created_at, timeZone, new Date(now))}</span>
    </time>
  );
}

export function OrderPerson({ order, now }: Pick<CellTime, 'now'> & { order: StaffOrder }) {
  const { name, email, city, created_at } = order;
  return (
    <span className={styles.lines}>
      <span className={styles.name} {...wordsOf(name)} title={name}>
        {name}
      </span>
      <span className={styles.second}>
        <bdi>{city}</bdi>
        <span className={styles.age}> · {ageOf(created_at, now)}</span>
        {email && (
          <span className={styles.email} title={email}>
            {' · '}
            <bdi>{email}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

const MOST_PICTURES = 3;

export function OrderPieces({ items }: { items: OrderLine[] }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const words = items.map(pieceOf).join('\n');
  return (
    <span className={styles.pieces} title={words}>
      {items.slice(0, MOST_PICTURES).map(({ image }, index) => (
        <CartPicture key={index} className={styles.picture} image={image} sizes="24px" />
      ))}
      <span aria-hidden>{messages.pieces(pieces)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function pieceOf({ name, quantity, color, size }: OrderLine): string {
  const kind = [color, size].filter(Boolean).join(', ');
  return `${name} × ${quantity}${kind && ` (${kind})`}`;
}

export function OrderPayment({ order }: { order: StaffOrder }) {
  const check = paymentCheck(order);
  const missing = check === 'short' && missingFlag(order);
  const facts = [order.transaction_id, order.advance > 0 && messages.advance(formatRupees(order.advance))];
  const note = facts.filter(Boolean).join(' · ');
  return (
    <span className={classes(styles.lines, styles.payment)}>
      <span>{PAYMENT_METHOD_NAMES[order.payment_method]}</span>
      <span className={styles.second}>
        {check && <ChipMark tone={CHECK_TONES[check]}>{missing || PAYMENT_CHECK_NAMES[check]}</ChipMark>}
        {note && (
          <bdi title={note}>
            {check && ' '}
            {note}
          </bdi>
        )}
      </span>
    </span>
  );
}

const MOST_CHIPS = 4;

/** Where the parcel is, and what else is to be known. */
export function OrderNotes({ order, now, timeZone }: CellTime & { order: StaffOrder }) {
  const parcel = parcelLine(order, now);
  const chips = chipsOf(order, timeZone, now);
  const hidden = chips.slice(MOST_CHIPS);
  return (
    <span className={styles.notes} title={chips.map(({ text }) => text).join('\n') || undefined}>
      {parcel && <span className={styles.parcel}>{parcel}</span>}
      {chips.slice(0, MOST_CHIPS).map(({ text, tone }) => (
        <ChipMark key={text} tone={tone}>
          {text}
        </ChipMark>
      ))}
      {hidden.length > 0 && <ChipMark tone="calm">{messages.more(hidden.length)}</ChipMark>}
    </span>
  );
}

function ChipMark({ tone, children }: { tone: Chip['tone']; children: string }) {
  return (
    <bdi className={classes(styles.chip, styles[tone])} dir="auto">
      {children}
    </bdi>
  );
}
