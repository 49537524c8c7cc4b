import { shipWhatLeft } from '#app/features/orders/couriers/leave-house.server.ts';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { addShipmentEvents, type NewShipmentEvent } from '#app/features/orders/parcels/shipments.server.ts';
import { asStaff, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob, goOnAfter } from '#app/platform/queue/jobs.server.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import { readRows, type StoredRow } from './read-status-file.server.ts';
import { kindOf, phraseOf, type Vocabulary } from './vocabulary.ts';
import { askAbout, followDecisions, readVocabulary, STATUS_QUEUE } from './words.server.ts';

/** So many parcels are brought up to date while the caller waits. */
const AT_ONCE = 50;

// Also when the process that began it is gone.
defineJob(STATUS_QUEUE, applyUnfinished, { cron: '* * * * *', atStart: true });

export type ApplyResult = 'applied' | 'applying' | 'not_found';

/** Makes events of a file's rows. Up to 50 parcels are done when it returns; more go on in the background. What has no parcel stays. */
export async function startApplying(id: number, staffId: number): Promise<ApplyResult> {
  const begun = await inTransaction(async (tx): Promise<ApplyResult | 'few'> => {
    const file = await tx
      .selectFrom('status_files')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return 'not_found';
    if (file.state === 'applying') return 'applying';
    const rows = await readRows(tx, id, { isWaiting: true });
    const parcels = new Set(rows.flatMap(({ shipment_id }) => shipment_id ?? []));
    await tx
      .updateTable('status_files')
      .set({ state: 'applying', applied_by: staffId })
      .where('id', '=', id)
      .execute();
    if (parcels.size <= AT_ONCE) return 'few';
    await enqueue(tx, STATUS_QUEUE, [{}]);
    return 'applying';
  });
  if (begun !== 'few') return begun;
  await applyFile(id);
  return 'applied';
}

async function applyUnfinished(): Promise<void> {
  const waiting = await db
    .selectFrom('status_files')
    .select(['id', 'applied_by'])
    .where('state', '=', 'applying')
    .orderBy('id')
    .execute();
  for (const { id, applied_by } of waiting)
    await goOnAfter({ status_file: id }, () => asStaff(applied_by, () => applyFile(id)));
  await followDecisions();
}

/** Order by order, each in a transaction that also says which rows are done: what was interrupted goes on where it was. */
export async function applyFile(id: number): Promise<void> {
  const file = await db
    .selectFrom('status_files')
    .select(['courier', 'applied_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) return;
  const rows = await readRows(db, id, { isWaiting: true });
  const byOrder = Map.groupBy(rows, ({ order_pk }) => order_pk);
  for (const [orderPk, of] of byOrder) {
    const lines = of.map(({ line }) => line);
    if (orderPk !== null) await inTransaction((tx) => applyOrder(tx, { id, ...file }, orderPk, lines));
  }
  await inTransaction((tx) =>
    tx
      .updateTable('status_files')
      .set({ state: 'applied', applied_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'applying')
      .execute(),
  );
}

type File = { id: number; courier: string; applied_by: number | null };

async function applyOrder(tx: Tx, file: File, orderPk: number, lines: readonly number[]): Promise<void> {
  const order = await lockOrder(tx, (query) => query.where('id', '=', orderPk));
  if (!order) return;
  // Another process may have done some of them since.
  const rows = (await readRows(tx, file.id, { isWaiting: true, lines })).filter(
    (row) => row.order_pk === orderPk,
  );
  if (rows.length === 0) return;
  await askAbout(tx, file.courier, unknownOf(rows, await readVocabulary(tx, file.courier)));
  const vocabulary = await readVocabulary(tx, file.courier, true);
  for (const [shipmentId, of] of Map.groupBy(rows, ({ shipment_id }) => shipment_id))
    if (shipmentId !== null) await applyParcel(tx, file, shipmentId, of, vocabulary);
  await shipWhatLeft(tx, order, file.applied_by);
  await tx
    .updateTable('status_file_rows')
    .set({ is_applied: true })
    .where('file_id', '=', file.id)
    .where(
      'line',
      'in',
      rows.map(({ line }) => line),
    )
    .execute();
}

function unknownOf(rows: readonly StoredRow[], vocabulary: Vocabulary) {
  const asked = rows
    .map(({ words }) => ({ phrase: phraseOf(words, vocabulary), words }))
    .filter(({ phrase }) => !vocabulary.has(phrase))
    .sort((one, other) => (one.phrase < other.phrase ? -1 : 1));
  return [...new Map(asked.map((one) => [one.phrase, one])).values()];
}

async function applyParcel(
  tx: Tx,
  { applied_by: staffId }: File,
  shipmentId: number,
  rows: readonly StoredRow[],
  vocabulary: Vocabulary,
): Promise<void> {
  const shipment = await tx
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const events = rows.map((row): NewShipmentEvent => {
    const phrase = phraseOf(row.words, vocabulary);
    return {
      ...{ kind: kindOf(vocabulary.get(phrase) ?? null), source: 'file', occurredAt: row.occurred_at },
      ...{ fingerprint: fingerprintOf(row), words: row.words, reason: row.reason, phrase, staffId },
    };
  });
  const once = [...new Map(events.map((event) => [event.fingerprint, event])).values()];
  await addShipmentEvents(tx, shipment, once);
}
