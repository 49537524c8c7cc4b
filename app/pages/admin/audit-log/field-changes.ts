import { mapFacts } from '#app/features/catalogue/products/facts.ts';
import { factLabel } from '#app/features/catalogue/products/product-fields.ts';
import type { SizeAges, SizeLength } from '#app/features/catalogue/products/schema.ts';
import { ageLabel } from '#app/features/catalogue/products/size-ages.ts';
import { formatValue } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { ChartTable } from '#app/features/catalogue/size-charts/schema.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';

const messages = {
  yes: 'yes',
  no: 'no',
  picture: 'a picture',
  another: 'another picture',
  noPicture: 'no picture',
  percent: (value: number) => `${value} %`,
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  others: (count: number) => (count === 1 ? 'another picture' : `${count} other pictures`),
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  category: (id: unknown) => `category #${id}`,
  kinds: new Map([
    ['percentage', 'percent'],
    ['flat', 'rupees'],
    ['free_delivery', 'free delivery'],
    ['banner', 'a banner alone'],
  ]),
};

const NAMES: Record<string, string> = {
  name: 'name',
  title: 'title',
  proof_kind: 'kind of proof',
  shipment_id: 'parcel',
  product_id: 'product',
  username: 'username',
  email: 'e-mail',
  is_admin: 'admin',
  role: 'role',
  password_hash: 'password',
  disabled_at: 'end of access',
  second_factor_at: 'second step',
  recovery_codes_at: 'recovery codes',
  slug: 'address',
  author: 'author',
  price: 'price',
  cost: 'cost',
  stock: 'stock',
  size_stock: 'stock per size',
  size_extra_price: 'extra for sizes',
  size_shelf: 'shelf',
  made_on_order: 'made on order',
  description: 'description',
  content: 'text',
  category: 'category',
  category_id: 'category',
  collection: 'collection',
  piece_set: 'piece set',
  ...mapFacts((name) => factLabel(name).toLowerCase()),
  // Within a sentence.
  set_contents: 'contents of the set',
  made_for: 'for whom',
  size_ages: 'ages of the sizes',
  lengths: 'lengths',
  color: 'color',
  color_group: 'piece in other colors',
  size: 'sizes',
  type: 'type',
  value: 'value',
  scope: 'scope',
  target: 'target',
  starts_at: 'start',
  ends_at: 'end',
  banner_text: 'banner',
  product_ids: 'chosen products',
  menu_place: 'place in the menu',
  home_place: 'place on the home page',
  sort: 'order of its pieces',
  sold_out_last: 'sold-out pieces at the end',
  usage_limit: 'limit',
  reason: 'reason',
  file_name: 'file',
  outcome: 'outcome',
  waits_for_return: 'waits for the returned piece',
  used: 'number of uses',
  image: 'picture',
  image2: 'second picture',
  image3: 'third picture',
  image4: 'fourth picture',
  tables: 'tables',
  top_image: 'top picture',
  bottom_image: 'bottom picture',
  position_companion_id: 'pieces shown with it',
  position_product_id: 'pieces',
  position_picture: 'pictures',
  position_alt: 'what its pictures show',
  position_focal: 'focal points of its pictures',
  words: 'words',
  note: 'note',
  restriction: 'restriction',
  restriction_reason: 'reason of the restriction',
  restricted_until: 'end of the restriction',
  rider: 'rider',
  settlement_id: 'settlement',
  line_decision: 'decision about a row',
  kind: 'kind',
  valid_from: 'first day',
  rate: 'rate in hundredths of a percent',
  is_used: 'used',
  preference: 'place among couriers',
  cod_limit: 'most cash at the door',
  advice_hours: 'hours for advice',
  most_attempts: 'attempts before it comes back',
  pays_within: 'days until it pays',
  has_all_cities: 'serves only these cities',
  sheet: 'booking sheet',
  is_served: 'delivers there',
  zone: 'zone',
  up_to: 'grams',
  return_price: 'price of the way back',
  per_kg: 'price of a kilogram more',
  weight_g: 'weight',
  compare_at_price: 'price before',
  name_ur: 'name in Urdu',
  description_ur: 'description in Urdu',
  live_from: 'day of going live',
  filter: 'narrowed by',
  target_path: 'new address',
  done_at: 'day on which it was done',
  own_sums: 'sums at posting',
};

const ORDER = Object.keys(NAMES);

// A discount is percent or paisa, and an entry contains its kind only when that changed too. Percent end at 100, and a
// rupee is 100 paisa.
const MAX_PERCENT = 100;

const MONEY = ['price', 'compare_at_price', 'cost', 'cod_limit', 'return_price', 'per_kg'];

const LONGEST = 160;

/** How a change is shown: texts in quotation marks, other values as they are, and a field without recorded values as a fact. */
type Display = 'words' | 'plain' | 'switch' | 'picture' | 'fact';

export type FieldChange = { field: string; name: string; before: string; after: string; display: Display };

export type Reading = { timeZone: string; categories: ReadonlyMap<number, string> };

export function readChanges(changes: Record<string, [unknown, unknown]>, reading: Reading): FieldChange[] {
  return (
    Object.entries(changes)
      // The first four stand in the row of the product too.
      .filter(([field]) => field !== 'position_picture' || !Object.keys(changes).some(isPicture))
      .filter(([field, [before, after]]) => isFlag(field) || !isEmpty(before) || !isEmpty(after))
      .sort(([one], [other]) => indexOfField(one) - indexOfField(other))
      .map(([field, values]) => [field, field === 'tables' ? differingCells(...values) : values] as const)
      .map(([field, [before, after]]) => ({
        field,
        name: fieldName(field),
        before: readValue(field, before, reading),
        after: readAfter(field, before, after, reading),
        display: displayOf(field, isEmpty(before) ? after : before),
      }))
  );
}

/** As it stands within a sentence. */
export function fieldName(field: string): string {
  return NAMES[field] ?? field.replaceAll('_', ' ');
}

export function readValue(field: string, value: unknown, { timeZone, categories }: Reading): string {
  if (isEmpty(value)) return '';
  if (isPicture(field)) return messages.picture;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (field === 'category_id') return categories.get(Number(value)) ?? messages.category(value);
  if (typeof value === 'number') return readNumber(field, value);
  if (field === 'position_picture') return messages.pictures(Object.keys(value ?? {}).length);
  if (field === 'position_alt') return cut(Object.values(value ?? {}).join('; '));
  if (field === 'size_extra_price') return readPairs(value, (paisa) => formatRupees(toRupees(Number(paisa))));
  if (field === 'size_stock' || field === 'filter' || field === 'position_focal') return readPairs(value);
  if (field === 'position_companion_id' || field === 'position_product_id') return readPlaces(value);
  if (field === 'size_ages') return readAges(value);
  if (field === 'lengths') return readLengths(value);
  if (typeof value !== 'string') return cut(JSON.stringify(value));
  if (field.endsWith('_at') && !Number.isNaN(Date.parse(value))) return formatMoment(value, timeZone);
  return (field === 'type' && messages.kinds.get(value)) || cut(value);
}

function readPairs(value: unknown, read: (one: unknown) => string = String): string {
  return cut(
    Object.entries(value ?? {})
      .map(([name, one]) => `${name}: ${read(one)}`)
      .join(', '),
  );
}

function readPlaces(value: unknown): string {
  return messages.pieces(Object.keys(value ?? {}).length);
}

function readAges(value: unknown): string {
  const rows: SizeAges[] = Array.isArray(value) ? value : [];
  return cut(rows.map((row) => `${row.size}: ${ageLabel(row)}`).join(', '));
}

function readLengths(value: unknown): string {
  const rows: SizeLength[] = Array.isArray(value) ? value : [];
  return cut(rows.map(({ part, size, inches }) => `${part} ${size}: ${inches}`).join(', '));
}

function readNumber(field: string, value: number): string {
  if (MONEY.includes(field) || (field === 'value' && value > MAX_PERCENT))
    return formatRupees(toRupees(value));
  return field === 'value' ? messages.percent(value) : String(value);
}

function readAfter(field: string, before: unknown, after: unknown, reading: Reading): string {
  if (isPicture(field)) return readNewPicture(before, after);
  const isReplaced = field === 'position_picture' && !isEmpty(after) && samePlaces(before, after);
  return isReplaced ? messages.others(Object.keys(after as object).length) : readValue(field, after, reading);
}

function samePlaces(before: unknown, after: unknown): boolean {
  return String(Object.keys(before ?? {})) === String(Object.keys(after ?? {}));
}

function readNewPicture(before: unknown, after: unknown): string {
  if (isEmpty(after)) return '';
  return isEmpty(before) ? messages.picture : messages.another;
}

function displayOf(field: string, value: unknown): Display {
  if (isFlag(field) || isEmpty(value)) return 'fact';
  if (isPicture(field)) return 'picture';
  if (typeof value === 'boolean') return 'switch';
  const isText = (typeof value === 'string' && !/_at$|^tables$/.test(field)) || field === 'category_id';
  return isText ? 'words' : 'plain';
}

function indexOfField(field: string): number {
  const index = ORDER.indexOf(field);
  return index < 0 ? ORDER.length : index;
}

// The audit log records that it changed, without values.
function isFlag(field: string): boolean {
  return field === 'password_hash';
}

function isPicture(field: string): boolean {
  return /(?:^|_)image\d*$/.test(field);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

/** The cells in which two states of a size chart differ, as "Kurta M Shoulder: 14½"; those that are not there are left out. */
export function differingCells(before: unknown, after: unknown): [before: string, after: string] {
  const [old, now] = [readCells(before), readCells(after)];
  const list = (cells: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...cells]
      .filter(([name, value]) => others.get(name) !== value)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ');
  return [list(old, now), list(now, old)];
}

function readCells(value: unknown): Map<string, string> {
  const tables: ChartTable[] = Array.isArray(value) ? value : [];
  const cells = tables.flatMap(({ title, columns, rows }) =>
    rows.flatMap(({ size, values }) =>
      columns.map(
        (column, index) =>
          [`${title} ${size} ${column}`, formatValue(values[index] ?? null, column, 'in')] as const,
      ),
    ),
  );
  return new Map(cells.filter(([, text]) => text !== ''));
}
