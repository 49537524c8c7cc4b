import { sql } from 'kysely';
import type { Tx } from '#app/platform/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/money.ts';
import type { CartLine, OrderPayload } from './checkout.ts';
import type { OrderLine, PlacedOrder } from './order.ts';
import { newOrderId, newViewToken } from './order-id.server.ts';
import type { PricedCart } from './price-cart.server.ts';

/**
 * Writes a cash-on-delivery order with its frozen lines and the first entry of its history, in one statement.
 * `sized` are the lines whose pieces also came from a size's own stock.
 */
export async function insertOrder(
  tx: Tx,
  payload: OrderPayload,
  cart: PricedCart,
  sized: ReadonlySet<CartLine>,
  now: Date,
): Promise<PlacedOrder> {
  const items = cart.lines.map(toOrderLine);
  const lines = items.map((item, position) =>
    toLineRow(item, position, cart, sized.has(payload.cartItems[position] as CartLine)),
  );
  const order_id = newOrderId();
  const { subtotal, discount, delivery, total, advance } = cart.totals;
  await sql`
    with placed as (
      insert into orders (order_id, view_token, payment_method, payment_state, name, email, phone, address, city,
        postal_code, referral_code, subtotal, discount, delivery, total, advance, cart_id, created_at, updated_at)
      values (${order_id}, ${newViewToken()}, 'cod', 'on_delivery', ${payload.name}, ${payload.email}, ${payload.phone},
        ${payload.address}, ${payload.city}, ${payload.postal_code}, ${payload.referral_code}, ${subtotal}, ${discount},
        ${delivery}, ${total}, ${advance}, (select id from carts where id = ${payload.cart_id ?? null}), ${now}, ${now})
      returning id
    ), lines as (
      insert into order_lines (order_row, position, product_id, name, image, size, color, list_price, price, quantity,
        made_on_order, sized_stock)
      select placed.id, line.* from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position smallint,
        product_id integer, name text, image text, size text, color text, list_price bigint, price bigint, quantity integer,
        made_on_order boolean, sized_stock boolean)
    ), closed as (
      update carts set closed_at = ${now} where id = ${payload.cart_id ?? null} and closed_at is null
    )
    insert into order_events (order_row, kind, to_value) select id, 'placed', 'Pending' from placed`.execute(
    tx,
  );
  return {
    order_id,
    status: 'Pending',
    payment_method: 'cod',
    items,
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    created_at: now.toISOString(),
  };
}

function toOrderLine(line: PricedCart['lines'][number]): OrderLine {
  const { id, name, image, size, color, price, quantity, made_on_order } = line;
  return { product: id, name: name ?? '', image, size, color: color ?? '', price, quantity, made_on_order };
}

function toLineRow(
  { product, price, ...item }: OrderLine,
  position: number,
  cart: PricedCart,
  sized_stock: boolean,
) {
  const list_price = toPaisa(cart.lines[position]?.list_price ?? price);
  return { ...item, position, product_id: product, price: toPaisa(price), list_price, sized_stock };
}
