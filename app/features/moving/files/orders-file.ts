import type { TableRow } from '#app/platform/tables/table.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import { type Cells, cellReader, hasColumns, readPhone, readSum, shortText, splitTags } from './cells.ts';
import { readMoment } from './dates.ts';
import { type FileReader, type ReadFrom, type ReadRecord, withoutRepeated } from './read-records.ts';
import type { EarlierOrder } from './schema.ts';

/** The sum is in hundredths of the currency. */
export type OrderRecord = Omit<EarlierOrder, 'id' | 'is_phone_lost'>;

const messages = {
  number: 'There is no order number.',
  date: (text: string) =>
    text === ''
      ? 'There is no date.'
      : `The date ${text} cannot be read. Please save the file with dates such as 2026-03-21.`,
  total: (text: string) => (text === '' ? 'There is no total.' : `The total ${text} is no sum.`),
  currency: (text: string) => `The currency ${text} is none.`,
  repeated: (line: number) => `The same order stands in line ${line} already.`,
};

const NUMBER = ['order number', 'order id', 'order no', 'order', 'order ref', 'invoice no'];
const DATE = ['order date', 'date created', 'date', 'created at', 'created', 'placed at', 'booking date'];
const STATUS = ['order status', 'status', 'payment status', 'fulfillment status', 'delivery status'];
const TOTAL = [
  'order total',
  'order total amount',
  'total',
  'grand total',
  'order amount',
  'total amount',
  'amount',
];
const PHONE = [
  ...['phone', 'customer phone', 'contact phone', 'recipient phone', 'phone number', 'phone no'],
  ...['mobile', 'mobile no', 'mobile number', 'contact', 'contact no', 'contact number', 'cell'],
];
const CITY = [
  'shipping city',
  'city shipping',
  'delivery city',
  'recipient city',
  'billing city',
  'city billing',
  'city',
];
const NAME = [
  ...[
    'shipping name',
    'recipient name',
    'billing name',
    'customer name',
    'customer',
    'buyer name',
    'full name',
  ],
  'name',
];
const PIECE = [
  'lineitem name',
  'product name',
  'item name',
  'product title',
  'product',
  'products',
  'item',
  'items',
];
const PIECES = ['lineitem quantity', 'quantity', 'item quantity', 'quantity refund', 'qty'];

const OF_WOOCOMMERCE = [
  ...['order total', 'order total amount', 'order status', 'order currency', 'order key', 'customer user'],
  ...['billing first name', 'first name billing', 'billing phone', 'phone billing', 'payment method title'],
];

export const ordersFile: FileReader<OrderRecord> = {
  kind: 'orders',
  needed: 'This is no list of orders. It needs at least an order number, a date, a status and a total.',
  dates: DATE,
  recognise: (headings) => {
    if (hasColumns(headings, ['name', 'financial status', 'created at', 'lineitem name'])) return 'shopify';
    const hasOne = (...names: string[]) => names.some((name) => hasColumns(headings, [name]));
    if (hasOne('attribute 1 name', 'variant price', 'rating')) return null;
    const hasAll = hasOne(...NUMBER) && hasOne(...DATE) && hasOne(...STATUS) && hasOne(...TOTAL);
    if (!hasAll) return null;
    return hasOne(...OF_WOOCOMMERCE) ? 'woocommerce' : 'other';
  },
  read: (headings, rows, from) => {
    const cellsOf = cellReader(headings);
    const numberOf = (cells: Cells) => (from.system === 'shopify' ? cells('name') : cells(...NUMBER));
    const orders: { number: string; rows: TableRow[] }[] = [];
    for (const row of rows) {
      const number = numberOf(cellsOf(row));
      const last = orders.at(-1);
      // What goes on over several rows stands together; the same number further down is another matter.
      if (last && number !== '' && number === last.number) last.rows.push(row);
      else orders.push({ number, rows: [row] });
    }
    const read = orders.map(({ number, rows: [first, ...more] }): ReadRecord<OrderRecord> => {
      const all = [first, ...more].flatMap((row) => (row ? [cellsOf(row)] : []));
      const [head] = all;
      const record = head && readOrder(number, head, all, from);
      const line = first?.line ?? 1;
      return typeof record === 'string' || !record
        ? { line, record: null, problem: record || messages.number }
        : { line, record, problem: null };
    });
    return withoutRepeated(read, ({ number }) => number, messages.repeated);
  },
};

/** A sentence when it cannot be taken. */
function readOrder(number: string, head: Cells, all: readonly Cells[], from: ReadFrom): OrderRecord | string {
  const isShopify = from.system === 'shopify';
  if (number === '' || number.length > 60) return messages.number;
  const date = isShopify ? head('created at') : head(...DATE);
  const ordered_at = readMoment(date, from.timeZone, from.dateOrder);
  if (ordered_at === null) return messages.date(date.slice(0, 40));
  const sum = isShopify ? head('total') : head(...TOTAL);
  const total = readSum(sum);
  if (total === null) return messages.total(sum.slice(0, 40));
  const currency = (head('currency', 'order currency') || 'PKR').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return messages.currency(currency.slice(0, 20));
  const status = isShopify ? head('financial status') : head(...STATUS);
  return {
    ...{ system: from.system, number, ordered_at, total, currency },
    ...readPhone([
      head('shipping phone', 'phone shipping'),
      head('billing phone', 'phone billing'),
      head(...PHONE),
    ]),
    name: shortText(nameOf(head), 200),
    city: shortText(head(...CITY), 100),
    lines: firstLetters(all.flatMap(lineOf).join('\n'), 8_000),
    payment: shortText(head('payment method title', 'payment method'), 200),
    fulfilment: shortText(isShopify ? head('fulfillment status') || 'unfulfilled' : status, 60),
    outcome: outcomeOf(status, head('cancelled at')),
    tags: splitTags(head('tags', 'order tags')),
  };
}

function nameOf(cells: Cells): string {
  const whole = cells(...NAME);
  const of = (kind: string) =>
    [cells(`${kind} first name`, `first name ${kind}`), cells(`${kind} last name`, `last name ${kind}`)]
      .filter(Boolean)
      .join(' ');
  return whole || of('shipping') || of('billing');
}

function lineOf(cells: Cells): string[] {
  const name = cells(...PIECE);
  if (name === '') return packedLines(cells);
  const pieces = cells(...PIECES) || '1';
  const sku = cells('lineitem sku', 'sku', 'item sku');
  const code = sku && sku.toLowerCase() !== 'null' ? ` (${sku})` : '';
  return [`${pieces} × ${name.replace(/\s+/g, ' ')}${code}`];
}

const MOST_PACKED = 20;

/** `name:Kurta|product_id:7|quantity:2` in columns such as `line_item_1`, as programs write that export WooCommerce’s orders. */
function packedLines(cells: Cells): string[] {
  const columns = Array.from({ length: MOST_PACKED }, (_, at) => `line item ${at + 1}`);
  return ['line items', ...columns]
    .flatMap((column) => cells(column).split(';'))
    .flatMap((text) => {
      const parts = new Map(
        text.split('|').map((part) => {
          const [name = '', ...value] = part.split(':');
          return [name.trim().toLowerCase(), value.join(':').trim()];
        }),
      );
      const name = parts.get('name');
      return name ? [`${parts.get('quantity') || '1'} × ${name}`] : [];
    });
}

/** Only what the earlier shop itself ended. That cash is still pending there says nothing, and so does a tag. */
function outcomeOf(status: string, cancelledAt: string): OrderRecord['outcome'] {
  const word = status.toLowerCase().replace(/^wc-/, '').trim();
  if (word === 'refunded') return 'refunded';
  if (word === 'voided' || word === 'failed') return 'voided';
  return cancelledAt !== '' || word === 'cancelled' || word === 'canceled' ? 'cancelled' : null;
}
