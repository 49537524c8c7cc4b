import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { PaymentSource } from './payment.ts';
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
          .select(['payment_events.kind', 'payment_events.source', 'payment_events.amount'])
          .select(['payment_events.note', 'payment_events.code', 'payment_events.created_at as at'])
          .select('staff.username')
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
    events: events.map(({ kind, source, amount, note, code, at, username }) => ({
      kind,
      at: new Date(at).toISOString(),
      by: username ?? WHO[source],
      amount: amount === null ? null : toRupees(amount),
      note: [note, code && `Code ${code}`].filter(Boolean).join(' · ') || null,
    })),
  }));
}
