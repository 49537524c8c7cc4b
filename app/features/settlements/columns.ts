import type { TableRow } from '#app/platform/tables/table.ts';

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

/** What a column of a courier's file can be. */
export const FIELDS = [
  ...(['tracking_number', 'order_reference', 'status'] as const),
  ...MONEY,
  'payment_reference',
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
  payment_reference: 'Number of the payment',
};

/** The places of columns, from 0. Charges may be in several. */
export type Columns = Partial<Record<Field, number[]>>;

/** Without these nothing can be compared. */
export const NEEDED: readonly Field[] = ['tracking_number', 'cod', 'net'];

/** Only charges and deductions are added up over several columns. */
export const SEVERAL: readonly Field[] = ['charges', 'other'];

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
  ['cod', /^(?:cod|cod (?:amount|value)|collect(?:ed|ion) amount|order amount|invoice amount|amount)$/],
  [
    'charges',
    /^(?:(?:shipping|delivery|courier|service|freight|fuel|handling|upfront|weight|insurance)(?: (?:charges?|fees?|cost|surcharge))?|charges)$/,
  ],
  ['other', /^(?:other(?: charges| deductions?)?|deductions?|adjustments?)$/],
];

/** Without signs and capitals: `WH_INCOME_TAX (2%)` is `wh income tax 2`. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a file is recognised by. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plainHeading).join('\n').slice(0, 10_000);
}

/** What the headings say by themselves; of a field that two columns could be, the first counts, but for charges. */
export function recogniseColumns(headings: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [place, heading] of headings.entries()) {
    const field = HEADINGS.find(([, pattern]) => pattern.test(plainHeading(heading)))?.[0];
    if (!field) continue;
    const places = columns[field] ?? [];
    if (places.length === 0 || SEVERAL.includes(field)) columns[field] = [...places, place];
  }
  return columns;
}

export function isComplete(columns: Columns): boolean {
  return NEEDED.every((field) => (columns[field]?.length ?? 0) > 0);
}

/** Couriers put their name and the period above the headings. */
const FIRST_ROWS = 20;

/** The row of the headings: the first that has all that is needed, else the fullest of the first ones. -1 without a row. */
export function findHeadingRow(rows: readonly TableRow[]): number {
  const first = rows.slice(0, FIRST_ROWS);
  const known = first.findIndex(({ cells }) => isComplete(recogniseColumns(cells)));
  if (known !== -1) return known;
  const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length;
  const most = Math.max(...first.map(filled));
  return first.findIndex((row) => filled(row) === most);
}
