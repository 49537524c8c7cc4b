import { randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { canonicalCity } from '#app/features/orders/address/cities.ts';
import { amountsAsked } from '#app/features/orders/amounts.ts';
import { CONFIRMATION_PATH } from '#app/features/orders/order.ts';
import type { CodOrder, OrderLine, WalletSession } from '#app/features/orders/order-schema.ts';
import { hostedAt } from '#app/features/orders/pay/session.server.ts';
import { draftPayment, type FirstPayment } from '#app/features/payments/ledger/ledger.server.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import type { OrderLines, Orders } from '#app/platform/database/database-types.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import type { PricedCart } from './price-cart.server.ts';
import type { OrderPayload, WalletPayload } from './schema.ts';

type NewOrder = Insertable<Orders>;

type NewLine = Omit<Insertable<OrderLines>, 'order_pk'>;

export type Draft<Answer> = {
  order: NewOrder;
  lines: NewLine[];
  /** Null for cash. */
  firstPayment: FirstPayment | null;
  answer: Answer;
};

export function draftCodOrder(payload: OrderPayload, cart: PricedCart, now: Date): Draft<CodOrder> {
  const order = columnsOf(payload, cart, now);
  const { subtotal, discount, delivery, total } = cart.totals;
  return {
    order: { ...order, payment_state: 'on_delivery', placed_at: now },
    lines: linesOf(cart),
    firstPayment: null,
    answer: {
      order_id: order.order_id,
      status: 'Pending',
      payment_method: payload.payment_method,
      items: itemsOf(cart),
      subtotal: toRupees(subtotal),
      discount: toRupees(discount),
      delivery: toRupees(delivery),
      total: toRupees(total),
      created_at: now.toISOString(),
      confirmation_path: CONFIRMATION_PATH + order.view_token,
      // The SQL function `place_order` knows.
      to_be_confirmed: false,
    },
  };
}

/** Holds its stock until a transaction id is confirmed (docs/concepts/payment.md#words). */
export function draftWalletSession(
  payload: WalletPayload,
  cart: PricedCart,
  now: Date,
  settings: Settings,
): Draft<WalletSession> {
  const { payment_method, transaction_id, name } = payload;
  const session_id = newSecret();
  const { total, advance } = cart.totals;
  const { ahead, onDelivery } = amountsAsked({ payment_method, total, advance });
  const held_until = new Date(now.getTime() + settings.hold_minutes * 60_000);
  return {
    order: {
      ...columnsOf(payload, cart, now),
      payment_state: 'awaiting',
      session_id,
      held_until,
      entered_transaction_id: transaction_id,
    },
    lines: linesOf(cart),
    firstPayment: draftPayment(payment_method, ahead),
    answer: {
      session_id,
      amount: toRupees(ahead),
      name,
      expires_at: held_until.toISOString(),
      pay_to: { method: payment_method, ...settings.wallets[payment_method] },
      transaction_id,
      payment_method,
      total: toRupees(total),
      advance: toRupees(advance),
      balance: toRupees(onDelivery),
      hosted: hostedAt(session_id, payment_method, ahead),
    },
  };
}

/** `place_order` applies no defaults. */
type CommonColumns = Omit<NewOrder, 'payment_state'> &
  Required<Pick<NewOrder, 'status' | 'updated_at' | 'advance' | 'rest_in_cash'>>;

type OrderedBy = Pick<
  OrderPayload,
  'name' | 'phone' | 'address' | 'city' | 'payment_method' | 'referral_code'
> & {
  /** Null in some orders of staff. */
  email: string | null;
  postal_code: string | null;
  delivery_note?: string | null | undefined;
  cart_id: number | null;
};

export function columnsOf(payload: OrderedBy, cart: PricedCart, now: Date): CommonColumns {
  const { name, email, phone, address, city, postal_code, delivery_note } = payload;
  const { payment_method, referral_code, cart_id } = payload;
  return {
    order_id: newOrderId(),
    view_token: newSecret(),
    status: 'Pending',
    name,
    email,
    phone,
    address,
    city: canonicalCity(city),
    postal_code,
    delivery_note: delivery_note ?? null,
    payment_method,
    referral_code,
    cart_id,
    ...cart.totals,
    rest_in_cash: false,
    pieces: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    created_at: now,
    updated_at: now,
  };
}

/** One that draws on a size's stock names that size, even when nobody had to choose it. */
function itemsOf({ lines, moves }: PricedCart): OrderLine[] {
  return lines.map(({ id, name, image, size, color, price, quantity, made_on_order }, position) => ({
    product: id,
    name: name ?? '',
    image,
    size: moves[position]?.size ?? size,
    color: color ?? '',
    price,
    quantity,
    made_on_order,
  }));
}

export function linesOf(cart: PricedCart): NewLine[] {
  return itemsOf(cart).map(({ product, price, ...item }, position) => ({
    ...item,
    position,
    product_id: product,
    price: toPaisa(price),
    list_price: toPaisa(cart.lines[position]?.list_price ?? price),
    sized_stock: typeof cart.moves[position]?.size === 'string',
  }));
}

// No 0/O, 1/I/L, and no U: the rest cannot be misheard or misread on the phone, and spells no words.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newOrderId(): string {
  return `GL-${characters(4)}-${characters(4)}`;
}

/** 192 random bits: it opens one order's page or one wallet session. */
function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

function characters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
