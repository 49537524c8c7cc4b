import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { STANDARD_SIZES } from '#app/features/catalogue/products/product.ts';
import { PRODUCT_STATES, STATE_NAMES } from '#app/features/catalogue/products/product-fields.ts';
import { type RowChanges, stockField } from '#app/features/catalogue/table/row-input.ts';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import { groupDigits } from '#app/platform/text/money.ts';
import { toWhole } from '#app/platform/text/parse-whole.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';

const messages = {
  name: 'Name',
  nameUr: 'Urdu name',
  price: 'Price',
  was: 'Price before',
  stock: 'Stock',
  category: 'Category',
  state: 'State',
  cost: 'Cost',
  weight: 'Weight (g)',
  color: 'Color',
  sku: 'SKU',
};

type PlainField = Exclude<keyof RowChanges, 'stock'>;

export type Column = {
  /** As a refusal names the field. */
  id: string;
  label: string;
  /** In pixels. */
  width: number;
  kind: 'text' | 'rupees' | 'whole' | 'choice';
  permission: Permission;
  /** Hidden until somebody chooses it. */
  isExtra?: boolean;
  options?: readonly { value: string; label: string }[];
  /** What is saved, as somebody would type it; null: the product has no such cell. */
  read: (row: TableRow) => string | null;
};

export function tableColumns(rows: Iterable<TableRow>, categories: readonly Category[]): Column[] {
  const edit = { permission: 'edit_products', kind: 'text' } as const;
  const rupees = { permission: 'edit_products', kind: 'rupees', width: 96 } as const;
  const own = {
    name: { ...edit, label: messages.name, width: 220, read: ({ name }) => name },
    price: { ...rupees, label: messages.price, read: ({ price }) => String(price) },
    compare_at_price: {
      ...rupees,
      label: messages.was,
      read: ({ compare_at_price }) => numberText(compare_at_price),
    },
  } satisfies Partial<Record<PlainField, Omit<Column, 'id'>>>;
  const further = {
    category: {
      ...edit,
      kind: 'choice',
      label: messages.category,
      width: 150,
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
      read: ({ category_id }) => categories.find(({ id }) => id === category_id)?.name ?? String(category_id),
    },
    state: {
      ...edit,
      kind: 'choice',
      label: messages.state,
      width: 104,
      options: PRODUCT_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
      read: ({ state }) => STATE_NAMES[state],
    },
    cost: {
      ...rupees,
      permission: 'costs',
      label: messages.cost,
      read: ({ cost }) => numberText(cost ?? null),
    },
    weight: {
      ...edit,
      kind: 'whole',
      label: messages.weight,
      width: 92,
      read: ({ weight }) => numberText(weight),
    },
    name_ur: { ...edit, label: messages.nameUr, width: 180, read: ({ name_ur }) => name_ur ?? '' },
    color: { ...edit, label: messages.color, width: 120, isExtra: true, read: ({ color }) => color },
    sku: { ...edit, label: messages.sku, width: 130, isExtra: true, read: ({ sku }) => sku ?? '' },
  } satisfies Partial<Record<PlainField, Omit<Column, 'id'>>>;
  return [...columnsOf(own), ...stockColumns(rows), ...columnsOf(further)];
}

function columnsOf(table: Record<string, Omit<Column, 'id'>>): Column[] {
  return Object.entries(table).map(([id, column]) => ({ id, ...column }));
}

const numberText = (number: number | null) => (number === null ? '' : String(number));

/** One for the stock of pieces without sizes, and one for each size of these products. */
function stockColumns(rows: Iterable<TableRow>): Column[] {
  const stock = { permission: 'stock', kind: 'whole', width: 62 } as const;
  const sizes = new Set<string>();
  let hasWhole = false;
  for (const row of rows) {
    hasWhole ||= row.sizes.length === 0;
    for (const { size } of row.sizes) sizes.add(size);
  }
  const columns: Column[] = [...sizes].sort(bySize).map((size) => ({
    ...stock,
    id: stockField(size),
    label: size,
    read: (row) => numberTextOf(row.sizes.find((one) => one.size === size)?.stock),
  }));
  const whole: Column = {
    ...stock,
    id: stockField(null),
    label: messages.stock,
    read: (row) => (row.sizes.length === 0 ? String(row.stock) : null),
  };
  return hasWhole ? [whole, ...columns] : columns;
}

const numberTextOf = (number: number | undefined) => (number === undefined ? null : String(number));

function bySize(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : 1);
}

function placeOf(size: string): number {
  const place = ['XXS', 'XS', ...STANDARD_SIZES].indexOf(size.toUpperCase());
  return place === -1 ? 100 + (Number.parseInt(size, 10) || 0) : place;
}

/** What was typed, as the cell shows it: numbers with their commas. */
export function shownText(column: Column, text: string): string {
  if (column.kind !== 'rupees' && column.kind !== 'whole') return text;
  const number = column.kind === 'rupees' ? typedRupees(text) : toWhole(text);
  if (number === null) return text;
  const [whole = '', fraction] = String(number).split('.');
  return groupDigits(whole) + (fraction ? `.${fraction}` : '');
}

/** Whether both mean the same: 4500 and Rs 4,500. */
export function isSameText(column: Column, one: string, other: string): boolean {
  const plain = (text: string) => shownText(column, text.trim());
  return column.kind === 'choice'
    ? plain(one).toLowerCase() === plain(other).toLowerCase()
    : plain(one) === plain(other);
}

/** As the shop takes it: a choice by its value. */
export function sentText(column: Column, text: string): string {
  if (!column.options) return text;
  const wanted = text.trim().toLowerCase();
  return column.options.find(({ label }) => label.toLowerCase() === wanted)?.value ?? text;
}

/** What is sent of a product: its cells that were edited, and of its stock every size. */
export function toRowChanges(
  row: TableRow,
  columns: readonly Column[],
  cells: ReadonlyMap<string, string>,
): RowChanges {
  const changes: RowChanges = {};
  for (const column of columns) {
    const text = cells.get(column.id);
    if (text !== undefined && !isStock(column.id)) changes[column.id as PlainField] = sentText(column, text);
  }
  const levels = row.sizes.length > 0 ? row.sizes : [{ size: null, stock: row.stock }];
  if (![...cells.keys()].some(isStock)) return changes;
  const stock = levels.map(({ size, stock: seen }) => ({
    size,
    pieces: cells.get(stockField(size)) ?? String(seen),
    seen,
  }));
  return { ...changes, stock };
}

function isStock(column: string): boolean {
  return column === 'stock' || column.startsWith('stock:');
}
