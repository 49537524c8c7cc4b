import { sql } from 'kysely';
import { invalidateStock } from '#app/features/catalogue/stock/invalidate-stock.server.ts';
import { returnStock } from '#app/features/catalogue/stock/stock.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { addEvent } from './order-events.server.ts';

export type StockedLine = {
  position: number;
  product_id: number;
  name: string;
  size: string;
  quantity: number;
};

/** Those of deleted products have no stock. */
export async function listStockedLines(tx: Tx, orderPk: number): Promise<StockedLine[]> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'name', 'size', 'quantity'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
  return lines.flatMap(({ product_id, ...line }) => (product_id === null ? [] : [{ ...line, product_id }]));
}

/** The pieces are for sale again, but those whose size is gone: these stand in the order's history. */
export async function returnLines(
  tx: Tx,
  orderPk: number,
  { lines: some, staffId = null }: { lines?: readonly StockedLine[]; staffId?: number | null } = {},
): Promise<void> {
  const lines = some ?? (await listStockedLines(tx, orderPk));
  const units = lines.map(({ product_id, size, quantity }) => ({ product_id, size, quantity }));
  const lost = await returnStock(tx, units);
  for (const line of lines)
    if (lost.some(({ product_id, size }) => product_id === line.product_id && size === line.size))
      await addEvent(tx, orderPk, { kind: 'not_returned', from: line.name, to: piecesOf(line), staffId });
  await invalidateStock(tx, lines);
}

/** Without those that the change of status `event` could not give back: they are still the order's. */
export async function listReturnedLines(tx: Tx, orderPk: number, event: number): Promise<StockedLine[]> {
  const kept = await tx
    .selectFrom('order_events')
    .select(['from_value', 'to_value'])
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'not_returned')
    .where('created_at', '=', sql<Date>`(select created_at from order_events where id = ${event})`)
    .execute();
  const lines = await listStockedLines(tx, orderPk);
  return lines.filter(
    (line) =>
      !kept.some(({ from_value, to_value }) => from_value === line.name && to_value === piecesOf(line)),
  );
}

function piecesOf({ quantity, size }: Pick<StockedLine, 'quantity' | 'size'>): string {
  return `${quantity} × ${size === '' ? 'one size' : size}`;
}
