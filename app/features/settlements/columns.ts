import { plainHeading } from '#app/platform/tables/headings.ts';

/** The columns with money. */
export const MONEY = [
  'cod',
  'charges',
  'service_tax',
  'income_tax_withheld',
  'sales_tax_withheld',
  'other',
  'net',
] as const;

/** What was paid of a parcel at once, and what later: a row has one of them when it is a part. */
export const PARTS = ['upfront', 'reserve'] as const;

/** What a column of a courier's file can be. */
export const FIELDS = [
  ...(['tracking_number', 'order_reference', 'status'] as const),
  ...MONEY,
  ...PARTS,
  'payment_reference',
  'day',
] as const;

export type Field = (typeof FIELDS)[number];

export const FIELD_NAMES: Record<Field, string> = {
  tracking_number: 'Tracking number',
  order_reference: 'Order',
  status: 'Delivered or returned',
  cod: 'Collected',
  charges: 'Charges',
  service_tax: 'Sales tax on the service',
  income_tax_withheld: 'Income tax withheld',
  sales_tax_withheld: 'Sales tax withheld',
  other: 'Other deductions',
  net: 'Net',
  upfront: 'Paid at once',
  reserve: 'Paid later',
  payment_reference: 'Number of the payment',
  day: 'Day of the row',
};

/** The places of columns, from 0. Charges may be in several. */
export type Columns = Partial<Record<Field, number[]>>;

/** Without these nothing can be compared. */
export const NEEDED: readonly Field[] = ['tracking_number', 'cod', 'net'];

/** Only charges and deductions are added up over several columns; of several days the first that is there counts. */
export const SEVERAL: readonly Field[] = ['charges', 'other', 'day'];

/** Which day counts for the taxes of a row, the best first. */
const DAYS = [
  /^(?:order )?deliver(?:y|ed) (?:on|at|date)(?: time)?$/,
  /^(?:(?:transaction|activity|status) )?date(?: time)?$/,
  /^(?:order )?pick ?(?:up|ed)(?: up)? (?:on|at|date)(?: time)?$/,
];

/** Headings as couriers write and cut them, plain (`plainHeading`). The first that fits counts. */
const HEADINGS: readonly [Field, RegExp][] = [
  [
    'tracking_number',
    /^(?:tracking(?: number| no| id)?|cn(?: number| no)?|consignment(?: number| no)?|awb(?: no)?|shipment (?:number|no))$/,
  ],
  [
    'payment_reference',
    /^(?:payment (?:reference|ref|id)|cpr(?: number| no)?|settlement (?:number|no)|invoice (?:number|no))$/,
  ],
  [
    'order_reference',
    /^(?:order(?: ref| reference)?(?: number| no| id)?|reference(?: number| no)?|ref(?: number| no)?)$/,
  ],
  ['status', /^(?:(?:order|delivery|shipment|transaction|current) )?status$/],
  [
    'income_tax_withheld',
    /^(?:wh income|withholding income|income tax|wht$|withholding tax$|wh tax$|wh it$)/,
  ],
  ['sales_tax_withheld', /^(?:wh sales|withholding sales|sales tax withh|wst$|wh st$)/],
  ['service_tax', /^(?:gst|sst|fed|service tax|sales tax on service|sales tax$|tax amount$)/],
  [
    'net',
    /^(?:net|net (?:amount|payable|payment)|payable(?: amount)?|amount payable|paid amount|amount paid)$/,
  ],
  [
    'cod',
    /^(?:cod|cod (?:amount|value)|(?:booked packet )?collect(?:ed|ion)? amount|order amount|invoice amount|amount)$/,
  ],
  ['upfront', /^upfront(?: (?:payment|paid|amount))?$/],
  ['reserve', /^reserve(?: (?:payment|paid|amount))?$/],
  [
    'charges',
    /^(?:(?:shipping|delivery|courier|service|freight|fuel|handling|upfront|weight|insurance)(?: (?:charges?|fees?|cost|surcharge))?|(?:shipment|cash handling|return) (?:charges?|fees?)|fuel surcharge amount|charges)$/,
  ],
  ['other', /^(?:other(?: charges| deductions?)?|deductions?|adjustments?)$/],
];

/** What the headings say by themselves; of a field that two columns could be, the first counts, but for charges and days. */
export function recogniseColumns(headings: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [place, heading] of headings.entries()) {
    const field = HEADINGS.find(([, pattern]) => pattern.test(plainHeading(heading)))?.[0];
    if (!field) continue;
    const places = columns[field] ?? [];
    if (places.length === 0 || SEVERAL.includes(field)) columns[field] = [...places, place];
  }
  const days = daysOf(headings);
  return days.length > 0 ? { ...columns, day: days } : columns;
}

function daysOf(headings: readonly string[]): number[] {
  // PostEx writes orderDeliveryDate too.
  const plain = headings.map((heading) => plainHeading(heading.replace(/([a-z])([A-Z])/g, '$1 $2')));
  return DAYS.flatMap((pattern) => plain.flatMap((one, place) => (pattern.test(one) ? [place] : [])));
}

export function isComplete(columns: Columns): boolean {
  return NEEDED.every((field) => (columns[field]?.length ?? 0) > 0);
}
