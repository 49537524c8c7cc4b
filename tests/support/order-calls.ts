import { db } from '#app/platform/database/database.server.ts';
import { type Answer, call } from './test-shop.ts';

let callers = 0;

/** The address of another shopper each time, so that the limits per address stay out of the way. */
export function nextAddress(): string {
  callers++;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Posts to the shop as another shopper each time, with an Idempotency-Key if one is given. */
export function post(address: string, body: unknown, key?: string): Promise<Answer> {
  return call('POST', address, {
    body,
    address: nextAddress(),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
}

export const placeCod = (body: unknown, key?: string) => post('/orders/save/', body, key);

/** Begins a wallet payment; JazzCash unless the body says otherwise. */
export const openSession = (body: object, key?: string) =>
  post('/orders/checkout-session/', { ...body, payment_method: 'jazzcash', ...pickMethod(body) }, key);

export const confirm = (session_id: unknown, transaction_id: unknown) =>
  post('/orders/confirm-payment/', { session_id, transaction_id });

function pickMethod(body: object): object {
  const { payment_method }: { payment_method?: unknown } = body;
  return payment_method === undefined || payment_method === 'cod' ? {} : { payment_method };
}

/** How many answers there were of each status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  );
}

/** The work, that many times at once. */
export function atOnce<T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => work(n)));
}

/** The order of a wallet session, as it stands in the database. */
export function orderOfSession(session_id: string) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_id',
      'status',
      'payment_state',
      'transaction_id',
      'held_until',
      'released_at',
      'cart_id',
    ])
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
}

/** Lets the hold of a session have run out a moment ago. */
export async function runOut(session_id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ held_until: new Date(Date.now() - 1) })
    .where('session_id', '=', session_id)
    .execute();
}

/** The kinds and outcomes in the history of an order, oldest first, such as `payment claimed`. */
export async function historyOf(orderRow: number): Promise<string[]> {
  const events = await db
    .selectFrom('order_events')
    .select(['kind', 'to_value'])
    .where('order_row', '=', orderRow)
    .orderBy('id')
    .execute();
  return events.map(({ kind, to_value }) => `${kind} ${to_value}`);
}
