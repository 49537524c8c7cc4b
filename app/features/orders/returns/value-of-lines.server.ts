import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { type DeliveredPiece, listCameBack } from './pieces.server.ts';
import { worthOfPieces } from './value.ts';

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
  return worthOfPieces(lines, total - delivery, await withCameBack(tx, orderPk, pieces));
}

export async function withCameBack(
  connection: Tx | Database,
  orderPk: number,
  pieces: readonly DeliveredPiece[],
): Promise<(DeliveredPiece & { cameBack: number })[]> {
  const before = await listCameBack(connection, orderPk);
  return pieces.map((piece) => ({ ...piece, cameBack: before.get(piece.position) ?? 0 }));
}
