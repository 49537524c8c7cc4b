import type { JournalLine } from '#app/features/accounts/journal.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { type KnownParcel, owedOf, paidOf } from './check-line.ts';
import type { FileLine } from './file-lines.ts';

/** What the shop expects a courier to have collected, also of a parcel whose money is in the books already. Paisa. */
export function expectedOf(
  { outcome }: Pick<FileLine, 'outcome'>,
  parcel: Pick<KnownParcel, 'state' | 'cod' | 'owed'>,
): Paisa {
  if (outcome === 'returned') return 0;
  if (outcome === 'reverted') return -paidOf(parcel);
  return parcel.owed > 0 ? owedOf(parcel) : parcel.cod;
}

type Settled = {
  /** What is in `in_transit` already, because the payment of the order was recorded; less than zero when it was taken back. */
  recorded: Paisa;
  /** Where the money was thought to be, and how much, when the order was set Paid by hand. */
  replaces?: { account: JournalLine['account']; amount: Paisa };
  of: { order_pk: number; shipment_id: number };
};

/** The journal lines of a line of a settlement (docs/concepts/accounts.md). What its columns do not explain is a difference. */
export function linesOfParcel(line: FileLine, { recorded, replaces, of }: Settled): JournalLine[] {
  return balanced([
    { ...of, account: 'in_transit', amount: line.net - recorded },
    { ...of, account: 'courier_charges', amount: line.charges + line.other },
    { ...of, account: 'service_tax', amount: line.service_tax },
    { ...of, account: 'income_tax_withheld', amount: line.income_tax_withheld },
    { ...of, account: 'sales_tax_withheld', amount: line.sales_tax_withheld },
    ...(replaces ? [{ ...of, account: replaces.account, amount: -replaces.amount }] : []),
  ]);
}

/** Of a line that has no parcel, or none that it could be about. */
export function linesOfNet(net: Paisa): JournalLine[] {
  return balanced([{ account: 'in_transit', amount: net }]);
}

function balanced(lines: readonly JournalLine[]): JournalLine[] {
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  const of =
    lines[0]?.order_pk === undefined
      ? {}
      : { order_pk: lines[0].order_pk, shipment_id: lines[0].shipment_id };
  return [...lines, { ...of, account: 'differences' as const, amount: -sum } as JournalLine].filter(
    ({ amount }) => amount !== 0,
  );
}
