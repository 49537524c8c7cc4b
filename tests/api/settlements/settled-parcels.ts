import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildProduct, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

let token: string;
let product: number;

/** Of an owner; to be called before the tests. */
export async function openBooks(): Promise<string> {
  token = await buildConfirmedToken();
  ({ id: product } = await buildProduct({ stock: 3000, price: 2049 }));
  return token;
}

let numbers = 26_300_000_000_000;

export type Parcel = { order: string; number: string; total: number };

/** An order of 2,049 rupees and 250 for its delivery: 2,299 at the door. */
export async function handedOver(courier = 'postex'): Promise<Parcel> {
  const { body } = await placeCod(orderPayload([{ id: product, price: 2049 }]));
  const [order, total] = [body.order_id as string, body.total as number];
  const number = String(++numbers);
  await call('PUT', `/orders/parcel/${order}/`, { token, body: { courier, tracking_number: number } });
  await setStatus(order, 'Shipped');
  return { order, number, total };
}

export const setStatus = (order: string, status: string) =>
  call('PUT', `/orders/update-status/${order}/`, { token, body: { status, ship_unpaid: true } });

export async function delivered(courier = 'postex'): Promise<Parcel> {
  const parcel = await handedOver(courier);
  await call('PUT', `/orders/parcel/${parcel.order}/`, { token, body: { delivered: true } });
  return parcel;
}

export async function returned(): Promise<Parcel> {
  const parcel = await handedOver();
  await setStatus(parcel.order, 'Cancelled');
  await call('POST', `/api/admin/orders/${parcel.order}/received-back/`, { token, body: {} });
  return parcel;
}

export const postIt = (id: number, by = token) =>
  call('POST', `/api/admin/settlements/${id}/post/`, { token: by });

export const decide = (id: number, lines: number[], decision: 'accept' | 'leave_out') =>
  call('PATCH', `/api/admin/settlements/${id}/lines/`, { token, body: { lines, decision } });

/** Rupees by account of the entries of a settlement, and of the payments that it recorded. */
export async function booksOf(id: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('journal_lines')
    .innerJoin('journal', 'journal.id', 'entry_id')
    .leftJoin('payment_events', 'payment_events.id', 'journal.payment_event_id')
    .leftJoin('payments', 'payments.id', 'payment_events.payment_id')
    .select(({ fn }) => ['journal_lines.account', fn.sum<number>('journal_lines.amount').as('sum')])
    .where((eb) =>
      eb.or([eb('journal.source', '=', `settlement:${id}`), eb('payments.settlement_id', '=', id)]),
    )
    .groupBy('journal_lines.account')
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ account, sum }) => (Number(sum) === 0 ? [] : [[account, Number(sum) / 100]])),
  );
}

export async function owedBy(courier: string): Promise<number> {
  const { sum } = await db
    .selectFrom('journal_lines')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('courier', '=', courier)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) / 100;
}

export async function stateOf(order: string) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_pk', 'orders.id')
    .select(['status', 'payment_state', 'remitted_at', 'banked_at', 'shipments.state', 'shipments.queue'])
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const { remitted_at, banked_at, ...rest } = row;
  return { ...rest, isRemitted: remitted_at !== null, isBanked: banked_at !== null };
}

export async function countEntries(): Promise<number> {
  const { n } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Of an order in this state. */
export async function parcelIn(state: string): Promise<{ number: string }> {
  if (state === 'unknown') return { number: `NOBODY${++numbers}` };
  if (state === 'road') return handedOver();
  if (state === 'back') return returned();
  const parcel = await delivered();
  if (state === 'paid') await setStatus(parcel.order, 'Paid');
  return parcel;
}
