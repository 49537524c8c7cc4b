import { pieceCode } from './piece-code.ts';

type PickedLine = {
  product: number | null;
  name: string;
  image: string | null;
  size: string;
  color: string;
  quantity: number;
  shelf: string | null;
};

export type PickRow = PickedLine & {
  code: string | null;
  /** Which orders it is for, and how many pieces each. */
  orders: { order_id: string; quantity: number }[];
};

type PickedOrder = { order_id: string; items: readonly PickedLine[] };

/** What to take from the shelves for all of these orders: by shelf, name and size, what has no shelf last. */
export function pickList(orders: readonly PickedOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { order_id, items } of orders)
    for (const line of items) {
      const { product, name, image, size, color, quantity, shelf } = line;
      const key = JSON.stringify([product, product === null && name, size, color]);
      const row = rows.get(key) ?? {
        ...{ product, name, image, size, color, shelf },
        code: pieceCode(line),
        quantity: 0,
        orders: [],
      };
      row.quantity += quantity;
      row.orders.push({ order_id, quantity });
      rows.set(key, row);
    }
  return [...rows.values()].sort(byShelf);
}

// A3 comes before A12.
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function byShelf(one: PickRow, other: PickRow): number {
  return (
    Number(one.shelf === null) - Number(other.shelf === null) ||
    compare(one.shelf ?? '', other.shelf ?? '') ||
    compare(one.name, other.name) ||
    sizeRank(one.size) - sizeRank(other.size) ||
    compare(one.size, other.size)
  );
}

const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL'];

function sizeRank(size: string): number {
  const rank = SIZES.indexOf(size.toUpperCase());
  return rank === -1 ? SIZES.length : rank;
}
