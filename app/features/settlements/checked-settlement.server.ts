import type { Selectable } from 'kysely';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { SettlementLines, Settlements } from '#app/platform/database/database-types.ts';
import { type CheckedLine, checkLine } from './check-line.ts';
import {
  expectedCharges,
  type FoundParcel,
  findParcels,
  rateCardOn,
  ratesOn,
} from './known-parcels.server.ts';

export type Settlement = Selectable<Settlements>;

export type SettlementLine = Selectable<SettlementLines>;

export type CheckedSettlementLine = SettlementLine & CheckedLine & { parcel: FoundParcel | null };

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
  const first = new Map<string, number>();
  return lines.map((line) => {
    const number = line.tracking_number.toUpperCase();
    const key = `${number} ${line.outcome}`;
    const twin = first.get(key) ?? null;
    if (twin === null) first.set(key, line.line);
    const parcel = parcels.get(number) ?? null;
    const known = parcel && {
      ...parcel,
      expected_charges: expectedCharges(parcel, line.outcome, card),
      settled_in: parcel.settled[line.outcome] ?? null,
    };
    return { ...line, ...checkLine(line, { parcel: known, rates, absent, twin }), parcel };
  });
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
