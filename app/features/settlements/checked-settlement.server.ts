import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { SettlementLines, Settlements } from '#app/platform/database/database-types.ts';
import { type CheckedLine, checkLine, type KnownParcel } from './check-line.ts';
import {
  expectedCharges,
  type FoundParcel,
  findParcels,
  rateCardOn,
  ratesOn,
} from './known-parcels.server.ts';

export type Settlement = Selectable<Settlements>;

export type SettlementLine = Selectable<SettlementLines>;

export type CheckedSettlementLine = SettlementLine &
  CheckedLine & {
    parcel: FoundParcel | null;
    known: KnownParcel | null;
    /** What the posting wrote. */
    stored: Pick<SettlementLine, 'result' | 'sentence'>;
  };

/** Compares each line of a draft with what is known now, in the order of the file. */
export async function checkLines(
  connection: Database | Tx,
  { id, courier, day, absent }: Pick<Settlement, 'id' | 'courier' | 'day' | 'absent'>,
): Promise<CheckedSettlementLine[]> {
  const lines = await connection
    .selectFrom('settlement_lines')
    .selectAll()
    .where('settlement_id', '=', id)
    .orderBy('line')
    .execute();
  const numbers = lines.map(({ tracking_number }) => tracking_number);
  const parcels = await findParcels(connection, courier, numbers);
  const rates = await ratesOn(connection, dayText(day));
  const card = await rateCardOn(connection, courier, dayText(day));
  const before: SettlementLine[] = [];
  return lines.map((line) => {
    const same = before.filter((one) => isSameParcel(one, line));
    before.push(line);
    const parcel = parcels.get(line.tracking_number.toUpperCase()) ?? null;
    const known = parcel && knownFor(line, parcel, same, card);
    const twin = same.find((one) => isSamePart(one, line))?.line ?? null;
    const checked = checkLine(line, { parcel: known, rates, absent, twin });
    const stored = { result: line.result, sentence: line.sentence };
    return { ...line, ...checked, parcel, known, stored };
  });
}

/** The same, and keeps the results with the lines: the list counts by them what waits for a decision. */
export async function compareLines(
  tx: Tx,
  settlement: Parameters<typeof checkLines>[1],
): Promise<CheckedSettlementLine[]> {
  const lines = await checkLines(tx, settlement);
  const results = lines.map(({ line, result }) => ({ line, result }));
  await sql`
    update settlement_lines set result = found.result
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as found (line integer, result text)
    where settlement_id = ${settlement.id} and settlement_lines.line = found.line
      and settlement_lines.result is distinct from found.result`.execute(tx);
  return lines;
}

type Part = Pick<SettlementLine, 'part'>;

function isSameParcel(one: SettlementLine, other: SettlementLine): boolean {
  return (
    one.outcome === other.outcome && one.tracking_number.toUpperCase() === other.tracking_number.toUpperCase()
  );
}

function isSamePart(one: Part, other: Part): boolean {
  return one.part === other.part || one.part === 'whole' || other.part === 'whole';
}

const PARTS: readonly SettlementLine['part'][] = ['whole', 'upfront', 'reserve'];

/** What of the parcel the rows before this one of its file leave. */
function knownFor(
  line: SettlementLine,
  parcel: FoundParcel,
  same: readonly SettlementLine[],
  card: Parameters<typeof expectedCharges>[2],
): KnownParcel {
  const settledPart = (isMeant: (part: Part) => boolean) =>
    PARTS.filter((part) => isMeant({ part }))
      .map((part) => parcel.settled[`${line.outcome} ${part}`])
      .find((reference) => reference !== undefined);
  const others = same.filter((one) => !isSamePart(one, line) && one.decision !== 'leave_out');
  const taken = others.reduce((sum, { cod }) => sum + cod, 0);
  return {
    ...parcel,
    cod: parcel.cod - taken,
    owed: parcel.owed - taken,
    expected_charges: expectedCharges(parcel, line.outcome, card),
    settled_in: settledPart((part) => isSamePart(part, line)) ?? null,
    is_rest: others.length > 0 || settledPart((part) => !isSamePart(part, line)) !== undefined,
  };
}

/** Of a date as the database gives it. */
export function dayText(day: string | Date): string {
  if (typeof day === 'string') return day.slice(0, 10);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** A row that is not as expected waits for a person. */
export function isUndecided({
  result,
  decision,
}: Pick<CheckedSettlementLine, 'result' | 'decision'>): boolean {
  return result !== 'matched' && decision === null;
}
