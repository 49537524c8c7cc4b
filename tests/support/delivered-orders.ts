import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, orderPayload } from './builders.ts';
import { placeCod } from './order-calls.ts';
import { call } from './test-shop.ts';

let numbers = 0;

export type DeliveredOrder = { order: string; secret: string; product: number; total: number };

type Line = { size: string; quantity: number };

/** Of one product in M and L for 4,000 rupees, brought by TCS, which holds the cash. */
export async function deliverOrder(
  token: string,
  lines: readonly Line[] = [{ size: 'M', quantity: 2 }],
  sizes: Record<string, number> = { M: 10, L: 5 },
): Promise<DeliveredOrder> {
  const { id } = await buildProduct({ sizes, price: 4000 });
  const { body } = await placeCod(orderPayload(lines.map((line) => ({ id, price: 4000, ...line }))));
  const order: string = body.order_id;
  await setStatus(token, order, 'Shipped');
  numbers++;
  await writeParcel(token, order, { courier: 'tcs', tracking_number: `TCS88${Date.now()}${numbers}` });
  await writeParcel(token, order, { delivered: true });
  return { order, secret: body.confirmation_path.split('/').at(-1), product: id, total: body.total };
}

export const setStatus = (token: string, order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status } });

export const writeParcel = (token: string, order: string, body: object) =>
  call('PUT', `/orders/parcel/${order}/`, { token, body });

/** Rupees by account, without those that are even. */
export async function accountsOf(order: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('journal_lines')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('amount')])
    .where('order_id', '=', order)
    .groupBy('account')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ account, amount }) => (Number(amount) === 0 ? [] : [[account, Number(amount) / 100]])),
  );
}

/** In the house, reserved, set aside and for sale. */
export async function stockOf(product: number, size: string): Promise<number[]> {
  const sum = await db
    .selectFrom('stock_ledger')
    .select(({ fn }) => [
      fn.sum<number>('on_hand').as('on_hand'),
      fn.sum<number>('reserved').as('reserved'),
      fn.sum<number>('set_aside').as('set_aside'),
    ])
    .where('product_id', '=', product)
    .where('size', '=', size)
    .executeTakeFirstOrThrow();
  const { stock } = await db
    .selectFrom('product_sizes')
    .select('stock')
    .where('product_id', '=', product)
    .where('size', '=', size)
    .executeTakeFirstOrThrow();
  return [Number(sum.on_hand), Number(sum.reserved), Number(sum.set_aside), stock];
}
