import { sql } from 'kysely';
import { answerCourierClaim } from '#app/features/orders/returns/claims.server.ts';
import { approve } from '#app/features/orders/returns/decide.server.ts';
import { findDelivered } from '#app/features/orders/returns/delivered.server.ts';
import { openAftersale } from '#app/features/orders/returns/open-aftersale.server.ts';
import { receive } from '#app/features/orders/returns/receive.server.ts';
import { type AftersaleInput, aftersaleInputSchema } from '#app/features/orders/returns/schema.ts';
import { db } from '#app/platform/database/database.server.ts';

type HappenedAt = (at: Date, work: () => Promise<string[]>) => Promise<string[]>;

const HOUR_MS = 3_600_000;

/** A return that was received, an exchange that waits for the old piece, and two claims. */
export async function insertDemoReturns(staffId: number, now: Date, happenedAt: HappenedAt): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [first, second, third, fourth] = await listLastDelivered();
  if (!first || !second || !third || !fourth) return;
  const begin = (order: string, input: (piece: Piece) => object | null, at: Date) =>
    beginAt(order, input, { staffId, at, happenedAt });
  const back = await begin(
    first,
    ({ position }) => ({ ...RETURN, lines: [{ position, quantity: 1 }] }),
    ago(50),
  );
  if (back !== null) {
    await happenedAt(ago(46), async () => {
      await approve(back, { courier: 'tcs', tracking_number: null }, staffId);
      return [first];
    });
    const lines = await linesOf(back);
    await happenedAt(ago(4), async () => {
      await receive(back, { lines }, staffId);
      return [first];
    });
  }
  const exchange = await begin(second, otherSize, ago(30));
  if (exchange !== null)
    await happenedAt(ago(28), async () => {
      await approve(exchange, { courier: null, tracking_number: null }, staffId);
      return [second];
    });
  await begin(third, ({ position }) => ({ ...CLAIM, lines: [{ position, quantity: 1 }] }), ago(6));
  const claim = await begin(fourth, () => COURIER_CLAIM, ago(40));
  if (claim !== null)
    await happenedAt(ago(38), async () => {
      await answerCourierClaim(claim, { answer: 'sent' }, staffId);
      return [fourth];
    });
}

type Piece = { position: number; size: string; sizes: readonly { size: string; left: number }[] };

const RETURN = { kind: 'return', reason: 'too_large', note: 'Very wide at the shoulders.' };

const CLAIM = { kind: 'claim', reason: 'damaged', note: 'The hem was open when I unpacked it.' };

const COURIER_CLAIM = {
  kind: 'courier_claim',
  reason: 'damaged',
  parcel: 1,
  expected: 2500,
  note: 'The box was wet.',
};

function otherSize({ position, size, sizes }: Piece): object | null {
  const other = sizes.find((one) => one.size !== size && one.left > 0);
  const lines = [{ position, quantity: 1, size: other?.size }];
  return other ? { kind: 'exchange', reason: 'too_small', note: null, lines } : null;
}

type Beginning = { staffId: number; at: Date; happenedAt: HappenedAt };

/** Null when nothing of the order can be sent back. */
async function beginAt(
  order: string,
  toInput: (piece: Piece) => object | null,
  { staffId, at, happenedAt }: Beginning,
): Promise<number | null> {
  const delivered = await findDelivered(order, at);
  const piece = delivered?.pieces.find(({ left }) => left > 0);
  const wanted = piece ? toInput(piece) : null;
  if (!wanted) return null;
  const input: AftersaleInput = aftersaleInputSchema.parse(wanted);
  let id: number | null = null;
  await happenedAt(at, async () => {
    const opened = await openAftersale(order, input, staffId, at);
    if (opened.outcome === 'opened') id = opened.id;
    return [order];
  });
  if (id !== null)
    await db
      .updateTable('aftersales')
      .set({ created_at: at, updated_at: at, is_by_customer: input.kind !== 'courier_claim' })
      .where('id', '=', id)
      .execute();
  return id;
}

async function linesOf(id: number) {
  const lines = await db
    .selectFrom('aftersale_lines')
    .select(['position', 'quantity'])
    .where('aftersale_id', '=', id)
    .execute();
  return lines.map(({ position, quantity }) => ({ position, received: quantity, sellable: quantity }));
}

async function listLastDelivered(): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_pk', 'orders.id')
    .select('order_id')
    .where('is_demo', '=', true)
    .where('shipments.state', '=', 'delivered')
    .where('orders.status', 'in', ['Paid', 'Shipped'])
    .orderBy(sql`shipments.delivered_at`, 'desc')
    .limit(4)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
