import { sql } from 'kysely';
import { shipWhatLeft } from '#app/features/orders/couriers/leave-house.server.ts';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { followEventsOf } from '#app/features/orders/parcels/shipments.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { goOnAfter } from '#app/platform/queue/jobs.server.ts';
import { type CourierWords, type Decision, MOST_WORDS } from './schema.ts';
import { kindOf, type Meaning, type Vocabulary } from './vocabulary.ts';

/** Decisions and files that more than a few parcels follow are worked off in the background. */
export const STATUS_QUEUE = 'status-files';

const AT_ONCE = 50;

/** What a courier’s phrases mean. `isLocked`: nobody decides anything until the transaction ends. */
export async function readVocabulary(
  connection: Database | Tx,
  courier: string,
  isLocked = false,
): Promise<Vocabulary> {
  const rows = await connection
    .selectFrom('courier_words')
    .select(['words', 'kind'])
    .where('courier', '=', courier)
    .orderBy('words')
    .$if(isLocked, (query) => query.forShare())
    .execute();
  return new Map(rows.map(({ words, kind }) => [words, kind as Meaning | null]));
}

/** Asks once about each phrase that nobody has decided about. */
export async function askAbout(
  tx: Tx,
  courier: string,
  unknown: readonly { phrase: string; words: string }[],
): Promise<void> {
  if (unknown.length === 0) return;
  await tx
    .insertInto('courier_words')
    .values(unknown.map(({ phrase, words }) => ({ courier, words: phrase, example: words })))
    .onConflict((conflict) => conflict.columns(['courier', 'words']).doNothing())
    .execute();
}

/** What is to be decided first, with how many events wait for it; then by courier. At most 2,000. */
export async function listWords(): Promise<CourierWords> {
  const { rows } = await sql<CourierWords[number]>`
    select courier, words as phrase, coalesce(example, words) as example, kind as meaning, case when kind is null then (
      select count(*)::integer from shipment_events join shipments on shipments.id = shipment_id
      where phrase = courier_words.words and shipments.courier = courier_words.courier and withdrawn_at is null) end as waiting
    from courier_words order by kind is not null, courier, words limit ${MOST_WORDS}`.execute(db);
  return rows;
}

/** Says what a phrase means from now on, and in what was said before. @returns how many orders follow, in the background when they are many. */
export async function decideWords({ courier, phrase, meaning }: Decision, staffId: number): Promise<number> {
  const decided = { kind: meaning, decided_by: staffId, is_followed: false };
  const orders = await inTransaction(async (tx) => {
    await tx
      .insertInto('courier_words')
      .values({ courier, words: phrase, example: phrase, ...decided })
      .onConflict((conflict) => conflict.columns(['courier', 'words']).doUpdateSet(decided))
      .execute();
    const behind = await ordersBehind(tx, courier, phrase);
    if (behind.length > AT_ONCE) await enqueue(tx, STATUS_QUEUE, [{}]);
    return behind.length;
  });
  if (orders <= AT_ONCE) await follow(courier, phrase, { meaning, staffId });
  return orders;
}

/** Goes on with decisions that parcels have not followed yet. */
export async function followDecisions(): Promise<void> {
  const waiting = await db
    .selectFrom('courier_words')
    .select(['courier', 'words', 'kind', 'decided_by'])
    .where('is_followed', '=', false)
    .execute();
  for (const { courier, words, kind, decided_by } of waiting)
    await goOnAfter({ courier, words }, () => follow(courier, words, { meaning: kind, staffId: decided_by }));
}

type Decided = { meaning: Meaning | null; staffId: number | null };

async function follow(courier: string, phrase: string, { meaning, staffId }: Decided): Promise<void> {
  const behind = await ordersBehind(db, courier, phrase);
  for (const orderPk of behind) await inTransaction((tx) => followOrder(tx, orderPk, staffId));
  await db
    .updateTable('courier_words')
    .set({ is_followed: true })
    .where('courier', '=', courier)
    .where('words', '=', phrase)
    // Somebody may have decided otherwise meanwhile.
    .where('kind', 'is not distinct from', meaning)
    .execute();
}

async function ordersBehind(connection: Database | Tx, courier: string, phrase: string): Promise<number[]> {
  const { rows } = await sql<{ order_pk: number }>`
    select distinct shipments.order_pk from courier_words
    join shipment_events on shipment_events.phrase = courier_words.words
    join shipments on shipments.id = shipment_id and shipments.courier = courier_words.courier
    where courier_words.courier = ${courier} and courier_words.words = ${phrase} and withdrawn_at is null
      and shipment_events.kind <> case courier_words.kind when 'ignored' then 'unknown' else courier_words.kind end
    order by order_pk`.execute(connection);
  return rows.map(({ order_pk }) => order_pk);
}

async function followOrder(tx: Tx, orderPk: number, staffId: number | null): Promise<void> {
  const order = await lockOrder(tx, (query) => query.where('id', '=', orderPk));
  if (!order) return;
  const changed = await tx
    .selectFrom('shipment_events')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .innerJoin('courier_words', (join) =>
      join
        .onRef('courier_words.words', '=', 'shipment_events.phrase')
        .onRef('courier_words.courier', '=', 'shipments.courier'),
    )
    .select(['shipment_events.id', 'shipment_id', 'courier_words.kind'])
    .where('order_pk', '=', orderPk)
    .where('withdrawn_at', 'is', null)
    .where('courier_words.kind', 'is not', null)
    .execute();
  for (const { id, kind } of changed)
    await tx
      .updateTable('shipment_events')
      .set({ kind: kindOf(kind as Meaning) })
      .where('id', '=', id)
      .execute();
  await followEventsOf(tx, orderPk, new Set(changed.map(({ shipment_id }) => shipment_id)));
  await shipWhatLeft(tx, order, staffId);
}
