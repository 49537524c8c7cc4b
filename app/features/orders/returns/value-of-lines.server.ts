import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { type DeliveredPiece, LAST_LINE, listCameBack } from './pieces.server.ts';
import { valueOfPieces } from './value.ts';

/** What these pieces of an order cost her, in paisa, after what came back before. */
export async function valueOfLines(
  tx: Tx,
  orderPk: number,
  lines: readonly { position: number; quantity: number }[],
  pieces: readonly DeliveredPiece[],
): Promise<Paisa> {
  const { total, delivery } = await tx
    .selectFrom('orders')
    .select(['total', 'delivery'])
    .where('id', '=', orderPk)
    .executeTakeFirstOrThrow();
  const own = pieces.flatMap((piece) =>
    piece.position > LAST_LINE ? [] : [{ ...piece, quantity: piece.ordered }],
  );
  const wanted = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const exchanged = lines.reduce((sum, { position, quantity }) => {
    const piece = position > LAST_LINE ? pieces.find((one) => one.position === position) : undefined;
    return sum + (piece?.price ?? 0) * quantity;
  }, 0);
  return valueOfPieces(own, total - delivery, wanted, await listCameBack(tx, orderPk)) + exchanged;
}
