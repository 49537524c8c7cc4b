import { sql } from 'kysely';
import { actingStaff, type Tx } from '#app/platform/database/database.server.ts';
import type { Journal, JournalLines } from '#app/platform/database/database-types.ts';
import type { Paisa } from '#app/platform/text/money.ts';

export type JournalKind = Journal['kind'];

export type Account = JournalLines['account'];

/** More than zero is debit, in paisa. */
export type JournalLine = {
  account: Account;
  /** Of the account of couriers: which one. */
  courier?: string;
  order_pk?: number;
  shipment_id?: number;
  amount: Paisa;
};

type NewEntry = {
  kind: JournalKind;
  /** The day that it counts for in the shop's time zone, such as 2026-03-21. */
  day: string;
  lines: readonly JournalLine[];
  /** What wrote it, such as settlement:12. */
  source?: string;
  note?: string;
};

/** @throws by the database when the lines do not sum to zero. */
export async function postEntry(tx: Tx, { lines, source, note, ...entry }: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('journal')
    .values({ ...entry, source: source ?? null, note: note ?? null, staff_id: actingStaff() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('journal_lines')
    .values(lines.map((line) => ({ ...line, entry_id: id })))
    .execute();
  return id;
}

/** An entry of this kind about this parcel that was not taken back; null without one. */
export async function findOpenEntry(tx: Tx, kind: JournalKind, shipmentId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('journal')
    .innerJoin('journal_lines', 'journal_lines.entry_id', 'journal.id')
    .select('journal.id')
    .where('journal_lines.shipment_id', '=', shipmentId)
    .where('journal.kind', '=', kind)
    .where('journal.reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journal as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses', '=', 'journal.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The journal only grows: an entry is taken back by one with the opposite signs, today. */
export async function reverseEntry(tx: Tx, id: number): Promise<void> {
  const reversal = await tx
    .insertInto('journal')
    .columns(['kind', 'day', 'source', 'reverses', 'staff_id'])
    .expression((eb) =>
      eb
        .selectFrom('journal')
        .select([
          'kind',
          sql<string>`shop_day(now())`.as('day'),
          'source',
          'id as reverses',
          eb.val(actingStaff()).as('staff_id'),
        ])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('journal_lines')
    .columns(['entry_id', 'account', 'courier', 'order_pk', 'shipment_id', 'amount'])
    .expression((eb) =>
      eb
        .selectFrom('journal_lines')
        .select([
          eb.val(reversal.id).as('entry_id'),
          'account',
          'courier',
          'order_pk',
          'shipment_id',
          sql<number>`-amount`.as('amount'),
        ])
        .where('entry_id', '=', id),
    )
    .execute();
}

/** Whole entries, so that the journal still sums to zero; only for orders of the demo, which nobody placed. */
export async function removeEntriesOf(tx: Tx, orderPk: number): Promise<void> {
  await sql`select set_config('shop.removes_demo', 'yes', true)`.execute(tx);
  const entries = await tx
    .selectFrom('journal_lines')
    .select('entry_id')
    .distinct()
    .where('order_pk', '=', orderPk)
    .execute();
  if (entries.length > 0) {
    const ids = entries.map(({ entry_id }) => entry_id);
    await tx.deleteFrom('journal_lines').where('entry_id', 'in', ids).execute();
    await tx.deleteFrom('journal').where('id', 'in', ids).execute();
  }
  await sql`select set_config('shop.removes_demo', '', true)`.execute(tx);
}
