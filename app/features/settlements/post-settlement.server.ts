import { sql } from 'kysely';
import { postEntry } from '#app/features/accounts/journal.server.ts';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { addShipmentEvents } from '#app/features/orders/parcels/shipments.server.ts';
import { recordCollected } from '#app/features/orders/pay/collected.server.ts';
import { ADVISORY_LOCK_SPACES } from '#app/platform/database/advisory-lock.server.ts';
import {
  asStaff,
  db,
  inTransaction,
  isDatabaseUnavailable,
  type Tx,
} from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { markBanked } from './bank-credits.server.ts';
import {
  type CheckedSettlementLine,
  checkLines,
  compareLines,
  dayText,
  isUndecided,
  type Settlement,
} from './checked-settlement.server.ts';
import type { FoundParcel } from './known-parcels.server.ts';
import { ownSums } from './own-sums.ts';
import { linesOfNet, linesOfParcel } from './postings.ts';
import { takeBack } from './take-back.server.ts';

const QUEUE = 'settlements';

/** So many rows are posted while the caller waits. */
const AT_ONCE = 50;

// Also when the process that began it is gone.
defineJob(QUEUE, postUnfinished, { cron: '* * * * *', atStart: true });

export type PostResult =
  /** It is posted, now or before; or it is being posted in the background. */
  | { outcome: 'posted' | 'posting' }
  | { outcome: 'not_found' }
  /** So many rows wait for a decision. */
  | { outcome: 'undecided'; rows: number }
  /** What is known changed while it was posted: nothing was written. */
  | { outcome: 'changed'; sentence: string };

/** Writes a settlement into the books, once. Up to 50 rows are done when it returns; more go on in the background, all or none. */
export async function startPosting(id: number, staffId: number | null): Promise<PostResult> {
  const begun = await inTransaction(async (tx): Promise<PostResult & { count?: number }> => {
    const settlement = await lockSettlement(tx, id);
    if (!settlement) return { outcome: 'not_found' };
    if (settlement.state !== 'draft') return { outcome: settlement.state };
    const rows = (await compareLines(tx, settlement)).filter(isUndecided).length;
    if (rows > 0) return { outcome: 'undecided', rows };
    await tx
      .updateTable('settlements')
      .set({ state: 'posting', posted_by: staffId, refusal: null })
      .where('id', '=', id)
      .execute();
    if (settlement.count > AT_ONCE) await enqueue(tx, QUEUE, [{}]);
    return { outcome: 'posting', count: settlement.count };
  });
  if (begun.count === undefined || begun.count > AT_ONCE) return { ...begun };
  const posted = await postSettlement(id);
  if (posted.outcome === 'posting') await inTransaction((tx) => enqueue(tx, QUEUE, [{}]));
  return posted;
}

async function postUnfinished(): Promise<void> {
  const waiting = await db
    .selectFrom('settlements')
    .select('id')
    .where('state', '=', 'posting')
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await postSettlement(id);
}

/**
 * All of it in one transaction, which has locked the settlement and then the orders by their ids. While another settlement is posted it
 * stays `posting`, and a job goes on with it. What fails for a reason that nobody foresaw is a draft again. @throws when the database is
 * not there; a job tries again then.
 */
export async function postSettlement(id: number): Promise<PostResult> {
  const author = await db
    .selectFrom('settlements')
    .select('posted_by')
    .where('id', '=', id)
    .executeTakeFirst();
  const post = () => inTransaction((tx) => postLocked(tx, id));
  try {
    return await asStaff(author?.posted_by ?? null, post);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, settlement: id }, 'a settlement cannot be posted');
    await db
      .updateTable('settlements')
      .set({ state: 'draft', posted_by: null, refusal: FAILED })
      .where('id', '=', id)
      .where('state', '=', 'posting')
      .execute();
    return { outcome: 'changed', sentence: FAILED };
  }
}

const FAILED =
  'It could not be posted, and nothing was written. The log of the shop says why. Please try again.';

async function postLocked(tx: Tx, id: number): Promise<PostResult> {
  if (!(await isAlone(tx))) return { outcome: 'posting' };
  const settlement = await lockSettlement(tx, id);
  if (!settlement) return { outcome: 'not_found' };
  if (settlement.state === 'posted') return { outcome: 'posted' };
  if (settlement.state === 'draft')
    return { outcome: 'changed', sentence: settlement.refusal ?? 'Somebody else changed it.' };
  await lockOrders(tx, settlement);
  const lines = await checkLines(tx, settlement);
  const own_sums = JSON.stringify(ownSums(lines, settlement.absent));
  const undecided = lines.filter(isUndecided);
  if (undecided.length > 0) return refuse(tx, settlement, undecided);
  await sql`select set_config('shop.journal_day', ${dayText(settlement.day)}, true)`.execute(tx);
  let posted_net: Paisa = 0;
  for (const line of lines) posted_net += await postLine(tx, settlement, line);
  await tx
    .updateTable('settlements')
    .set({ state: 'posted', posted_net, own_sums, posted_at: new Date() })
    .where('id', '=', id)
    .execute();
  if (settlement.continues !== null) await markBanked(tx, settlement.continues);
  return { outcome: 'posted' };
}

/** Two files may be about the same orders: the second one would wait longer than a statement may. */
async function isAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCK_SPACES.settlements}::integer, 0) as is_locked`.execute(
    tx,
  );
  return rows[0]?.is_locked ?? false;
}

async function lockSettlement(tx: Tx, id: number): Promise<Settlement | null> {
  const row = await tx
    .selectFrom('settlements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A parcel that was settled elsewhere, or an order that was set Paid, since somebody looked. */
async function refuse(
  tx: Tx,
  settlement: Settlement,
  undecided: readonly CheckedSettlementLine[],
): Promise<PostResult> {
  const [first] = undecided;
  const others = undecided.length > 1 ? `, and ${undecided.length - 1} more` : '';
  const sentence = `Nothing was posted, because something changed meanwhile: line ${first?.line}${others}. Please look at it again.`;
  await tx
    .updateTable('settlements')
    .set({ state: 'draft', posted_by: null, refusal: sentence })
    .where('id', '=', settlement.id)
    .execute();
  await compareLines(tx, settlement);
  return { outcome: 'changed', sentence };
}

async function lockOrders(tx: Tx, { id, courier }: Settlement): Promise<void> {
  await sql`
    select orders.id from orders where id in (
      select order_pk from shipments join settlement_lines on upper(shipments.tracking_number) = upper(settlement_lines.tracking_number)
      where settlement_id = ${id} and courier = ${courier})
    order by orders.id for update`.execute(tx);
}

/** @returns what of its net is in the journal, paisa. */
async function postLine(tx: Tx, settlement: Settlement, line: CheckedSettlementLine): Promise<Paisa> {
  const { result, sentence, treatment, parcel } = line;
  const isLeftOut = line.decision === 'leave_out';
  const isOfParcel = !isLeftOut && treatment !== 'net_only' && parcel !== null;
  const round = isOfParcel && line.outcome !== 'returned' ? await countTakenBack(tx, parcel.id) : 0;
  if (isOfParcel) await postParcel(tx, settlement, line, parcel);
  else if (!isLeftOut) await post(tx, settlement, linesOfNet(line.net), line);
  await tx
    .updateTable('settlement_lines')
    .set({ result, sentence, shipment_id: parcel?.id ?? null, is_of_parcel: isOfParcel, round })
    .where('settlement_id', '=', settlement.id)
    .where('line', '=', line.line)
    .execute();
  return isLeftOut ? 0 : line.net;
}

async function postParcel(
  tx: Tx,
  settlement: Settlement,
  line: CheckedSettlementLine,
  parcel: FoundParcel,
): Promise<void> {
  const { order_pk, id: shipment_id } = parcel;
  const of = { order_pk, shipment_id };
  if (line.outcome === 'reverted') {
    const taken = await takeBack(tx, settlement, { line, parcel });
    await post(tx, settlement, linesOfParcel(line, { ...taken, of }), line);
    return;
  }
  // What a first part leaves stays owed; after it the rest is all there is.
  const most = line.part !== 'whole' && !line.known?.is_rest ? line.cod : Number.MAX_SAFE_INTEGER;
  if (line.treatment === 'record_and_settle') await recordWord(tx, settlement, line, parcel);
  const replaces = line.treatment === 'replace_record' ? await findRecord(tx, parcel, most) : undefined;
  const recorded =
    line.outcome === 'delivered' && !replaces ? await receive(tx, settlement, parcel, most) : 0;
  const settled = { recorded, of, ...(replaces && { replaces }) };
  await post(tx, settlement, linesOfParcel(line, settled), line);
  if (line.outcome === 'delivered' && (await owedFor(tx, shipment_id)) <= 0)
    await tx
      .updateTable('shipments')
      .set({ remitted_at: new Date() })
      .where('id', '=', shipment_id)
      .where('remitted_at', 'is', null)
      .execute();
}

async function countTakenBack(tx: Tx, shipmentId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('settlement_lines')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('shipment_id', '=', shipmentId)
    .where('outcome', '=', 'reverted')
    .where('is_of_parcel', '=', true)
    .executeTakeFirstOrThrow();
  return n;
}

async function post(
  tx: Tx,
  { id, day }: Settlement,
  lines: Parameters<typeof postEntry>[1]['lines'],
  { line }: CheckedSettlementLine,
): Promise<void> {
  if (lines.length === 0) return;
  const entry = {
    kind: 'settlement',
    day: dayText(day),
    source: `settlement:${id}`,
    note: `Line ${line}`,
  } as const;
  await postEntry(tx, { ...entry, lines });
}

/** What the courier still holds for the parcel has come, and pays for its order. Paisa. */
async function receive(
  tx: Tx,
  settlement: Settlement,
  { id, order_pk }: FoundParcel,
  most: Paisa,
): Promise<Paisa> {
  const amount = Math.min(await owedFor(tx, id), most);
  if (amount <= 0) return 0;
  const order = await lockOrder(tx, (query) => query.where('id', '=', order_pk));
  const courier = COURIERS[settlement.courier as CourierCode]?.name ?? settlement.courier;
  await recordCollected(
    tx,
    order as LockedOrder,
    {
      ...{ driver: 'courier-settlement', method: 'cash', amount, transaction_id: null, shipment_id: id },
      note: `Settlement ${settlement.reference} of ${courier}`,
      staffId: settlement.posted_by,
      settlement_id: settlement.id,
    },
    new Date(),
  );
  return amount;
}

async function owedFor(tx: Tx, shipmentId: number): Promise<Paisa> {
  const { owed } = await tx
    .selectFrom('journal_lines')
    .select(({ fn }) => fn.sum<number>('amount').as('owed'))
    .where('shipment_id', '=', shipmentId)
    .where('account', '=', 'couriers')
    .executeTakeFirstOrThrow();
  return Number(owed ?? 0);
}

/** Where the money was recorded when the order was set Paid by hand, and how much. */
async function findRecord(
  tx: Tx,
  { id, cod }: FoundParcel,
  most: Paisa,
): Promise<Parameters<typeof linesOfParcel>[1]['replaces']> {
  const row = await tx
    .selectFrom('journal_lines as paid')
    .innerJoin('journal_lines as held', 'held.entry_id', 'paid.entry_id')
    .select(['held.account', 'held.amount'])
    .where('paid.shipment_id', '=', id)
    .where('paid.account', '=', 'couriers')
    .where('paid.amount', '<', 0)
    .where('held.amount', '>', 0)
    .where('held.account', 'not in', ['customers', 'couriers'])
    .orderBy('paid.entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { account, amount } = row ?? { account: 'cash' as const, amount: cod };
  return { account, amount: Math.min(amount, most) };
}

/** The courier's word, as an event of the parcel: after all that is known, because it says what became of it. */
async function recordWord(
  tx: Tx,
  settlement: Settlement,
  line: CheckedSettlementLine,
  { id }: FoundParcel,
): Promise<void> {
  const shipment: Shipment = await tx
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const noon = Date.parse(`${dayText(settlement.day)}T12:00:00Z`);
  const after = Math.max(Math.min(noon, Date.now()), (shipment.moved_at?.getTime() ?? 0) + 1);
  await addShipmentEvents(tx, shipment, [
    {
      ...{
        kind: line.outcome === 'returned' ? 'returned' : 'delivered',
        source: 'file',
        occurredAt: new Date(after),
        words: line.status,
      },
      fingerprint: `settlement:${settlement.id}:${line.line}`,
      staffId: settlement.posted_by,
    },
  ]);
}
