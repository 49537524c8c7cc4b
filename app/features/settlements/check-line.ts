import type { ParcelState } from '#app/features/orders/parcels/parcel-state.ts';
import { formatRupees, type Paisa, roundHalfUp, toRupees } from '#app/platform/text/money.ts';
import type { FileLine } from './file-lines.ts';

export const RESULTS = ['matched', 'difference', 'unknown', 'twice', 'not_due', 'taken_back'] as const;

export type LineResult = (typeof RESULTS)[number];

/** What the shop knows of the parcel of a line. */
export type KnownParcel = {
  state: ParcelState;
  /** What it asked for at the door, and what of that its courier still holds. Paisa. */
  cod: Paisa;
  owed: Paisa;
  /** By the rate card; null without one. Paisa. */
  expected_charges: Paisa | null;
  /** The reference of the settlement that has it already with this outcome. */
  settled_in: string | null;
  /** What paid for it and was not taken back, such as `settlement CPR-7`; null: nothing. */
  paid_in: string | null;
  /** The other part of it is settled: this one is all that is left. */
  is_rest: boolean;
};

/** Hundredths of a percent on the day of a line; null: nothing is known for it. */
export type Rates = {
  service_tax: number | null;
  income_tax_withheld: number | null;
  sales_tax_withheld: number | null;
};

export type TaxKind = keyof Rates;

/** What accepting the line does. */
export type Treatment =
  /** Its parcel is settled with what the line says; what the columns do not explain is a difference. */
  | 'settle'
  /** The same, after the courier's word has become an event of the parcel. */
  | 'record_and_settle'
  /** The same, against what was recorded when somebody set the order Paid. */
  | 'replace_record'
  /** Only its net is booked, as a difference. */
  | 'net_only';

export type CheckedLine = { result: LineResult; sentence: string; next: string; treatment: Treatment };

type Checking = {
  parcel: KnownParcel | null;
  rates: Rates;
  /** Fields that the file has no column for: nothing can be compared. */
  absent: readonly string[];
  /** An earlier line of the file about the same. */
  twin: number | null;
};

/** Rounding by the courier, for each tax. */
const TAX_TOLERANCE: Paisa = 5;

const CHARGES_TOLERANCE: Paisa = 100;

const TAX_NAMES: Record<TaxKind, string> = {
  service_tax: 'Sales tax on the service',
  income_tax_withheld: 'Income tax withheld',
  sales_tax_withheld: 'Sales tax withheld',
};

const rupees = (paisa: Paisa) => formatRupees(toRupees(paisa), 2);

export function checkLine(line: FileLine, { parcel, rates, absent, twin }: Checking): CheckedLine {
  if (twin !== null) return twice(`Line ${twin} of this file is about the same parcel already.`, 'net_only');
  if (!parcel)
    return {
      result: 'unknown',
      sentence: `No parcel of this courier has the number ${line.tracking_number}.`,
      next: 'Look whether the number was typed wrongly at a parcel, or leave it out and ask the courier.',
      treatment: 'net_only',
    };
  if (parcel.settled_in !== null)
    return twice(`It is in settlement ${parcel.settled_in} already.`, 'net_only');
  if (line.outcome === 'reverted') return takenBack(line, parcel);
  const expected = { ...parcel, owed: parcel.cod };
  const contradiction = line.outcome === 'delivered' ? notDelivered(parcel) : notReturned(parcel);
  if (contradiction?.treatment === 'record_and_settle')
    return withDifferences(contradiction, differencesOf(line, expected, rates, absent));
  if (contradiction) return contradiction;
  if (line.outcome === 'delivered' && parcel.cod > 0 && parcel.owed <= 0)
    return withDifferences(
      twice('Its order was set Paid by hand: the money is in the books already.', 'replace_record'),
      differencesOf(line, expected, rates, absent),
    );
  const differences = differencesOf(line, parcel, rates, absent);
  if (differences.length === 0)
    return { result: 'matched', sentence: 'It is as expected.', next: '', treatment: 'settle' };
  return {
    result: 'difference',
    sentence: differences.join(' '),
    next: 'Accept it, or leave it out and ask the courier: then it stays owed.',
    treatment: 'settle',
  };
}

/** Whoever accepts it accepts these too. */
function withDifferences(checked: CheckedLine, differences: readonly string[]): CheckedLine {
  return { ...checked, sentence: [checked.sentence, ...differences].join(' ') };
}

function twice(sentence: string, treatment: Treatment): CheckedLine {
  const next =
    treatment === 'replace_record'
      ? 'Accept it: it then takes the place of what was recorded by hand.'
      : 'Leave it out. Accept it only when the courier really paid or charged twice.';
  return { result: 'twice', sentence, next, treatment };
}

/** What the courier had paid is due again. */
function takenBack(line: FileLine, parcel: KnownParcel): CheckedLine {
  if (parcel.paid_in === null)
    return {
      result: 'taken_back',
      sentence: 'The courier takes back what it paid for it, and no settlement has paid for it.',
      next: 'Leave it out and ask the courier. Accepted, its net is booked as a difference.',
      treatment: 'net_only',
    };
  const paid = paidOf(parcel);
  const net = netOf(line);
  return {
    result: 'taken_back',
    sentence: [
      `The courier takes back what it paid in ${parcel.paid_in}.`,
      ...(line.cod === -paid ? [] : [`It takes ${rupees(-line.cod)} back, and had paid ${rupees(paid)}.`]),
      ...(line.net === net ? [] : [netSentence(line, net)]),
    ].join(' '),
    next: 'Accept it: the parcel is due from the courier again. Or leave it out and ask the courier.',
    treatment: 'settle',
  };
}

/** What settlements have paid of what was collected. Paisa. */
export function paidOf({ state, cod, owed }: Pick<KnownParcel, 'state' | 'cod' | 'owed'>): Paisa {
  return (state === 'delivered' ? cod : 0) - owed;
}

function netSentence(line: FileLine, net: Paisa): string {
  return `Net ${rupees(line.net)}, and the other columns add up to ${rupees(net)}.`;
}

const BACK: readonly ParcelState[] = ['returned', 'received_back', 'inspected'];

const STATE_WORDS: Record<ParcelState, string> = {
  waiting: 'not handed over',
  handed_over: 'handed over',
  in_transit: 'on the road',
  out_for_delivery: 'out for delivery',
  attempted: 'tried without delivery',
  under_review: 'waiting for advice',
  delivered: 'delivered',
  returning: 'on its way back',
  returned: 'returned by the courier',
  received_back: 'received back',
  inspected: 'received back and inspected',
  lost: 'lost',
  cancelled: 'cancelled',
};

function notDelivered({ state }: KnownParcel): CheckedLine | null {
  if (state === 'delivered') return null;
  const words = STATE_WORDS[state];
  if (BACK.includes(state) || state === 'cancelled')
    return {
      result: 'not_due',
      sentence: `The courier pays for it as delivered, and for the shop it is ${words}.`,
      next: 'Leave it out and ask the courier. Accepted, its net is booked as a difference.',
      treatment: 'net_only',
    };
  return {
    result: 'not_due',
    sentence: `The courier pays for it as delivered, and for the shop it is ${words}.`,
    next: 'Accept it when it has arrived: it is then recorded as delivered.',
    treatment: 'record_and_settle',
  };
}

function notReturned({ state }: KnownParcel): CheckedLine | null {
  if (state === 'returning' || BACK.includes(state)) return null;
  const words = STATE_WORDS[state];
  if (state === 'delivered' || state === 'cancelled')
    return {
      result: 'not_due',
      sentence: `The courier charges it as returned, and for the shop it is ${words}.`,
      next: 'Leave it out and ask the courier. Accepted, its net is booked as a difference.',
      treatment: 'net_only',
    };
  return {
    result: 'not_due',
    sentence: `The courier charges it as returned, and for the shop it is ${words}.`,
    next: 'Accept it when it comes back: it is then recorded as returned by the courier, and awaited.',
    treatment: 'record_and_settle',
  };
}

/** What a line should have in it besides, in sentences. */
export function differencesOf(
  line: FileLine,
  parcel: KnownParcel,
  rates: Rates,
  absent: readonly string[] = [],
): string[] {
  const due = line.outcome === 'delivered' ? owedOf(parcel) : 0;
  const found: string[] = [];
  const isPart = line.part !== 'whole';
  const isFirstPart = isPart && !parcel.is_rest && line.cod <= due;
  if (line.cod !== due && !isFirstPart)
    found.push(
      `Collected ${rupees(line.cod)} instead of ${rupees(due)} (${rupees(Math.abs(line.cod - due))} ${line.cod < due ? 'too little' : 'too much'}).`,
    );
  const expected = parcel.expected_charges;
  // What a courier takes of which part is its own affair.
  if (!isPart && expected !== null && Math.abs(line.charges - expected) > CHARGES_TOLERANCE)
    found.push(`Charges ${rupees(line.charges)} instead of ${rupees(expected)} by the rate card.`);
  if (!isPart) found.push(...taxDifferences(line, rates, absent));
  const net = netOf(line);
  if (line.net !== net) found.push(netSentence(line, net));
  return found;
}

/** Before its delivery is recorded nobody holds anything yet. */
export function owedOf({ state, cod, owed }: Pick<KnownParcel, 'state' | 'cod' | 'owed'>): Paisa {
  return state === 'delivered' ? owed : cod;
}

export function netOf(line: FileLine): Paisa {
  return (
    line.cod -
    line.charges -
    line.service_tax -
    line.income_tax_withheld -
    line.sales_tax_withheld -
    line.other
  );
}

function taxDifferences(line: FileLine, rates: Rates, absent: readonly string[]): string[] {
  const bases: Record<TaxKind, Paisa> = {
    service_tax: line.charges,
    income_tax_withheld: line.cod,
    sales_tax_withheld: line.cod,
  };
  return (Object.keys(bases) as TaxKind[]).flatMap((kind) => {
    const rate = rates[kind];
    if (absent.includes(kind)) return [];
    if (rate === null)
      return line[kind] > TAX_TOLERANCE
        ? [`${TAX_NAMES[kind]} ${rupees(line[kind])}, and no rate is known for this day.`]
        : [];
    const expected = roundHalfUp((bases[kind] * rate) / 10_000);
    if (Math.abs(line[kind] - expected) <= TAX_TOLERANCE) return [];
    return [`${TAX_NAMES[kind]} ${rupees(line[kind])} instead of ${rupees(expected)} (${rate / 100} %).`];
  });
}
