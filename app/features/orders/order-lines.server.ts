import type { Tx } from '#app/platform/database/database.server.ts';

/** `sized`: the pieces also came from the size's own stock. */
export type StockedLine = {
  position: number;
  product_id: number;
  name: string;
  size: string;
  quantity: number;
  sized: boolean;
};

export async function listStockedLines(tx: Tx, orderPk: number): Promise<StockedLine[]> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'name', 'size', 'quantity', 'sized_stock as sized'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
  return lines.flatMap(({ product_id, ...line }) => (product_id === null ? [] : [{ ...line, product_id }]));
}

export function unitsOf(lines: readonly StockedLine[]) {
  return lines.map(({ product_id, size, quantity, sized }) => ({
    product_id,
    size: sized ? size : null,
    quantity,
  }));
}
