import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';

/** What a column of a booking sheet can have. */
export const SHEET_FIELDS = [
  'order',
  'name',
  'phone',
  'second_phone',
  'email',
  'address',
  'city',
  'cod',
  'pieces',
  'weight_kg',
  'weight_g',
  'contents',
  'note',
  'value',
  'day',
] as const;

export type SheetField = (typeof SHEET_FIELDS)[number];

export const SHEET_FIELD_NAMES: Record<SheetField, string> = {
  order: 'Order number',
  name: 'Name',
  phone: 'Phone',
  second_phone: 'Second phone',
  email: 'E-mail',
  address: 'Address',
  city: 'City, as the courier writes it',
  cod: 'Cash at the door',
  pieces: 'Pieces',
  weight_kg: 'Weight in kg',
  weight_g: 'Weight in grams',
  contents: 'Contents',
  note: 'Note for the rider',
  value: 'Value of the pieces',
  day: 'Today',
};

/** Below a heading stands a field, or the same text in every row. */
export type SheetColumn = { heading: string; field?: SheetField; text?: string };

const field = (heading: string, name: SheetField): SheetColumn => ({ heading, field: name });
const fixed = (heading: string, text: string): SheetColumn => ({ heading, text });

/** The headings of the portal’s own sheet. */
const POSTEX: readonly SheetColumn[] = [
  field('Order Reference Number', 'order'),
  field('Order Amount', 'cod'),
  field('Order Detail', 'contents'),
  field('Customer Name', 'name'),
  field('Customer Phone', 'phone'),
  field('Order Address', 'address'),
  field('City', 'city'),
  field('Items', 'pieces'),
  fixed('Airway Bill Copies', '1'),
  field('Notes', 'note'),
  fixed('Address Code', ''),
  fixed('Return Address Code', ''),
  fixed('Order Type (Normal/Reversed/Replacement/Overland)', 'Normal'),
  field('Booking Weight', 'weight_kg'),
];

const TRAX: readonly SheetColumn[] = [
  fixed('Pickup Address ID', ''),
  fixed('Show Information on Air Waybill', '1'),
  field('Consignee City Name', 'city'),
  field('Consignee Name', 'name'),
  field('Consignee Address', 'address'),
  field('Consignee Phone Number 1 (03000000000)', 'phone'),
  field('Consignee Phone Number 2', 'second_phone'),
  field('Consignee Email Address', 'email'),
  fixed('Self Collection', ''),
  field('Order ID', 'order'),
  field('Order Date (YYYY-MM-DD)', 'day'),
  fixed('Item Product Type ID', '1'),
  field('Item Description', 'contents'),
  field('Item Quantity', 'pieces'),
  fixed('Item Insurance', '0'),
  field('Product Value', 'value'),
  field('Special Instructions', 'note'),
  field('Estimated Weight (kg)', 'weight_kg'),
  fixed('Mode of Shipment ID', '1'),
  fixed('Same Day Timing ID', ''),
  field('Collection Amount', 'cod'),
  fixed('Mode of Payment ID', '1'),
  fixed('Charges Mode ID', '4'),
  fixed('Pieces', '1'),
  field('Shipper Reference Number 1', 'order'),
];

const GENERAL: readonly SheetColumn[] = [
  field('Order Number', 'order'),
  field('Consignee Name', 'name'),
  field('Consignee Phone', 'phone'),
  field('Consignee Address', 'address'),
  field('Destination City', 'city'),
  field('COD Amount', 'cod'),
  field('Pieces', 'pieces'),
  field('Weight (kg)', 'weight_kg'),
  field('Product Details', 'contents'),
  field('Remarks', 'note'),
];

/** Until the shop has set its own: as the portal of the courier has it, as far as that is known. */
export function presetSheet(courier: CourierCode): readonly SheetColumn[] {
  if (courier === 'postex') return POSTEX;
  return courier === 'trax' ? TRAX : GENERAL;
}

/** What a heading of a courier’s own template probably wants. The first that fits counts. */
const GUESSES: readonly [SheetField, RegExp][] = [
  ['second_phone', /(?:phone|number|no) 2$|second phone|alternate/],
  ['phone', /phone|mobile|cell|contact n/],
  ['email', /e ?mail/],
  ['order', /order ref|order (?:id|no|number)|reference|^ref/],
  ['cod', /\bcod\b|collect|order amount|^amount/],
  ['value', /value|declared/],
  ['weight_g', /weight (?:in )?(?:grams?|g)\b/],
  ['weight_kg', /weight/],
  ['pieces', /^pieces|^items?$|quantity|\bqty\b|\bpcs\b/],
  ['city', /city|destination/],
  ['contents', /detail|description|content|product name/],
  ['note', /note|remark|instruction|comment/],
  ['day', /date/],
  ['address', /^(?:(?:order|consignee|customer|delivery|receiver) )?address$/],
  ['name', /^(?:(?:consignee|customer|receiver) )?name$/],
];

/** From the first row of a courier’s template; a heading that says nothing has an empty text. */
export function guessColumns(headings: readonly string[]): SheetColumn[] {
  return headings.map((heading) => {
    const guess = GUESSES.find(([, pattern]) => pattern.test(plainHeading(heading)))?.[0];
    return guess ? { heading, field: guess } : { heading, text: '' };
  });
}

/** A row copied from a spreadsheet has tabs; one typed has commas or lines. */
export function headingsOf(text: string): string[] {
  const separator = text.includes('\t') ? '\t' : /[,\n]/;
  return text
    .split(separator)
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '')
    .slice(0, 60);
}

export type SheetParcel = Record<SheetField, string | number>;

/** Headings and rows; a number stays one only where a courier calculates with it. */
export function sheetRows(
  columns: readonly SheetColumn[],
  parcels: readonly SheetParcel[],
): (string | number)[][] {
  return [
    columns.map(({ heading }) => heading),
    ...parcels.map((parcel) => columns.map(({ field: name, text = '' }) => (name ? parcel[name] : text))),
  ];
}

export function sheetName(courier: CourierCode, day: string, format: 'csv' | 'xlsx'): string {
  const name = COURIERS[courier].name.replace(/[^A-Za-z0-9]+/g, '-');
  return `${name}-${day}.${format}`;
}
