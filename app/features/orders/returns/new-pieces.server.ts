import { sql } from 'kysely';
import { isSameSize } from '#app/features/catalogue/products/product.ts';
import type { OrderableProduct } from '#app/features/catalogue/products/schema.ts';
import {
  findShortage,
  invalidateStock,
  type OrderableRow,
  type PromotionRow,
  readStock,
  returnStock,
  selectOrderables,
  selectPromotions,
  stockedSize,
  takeStock,
  toOrderable,
} from '#app/features/catalogue/stock/stock.server.ts';
import { sizeChoices } from '#app/features/orders/edit/edited-lines.ts';
import { chargedFor, dearerBy } from '#app/features/orders/place/refuse-order.server.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { DeliveredPiece } from './pieces.server.ts';

export type NewPiece = {
  product_id: number;
  name: string;
  size: string;
  quantity: number;
  /** Another piece, at its price of today; the same one in another size costs what she paid, and what the sizes differ today. */
  isOther: boolean;
  price: Paisa;
  /** What the other size of the same piece costs more, or less, than hers. */
  more: Paisa;
};

export type NotThere =
  | { outcome: 'sold_out'; name: string; size: string; left: number }
  | { outcome: 'same_piece'; name: string };

type Wanted = { position: number; quantity: number; product: number | undefined; size: string };

/** What she wants instead, if it can be had now; nothing is taken. One for each line, in their order. */
export async function findNewPieces(
  tx: Tx,
  lines: readonly (Omit<Wanted, 'product'> & { product?: number | undefined })[],
  pieces: readonly DeliveredPiece[],
  now: Date,
): Promise<NewPiece[] | NotThere> {
  const own = (position: number) => pieces.find((one) => one.position === position);
  const ids = lines.flatMap(({ product, position }) => product ?? own(position)?.product_id ?? []);
  const products = await readProducts(tx, ids, now);
  const found: NewPiece[] = [];
  for (const { position, quantity, product: wanted, size } of lines) {
    const before = own(position);
    const product = products.get(wanted ?? before?.product_id ?? 0);
    const name = product?.name ?? before?.name ?? '';
    const choice = product && sizeOf(product, size);
    if (!product || choice === undefined || choice.left < quantity)
      return { outcome: 'sold_out', name, size, left: choice?.left ?? 0 };
    const isOther = product.id !== before?.product_id;
    if (!isOther && isSameSize(choice.size, before?.size ?? '')) return { outcome: 'same_piece', name };
    const today = chargedFor(product, choice.size).price;
    const more = isOther || !before ? 0 : dearerBy(product, choice.size, before.size).price;
    const price = isOther || !before ? today : Math.max(0, before.price + more);
    found.push({ product_id: product.id, name, size: choice.size, quantity, isOther, price, more });
  }
  return found;
}

/** By their ids; deleted ones are missing. */
export async function readProducts(
  connection: Tx | Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, OrderableProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ products: OrderableRow[]; promotions: PromotionRow[] }>`
    select ${selectOrderables(ids)} as products, ${selectPromotions(now)} as promotions`.execute(connection);
  return toOrderable(rows[0]?.products ?? [], rows[0]?.promotions ?? [], now);
}

function sizeOf(product: OrderableProduct, size: string): { size: string; left: number } | undefined {
  const choices = sizeChoices(product);
  if (choices.length === 0) return { size: '', left: product.stock };
  return choices.find((choice) => isSameSize(choice.size, size));
}

type Held = { position: number; product_id: number; name: string; size: string; quantity: number };

/** Of an exchange or a claim of a locked order, those that can still be had. */
async function listHeld(tx: Tx, aftersale: number, isHeld: boolean): Promise<Held[]> {
  const rows = await tx
    .selectFrom('aftersale_lines')
    .select(['new_position', 'new_product_id', 'new_name', 'new_size', 'quantity'])
    .where('aftersale_id', '=', aftersale)
    .where('holds_pieces', '=', isHeld)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ new_position, new_product_id, new_name, new_size, quantity }) =>
    new_position === null || new_product_id === null
      ? []
      : [
          {
            position: new_position,
            product_id: new_product_id,
            name: new_name ?? '',
            size: new_size ?? '',
            quantity,
          },
        ],
  );
}

/** Sets the other pieces aside for a locked order. Null on success; else nothing is taken. */
export async function takeNewPieces(tx: Tx, aftersale: number, orderPk: number): Promise<NotThere | null> {
  const lines = await listHeld(tx, aftersale, false);
  if (lines.length === 0) return null;
  const missing = await takePieces(tx, lines, orderPk);
  if (!missing) await setHeld(tx, aftersale, true);
  return missing;
}

/** Before anything is written about them. Null on success; else nothing is taken. */
export async function takePieces(
  tx: Tx,
  lines: readonly Omit<Held, 'position'>[],
  orderPk: number,
): Promise<NotThere | null> {
  if (lines.length === 0) return null;
  const levels = await readStock(
    tx,
    lines.map(({ product_id }) => product_id),
  );
  const moves = lines.map(({ product_id, size, quantity }) => {
    const level = levels.get(product_id);
    return { product_id, size: level ? stockedSize(level, size) : null, quantity, version: level?.version };
  });
  const shortage = findShortage(moves, levels);
  if (shortage) {
    const line = lines.find(({ product_id }) => product_id === shortage.product_id);
    return { outcome: 'sold_out', name: line?.name ?? '', size: line?.size ?? '', left: shortage.left };
  }
  await takeStock(tx, moves, orderPk);
  await invalidateStock(tx, lines);
  return null;
}

/** They never left, and are for sale again. */
export async function giveBackNewPieces(tx: Tx, aftersale: number, orderPk: number): Promise<void> {
  const lines = await listHeld(tx, aftersale, true);
  if (lines.length === 0) return;
  const units = lines.map(({ product_id, size, quantity }) => ({ product_id, size, quantity }));
  await returnStock(tx, units, { orderPk, reason: 'cancel' });
  await setHeld(tx, aftersale, false);
  await invalidateStock(tx, lines);
}

export async function setHeld(tx: Tx, aftersale: number, holds_pieces: boolean): Promise<void> {
  await tx
    .updateTable('aftersale_lines')
    .set({ holds_pieces })
    .where('aftersale_id', '=', aftersale)
    .where('new_position', 'is not', null)
    .execute();
}
