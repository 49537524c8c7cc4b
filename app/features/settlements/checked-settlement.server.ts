import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { SettlementLines, Settlements } from '#app/platform/database/database-types.ts';
import { type CheckedLine, checkLine, type KnownParcel, paidOf, type Rates } from './check-line.ts';
import {
  expectedCharges,
  type FoundParcel,
  findParcels,
  rateCardOn,
  readRates,
} from './known-parcels.server.ts';

export type Settlement = Selectable<Settlements>;

export type SettlementLine = Selectable<SettlementLines>;

export type CheckedSettlementLine = SettlementLine &
  CheckedLine & {
    parcel: FoundParcel | null;
    known: KnownParcel | null;
    /** Of its day. */
    rates: Rates;
    /** What the posting wrote. */
    stored: Pick<SettlementLine, 'result' | 'sentence'>;
  };

/** Compares each line of a draft with what is known now, in the order of the file. */
export async function checkLines(
  connection: Database | Tx,
  {
    id,
    courier,
    day,
    absent,
    continues,
  }: Pick<Settlement, 'id' | 'courier' | 'day' | 'absent' | 'continues'>,
): Promise<CheckedSettlementLine[]> {
  const lines = await connection
    .selectFrom('settlement_lines')
    .selectAll()
    .where('settlement_id', '=', id)
    .orderBy('line')
    .execute();
  const numbers = lines.map(({ tracking_number }) => tracking_number);
  const parcels = await findParcels(connection, courier, numbers);
  const ratesOn = await readRates(connection);
  const paidOn = continues === null ? dayText(day) : await dayOf(connection, continues);
  const card = await rateCardOn(connection, courier, dayText(day));
  const before: SettlementLine[] = [];
  return lines.map((line) => {
    const earlier = before.filter((one) => isSameParcel(one, line));
    before.push(line);
    const since = line.outcome === 'returned' ? earlier : sinceTakenBack(earlier);
    const same = since.filter(({ outcome }) => outcome === line.outcome);
    const parcel = parcels.get(line.tracking_number.toUpperCase()) ?? null;
    const known = parcel && knownFor(line, parcel, { same, since, earlier, card });
    const rates = ratesOn(dayOfLine(line, parcel, paidOn));
    const twin = same.find((one) => isSamePart(one, line))?.line ?? null;
    const checked = checkLine(line, { parcel: known, rates, absent, twin });
    const stored = { result: line.result, sentence: line.sentence };
    return { ...line, ...checked, parcel, known, rates, stored };
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

/** What was left out of a settlement was paid on its day. */
async function dayOf(connection: Database | Tx, id: number): Promise<string> {
  const { day } = await connection
    .selectFrom('settlements')
    .select('day')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return dayText(day);
}

/** As the file says, else when its parcel was delivered: a courier does not pay before that. */
function dayOfLine({ day, outcome }: SettlementLine, parcel: FoundParcel | null, paidOn: string): string {
  if (day !== null) return dayText(day);
  const delivered = outcome === 'delivered' ? parcel?.delivered_on : null;
  return delivered && delivered < paidOn ? delivered : paidOn;
}

type Part = Pick<SettlementLine, 'part'>;

function isSameParcel(one: SettlementLine, other: SettlementLine): boolean {
  return one.tracking_number.toUpperCase() === other.tracking_number.toUpperCase();
}

const isTakenBack = ({ outcome, decision }: SettlementLine) =>
  outcome === 'reverted' && decision !== 'leave_out';

/** What was taken back is paid again. */
function sinceTakenBack(earlier: readonly SettlementLine[]): SettlementLine[] {
  return earlier.slice(earlier.findLastIndex(isTakenBack) + 1);
}

function isSamePart(one: Part, other: Part): boolean {
  return one.part === other.part || one.part === 'whole' || other.part === 'whole';
}

const PARTS: readonly SettlementLine['part'][] = ['whole', 'upfront', 'reserve'];

type Before = {
  /** Rows of the file about the same. */
  same: readonly SettlementLine[];
  /** And of any outcome, since the parcel was taken back; and all of them. */
  since: readonly SettlementLine[];
  earlier: readonly SettlementLine[];
  card: Parameters<typeof expectedCharges>[2];
};

/** What of the parcel the rows before this one of its file leave. */
function knownFor(
  line: SettlementLine,
  parcel: FoundParcel,
  { same, since, earlier, card }: Before,
): KnownParcel {
  const settledPart = (isMeant: (part: Part) => boolean, outcome = line.outcome) =>
    PARTS.filter((part) => isMeant({ part }))
      .map((part) => parcel.settled[`${outcome} ${part}`])
      .find((reference) => reference !== undefined);
  const others = same.filter((one) => !isSamePart(one, line) && one.decision !== 'leave_out');
  const taken = others.reduce((sum, { cod }) => sum + cod, 0);
  const isBack = line.outcome !== 'returned' && earlier.some(isTakenBack);
  const back = isBack ? paidOf(parcel) : 0;
  const paidHere =
    line.outcome === 'reverted'
      ? since.filter(({ outcome, decision }) => outcome === 'delivered' && decision !== 'leave_out')
      : [];
  const paid = paidHere.reduce((sum, { cod }) => sum + cod, 0);
  const paidIn = isBack ? undefined : settledPart(() => true, 'delivered');
  return {
    ...parcel,
    cod: parcel.cod - taken,
    owed: parcel.owed + back - taken - paid,
    expected_charges: expectedCharges(parcel, line.outcome, card),
    settled_in: (!isBack && settledPart((part) => isSamePart(part, line))) || null,
    paid_in: paidHere[0] ? `line ${paidHere[0].line} of this file` : paidIn ? `settlement ${paidIn}` : null,
    is_rest: others.length > 0 || (!isBack && settledPart((part) => !isSamePart(part, line)) !== undefined),
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
