import { db } from '#app/platform/database/database.server.ts';
import { type Answer, call } from './test-shop.ts';

let callers = 0;

/** A new client address each time, so that no limit per address is reached. */
export function nextAddress(): string {
  callers++;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

export function post(address: string, body: unknown, key?: string): Promise<Answer> {
  return call('POST', address, {
    body,
    address: nextAddress(),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
}

export const placeCod = (body: unknown, key?: string) => post('/orders/save/', body, key);

export const openSession = (body: object, key?: string) =>
  post('/orders/checkout-session/', { ...body, payment_method: 'jazzcash', ...pickMethod(body) }, key);

export const confirm = (session_id: unknown, transaction_id: unknown) =>
  post('/orders/confirm-payment/', { session_id, transaction_id });

function pickMethod(body: object): object {
  const { payment_method }: { payment_method?: unknown } = body;
  return payment_method === undefined || payment_method === 'cod' ? {} : { payment_method };
}

export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  );
}

export function atOnce<T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => work(n)));
}

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

/** Backdates the hold of a session so that it has just expired. */
export async function expireSession(session_id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ held_until: new Date(Date.now() - 1) })
    .where('session_id', '=', session_id)
    .execute();
}

/** The kinds and outcomes in the history of an order, oldest first, such as `payment claimed`. */
export async function historyOf(orderPk: number): Promise<string[]> {
  const events = await db
    .selectFrom('order_events')
    .select(['kind', 'to_value'])
    .where('order_pk', '=', orderPk)
    .orderBy('id')
    .execute();
  return events.map(({ kind, to_value }) => `${kind} ${to_value}`);
}
