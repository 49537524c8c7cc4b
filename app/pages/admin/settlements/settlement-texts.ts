import type { LineResult } from '#app/features/settlements/check-line.ts';
import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';

export type SettlementRow = SettlementAnswer['lines'][number];

export type Decision = 'accept' | 'leave_out';

/** Those that wait for a person first. */
export const GROUPS: readonly LineResult[] = [
  'difference',
  'taken_back',
  'not_due',
  'twice',
  'unknown',
  'matched',
];

export const RESULT_NAMES: Record<LineResult, string> = {
  matched: 'As expected',
  difference: 'Differences',
  unknown: 'Unknown parcels',
  twice: 'Twice',
  not_due: 'Not due',
  taken_back: 'Taken back',
};

export const RESULT_TEXTS: Record<LineResult, string> = {
  matched: 'Delivered, and to the rupee what the shop expects.',
  difference: 'The parcel is right, and a sum of it is not.',
  unknown: 'No parcel of this courier has the number.',
  twice: 'The parcel is in another settlement or row, or its order was set Paid by hand.',
  not_due: 'For the shop the parcel is not there yet, or it came back.',
  taken_back: 'The courier takes back what it had paid. Accepted, the parcel is due again.',
};

export const DECISION_NAMES: Record<Decision, string> = { accept: 'Accepted', leave_out: 'Left out' };

/** With paisa, because couriers settle them. */
export const money = (rupees: number) => formatRupees(rupees, 2);

export const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

export function isOpen({ result, decision }: Pick<SettlementRow, 'result' | 'decision'>): boolean {
  return result !== 'matched' && decision === null;
}
