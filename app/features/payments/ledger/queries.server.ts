import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { type DriverName, type LedgerState, type PaymentSource, POLL_AFTER_MINUTES } from './payment.ts';
import type { Payment } from './payment-schema.ts';

const WHO: Record<PaymentSource, string> = {
  shop: 'Shop',
  shopper: 'Shopper',
  return: 'JazzCash, when the shopper returned',
  ipn: 'JazzCash',
  inquiry: 'JazzCash, when we asked',
  staff: 'Staff',
};

export async function listPayments(orderPk: number, connection: Database | Tx = db): Promise<Payment[]> {
  const rows = await connection
    .selectFrom('payments')
    .select(['id', 'driver', 'method', 'amount', 'received', 'refunded', 'state', 'is_pending', 'is_unclear'])
    .select(['transaction_id', 'reference', 'created_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_events')
          .leftJoin('staff', 'staff.id', 'payment_events.staff_id')
          .leftJoin('refund_proofs', 'payment_event_id', 'payment_events.id')
          .select(['payment_events.id', 'payment_events.kind', 'payment_events.source'])
          .select(['payment_events.amount', 'payment_events.method'])
          .select(['payment_events.note', 'payment_events.code', 'payment_events.created_at as at'])
          .select(['staff.username', 'refund_proofs.image as proof'])
          .whereRef('payment_id', '=', 'payments.id')
          .orderBy('payment_events.id'),
      ).as('events'),
    )
    .where('order_pk', '=', orderPk)
    .orderBy('id')
    .execute();
  return rows.map(({ events, ...row }) => ({
    ...row,
    amount: toRupees(row.amount),
    received: row.received === null ? null : toRupees(row.received),
    refunded: toRupees(row.refunded),
    created_at: row.created_at.toISOString(),
    events: events.map(({ id, kind, source, amount, method, note, code, at, username, proof }) => ({
      id,
      kind,
      at: new Date(at).toISOString(),
      by: username ?? WHO[source],
      amount: amount === null ? null : toRupees(amount),
      method,
      note: [note, code && `Code ${code}`].filter(Boolean).join(' · ') || null,
      has_proof: proof !== null,
    })),
  }));
}

export type Attempt = {
  id: number;
  order_pk: number;
  driver: DriverName;
  reference: string;
  amount: Paisa;
};

export type DueAttempt = Attempt & {
  /** Without a clear answer this time, staff look. */
  isLast: boolean;
};

/** Null when the reference is unknown. */
export async function findAttempt(driver: DriverName, reference: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'order_pk', 'reference', 'amount'])
    .where('reference', '=', reference)
    .where('driver', '=', driver)
    .executeTakeFirst();
  return row ? { ...row, driver } : null;
}

export async function listAttempts(
  orderPk: number,
): Promise<{ driver: DriverName; method: string; state: LedgerState; is_pending: boolean }[]> {
  return db
    .selectFrom('payments')
    .select(['driver', 'method', 'state', 'is_pending'])
    .where('order_pk', '=', orderPk)
    .orderBy('id')
    .execute();
}

/** Several nodes may call it concurrently; each attempt goes to one. An unanswered inquiry is repeated. */
export async function takeDueAttempts(now: Date, limit: number): Promise<DueAttempt[]> {
  const minutes = [...POLL_AFTER_MINUTES];
  const { rows } = await sql<Attempt & { poll_count: number }>`
    update payments set poll_count = poll_count + 1, next_poll_at = greatest(${now}::timestamptz + interval '1 minute',
      coalesce(created_at + (${minutes}::float8[])[poll_count + 2] * interval '1 minute', ${now}::timestamptz + interval '15 minutes'))
    where id in (select id from payments where next_poll_at <= ${now} order by next_poll_at limit ${limit} for update skip locked)
    returning id, order_pk, driver, reference, amount, poll_count`.execute(db);
  return rows.map(({ poll_count, ...attempt }) => ({
    ...attempt,
    isLast: poll_count >= minutes.length,
  }));
}
