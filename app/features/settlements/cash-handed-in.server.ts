import { sql } from 'kysely';
import { postEntry } from '#app/features/accounts/journal.server.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { recordCollected } from '#app/features/orders/pay/collected.server.ts';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { CashHolder } from './schema.ts';

export type HandIn = {
  holder: CashHolder;
  /** Of the shop, such as 2026-03-21. */
  day: string;
  /** Paisa. Without chosen parcels it pays for the oldest ones. */
  amount: Paisa;
  /** Null: the oldest ones. */
  shipments: readonly number[] | null;
  /** What the caller saw that the holder owes; paisa. */
  seen: Paisa;
};

export type HandInResult =
  /** `left`: what was handed in and pays for no parcel yet; paisa. */
  | { outcome: 'handed_in'; parcels: number; left: Paisa }
  /** The chosen parcels ask for another sum, or owe nothing any more; paisa. */
  | { outcome: 'differs'; due: Paisa }
  /** More than the holder owes in all; paisa. */
  | { outcome: 'too_much'; owed: Paisa }
  /** Somebody else handed in meanwhile; paisa. */
  | { outcome: 'changed'; owed: Paisa };

type Owed = { shipment_id: number; order_pk: number; owed: Paisa };

/** Cash of the own rider or the counter is in the till, and its parcels are paid. */
export async function handIn(input: HandIn, staffId: number | null): Promise<HandInResult> {
  return inTransaction(async (tx) => {
    await lockHolder(tx, input.holder);
    const all = await listOwed(tx, input.holder);
    const credit = -(await unassigned(tx, input.holder));
    const owed = sum(all) - credit;
    if (owed !== input.seen) return { outcome: 'changed', owed };
    return input.shipments
      ? payFor(tx, input, all, staffId)
      : paySum(tx, input, { all, credit, owed }, staffId);
  });
}

/** Two people who count the same cash wait for each other. */
async function lockHolder(tx: Tx, holder: CashHolder): Promise<void> {
  const space = ADVISORY_LOCK_SPACES.cashHandedIn;
  await sql`select pg_advisory_xact_lock(${space}::integer, hashtext(${holder}))`.execute(tx);
}

async function payFor(
  tx: Tx,
  { holder, day, amount, shipments }: HandIn,
  all: readonly Owed[],
  staffId: number | null,
): Promise<HandInResult> {
  const chosen = all.filter(({ shipment_id }) => shipments?.includes(shipment_id));
  const due = sum(chosen);
  if (chosen.length !== new Set(shipments).size || due !== amount) return { outcome: 'differs', due };
  await receive(tx, chosen, { holder, day, staffId });
  return { outcome: 'handed_in', parcels: chosen.length, left: 0 };
}

async function paySum(
  tx: Tx,
  { holder, day, amount }: HandIn,
  { all, credit, owed }: { all: readonly Owed[]; credit: Paisa; owed: Paisa },
  staffId: number | null,
): Promise<HandInResult> {
  if (amount > owed) return { outcome: 'too_much', owed };
  const paid: Owed[] = [];
  let left = amount + credit;
  // The oldest come first, and none is jumped: otherwise one would never be paid.
  for (const one of all) {
    if (one.owed > left) break;
    paid.push(one);
    left -= one.owed;
  }
  await receive(tx, paid, { holder, day, staffId });
  const more = left - credit;
  if (more !== 0)
    await postEntry(tx, {
      ...{ kind: 'cash_handed_in', day },
      lines: [
        { account: 'cash', amount: more },
        { account: 'couriers', courier: holder, amount: -more },
      ],
    });
  return { outcome: 'handed_in', parcels: paid.length, left };
}

type By = { holder: CashHolder; day: string; staffId: number | null };

async function receive(tx: Tx, parcels: readonly Owed[], { holder, day, staffId }: By): Promise<void> {
  await sql`select set_config('shop.journal_day', ${day}, true)`.execute(tx);
  const note = holder === 'rider' ? 'Handed in by the own rider' : 'Handed in from the counter';
  for (const { shipment_id, order_pk, owed } of parcels.toSorted((a, b) => a.order_pk - b.order_pk)) {
    const order = await lockOrder(tx, (query) => query.where('id', '=', order_pk));
    const money = { driver: 'staff-record', method: 'cash', amount: owed, transaction_id: null } as const;
    await recordCollected(tx, order as LockedOrder, { ...money, note, staffId, shipment_id }, new Date());
  }
}

/** By delivery, oldest first; their orders are locked. */
async function listOwed(tx: Tx, holder: CashHolder): Promise<Owed[]> {
  await sql`
    select id from orders where id in (
      select order_pk from shipments where coalesce(courier, 'counter') = ${holder} and queue = 'delivered_not_paid')
    order by id for update`.execute(tx);
  const { rows } = await sql<Owed>`
    select shipments.id as shipment_id, order_pk, balance.owed
    from shipments, lateral (
      select coalesce(sum(amount), 0)::bigint as owed from journal_lines
      where shipment_id = shipments.id and account = 'couriers') as balance
    where coalesce(courier, 'counter') = ${holder} and queue = 'delivered_not_paid' and balance.owed > 0
    order by delivered_at, id`.execute(tx);
  return rows;
}

/** What was handed in before for no parcel, as the account has it: less than zero. */
async function unassigned(tx: Tx, holder: CashHolder): Promise<Paisa> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(amount), 0)::bigint as owed from journal_lines where courier = ${holder} and shipment_id is null`.execute(
    tx,
  );
  return rows[0]?.owed ?? 0;
}

function sum(parcels: readonly Owed[]): Paisa {
  return parcels.reduce((all, { owed }) => all + owed, 0);
}
