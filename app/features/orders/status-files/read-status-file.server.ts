import { sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import { MOST_ASKED, type ROW_RESULTS, type StatusFile, type StatusFileList } from './schema.ts';
import { type Meaning, phraseOf, type Vocabulary } from './vocabulary.ts';
import { readVocabulary } from './words.server.ts';

/** Newest first, at most fifty. */
export async function listStatusFiles(): Promise<StatusFileList> {
  const rows = await db
    .selectFrom('status_files')
    .select(['id', 'courier', 'file_name', 'state', 'count', 'created_at', 'applied_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ courier, created_at, applied_at, ...row }) => ({
    ...row,
    courier: courier as CourierCode,
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
  }));
}

const SHOWN = 500;

/** So far ahead the clock of a courier may be. */
const FEW_MINUTES_MS = 5 * 60_000;

/** What a file would do now, row by row; null when it does not exist. */
export async function findStatusFile(id: number): Promise<StatusFile | null> {
  const file = await db.selectFrom('status_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) return null;
  const rows = await readRows(db, id);
  const vocabulary = await readVocabulary(db, file.courier);
  const known = await readKnown(rows);
  const judged = rows.map((row) => judge(row, vocabulary, known));
  const { courier, file_name, state, count, created_at, applied_at } = file;
  const counts = { new: 0, known: 0, unknown_parcel: 0 };
  for (const { result } of judged) counts[result]++;
  const rank: Record<Result, number> = { unknown_parcel: 0, new: 1, known: 2 };
  return {
    ...{ id, file_name, state, count, counts, courier: courier as CourierCode },
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undecided: undecidedOf(judged),
    rows: [...judged]
      .sort((one, other) => rank[one.result] - rank[other.result] || one.line - other.line)
      .slice(0, SHOWN)
      .map(({ phrase, ...row }) => row),
  };
}

type Result = (typeof ROW_RESULTS)[number];

export type StoredRow = {
  line: number;
  tracking_number: string;
  words: string;
  reason: string | null;
  occurred_at: Date;
  said_at: Date | null;
  order_id: string | null;
  order_pk: number | null;
  shipment_id: number | null;
};

type Which = {
  /** Only those that have not become an event. */
  isWaiting?: boolean;
  lines?: readonly number[];
};

/** With the parcel of each. */
export async function readRows(
  connection: Database | Tx,
  fileId: number,
  { isWaiting = false, lines }: Which = {},
): Promise<StoredRow[]> {
  const chosen = lines ? sql`and row.line = any (${lines}::integer[])` : sql``;
  const { rows } = await sql<StoredRow>`
    select row.line, row.tracking_number, row.words, row.reason, row.occurred_at, row.said_at, orders.order_id, orders.id as order_pk,
      shipments.id as shipment_id
    from status_file_rows as row join status_files on status_files.id = row.file_id
    left join shipments on shipments.courier = status_files.courier and upper(shipments.tracking_number) = upper(row.tracking_number)
    left join orders on orders.id = shipments.order_pk
    where row.file_id = ${fileId} and (not ${isWaiting} or not row.is_applied) ${chosen}
    order by row.line`.execute(connection);
  return rows;
}

/** The events that these parcels have from files, each as its parcel and its fingerprint. */
async function readKnown(rows: readonly StoredRow[]): Promise<ReadonlySet<string>> {
  const parcels = [...new Set(rows.flatMap(({ shipment_id }) => shipment_id ?? []))];
  const { rows: events } = await sql<{ known: string }>`
    select shipment_id || ' ' || fingerprint as known from shipment_events
    where shipment_id = any (${parcels}::integer[]) and source = 'file' and withdrawn_at is null`.execute(db);
  return new Set(events.map(({ known }) => known));
}

type JudgedRow = StatusFile['rows'][number] & { phrase: string };

function judge(row: StoredRow, vocabulary: Vocabulary, known: ReadonlySet<string>): JudgedRow {
  const { line, tracking_number, order_id, words, reason, shipment_id } = row;
  const phrase = phraseOf(words, vocabulary);
  const isKnown = known.has(`${shipment_id} ${fingerprintOf(row)}`);
  return {
    ...{ line, tracking_number, order_id, words, reason, phrase },
    meaning: (vocabulary.get(phrase) ?? null) as Meaning | null,
    occurred_at: row.occurred_at.toISOString(),
    said_at:
      row.said_at === null || row.said_at.getTime() - row.occurred_at.getTime() <= FEW_MINUTES_MS
        ? null
        : row.said_at.toISOString(),
    result: shipment_id === null ? 'unknown_parcel' : isKnown ? 'known' : 'new',
  };
}

function undecidedOf(rows: readonly JudgedRow[]): StatusFile['undecided'] {
  const byPhrase = Map.groupBy(
    rows.filter(({ meaning, result }) => meaning === null && result !== 'unknown_parcel'),
    ({ phrase }) => phrase,
  );
  return [...byPhrase]
    .map(([phrase, of]) => ({ phrase, example: of[0]?.words ?? phrase, rows: of.length }))
    .sort((one, other) => other.rows - one.rows)
    .slice(0, MOST_ASKED);
}
