import type { Insertable } from 'kysely';
import { confirmationPath } from '#app/features/orders/order.ts';
import type { CodOrder, OrderLine, WalletSession } from '#app/features/orders/order-schema.ts';
import { amountsAsked } from '#app/features/orders/pricing/amount-due.ts';
import type { PricedCart } from '#app/features/orders/pricing/price-cart.server.ts';
import { hostedAt } from '#app/features/orders/wallet/hosted-offer.server.ts';
import { draftPayment, type FirstPayment } from '#app/features/payments/ledger/ledger.server.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import type { OrderLines, Orders } from '#app/platform/database/database-types.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { newOrderId, newSecret } from './order-id.server.ts';
import type { OrderPayload, WalletPayload } from './order-request.ts';

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
      confirmation_path: confirmationPath(order.view_token),
      // The SQL function `place_order` knows.
      to_be_confirmed: false,
    },
  };
}

/** Holds its stock until a transaction id is confirmed (docs/product-rules.md#wallet-sessions). */
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

function columnsOf(payload: OrderPayload, cart: PricedCart, now: Date): CommonColumns {
  const { name, email, phone, address, city, postal_code, payment_method, referral_code, cart_id } = payload;
  return {
    order_id: newOrderId(),
    view_token: newSecret(),
    status: 'Pending',
    name,
    email,
    phone,
    address,
    city,
    postal_code,
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

function linesOf(cart: PricedCart): NewLine[] {
  return itemsOf(cart).map(({ product, price, ...item }, position) => ({
    ...item,
    position,
    product_id: product,
    price: toPaisa(price),
    list_price: toPaisa(cart.lines[position]?.list_price ?? price),
    sized_stock: typeof cart.moves[position]?.size === 'string',
  }));
}
