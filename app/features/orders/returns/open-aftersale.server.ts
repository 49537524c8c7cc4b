import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, roundToRupee, toPaisa } from '#app/platform/text/money.ts';
import { findNewPieces, type NewPiece } from './new-pieces.server.ts';
import { type DeliveredPiece, listDelivered } from './pieces.server.ts';
import { type AftersaleKind, KIND_NAMES, REASON_NAMES } from './reasons.ts';
import type { AftersaleInput } from './schema.ts';
import { differenceOf, LAST_LINE } from './value.ts';
import { valueOfLines } from './value-of-lines.server.ts';

export type Opened =
  | { outcome: 'opened'; id: number }
  | { outcome: 'not_found' }
  /** Nothing of it has been delivered. */
  | { outcome: 'not_delivered' }
  /** More than she has, or than is not in another return. */
  | { outcome: 'too_many'; name: string; left: number }
  | { outcome: 'sold_out'; name: string; size: string; left: number }
  | { outcome: 'same_piece'; name: string }
  | { outcome: 'unknown_parcel' }
  | { outcome: 'claimed_already' };

type Author = { staffId: number | null; isByCustomer: boolean; now: Date };

type Line = { position: number; quantity: number; product?: number | undefined; size?: string };

/** Begun by staff; nothing moves before it is approved. */
export function openAftersale(
  orderId: string,
  input: AftersaleInput,
  staffId: number,
  now: Date,
): Promise<Opened> {
  if (!isOrderId(orderId)) return Promise.resolve({ outcome: 'not_found' });
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    return openLocked(tx, order, input, { staffId, isByCustomer: false, now });
  });
}

/** For a locked order. */
export async function openLocked(
  tx: Tx,
  order: LockedOrder,
  input: AftersaleInput,
  author: Author,
): Promise<Opened> {
  if (input.kind === 'courier_claim') return openCourierClaim(tx, order, input, author);
  const pieces = await listDelivered(tx, order.id);
  if (input.kind === 'claim') return openClaim(tx, order, input, pieces, author);
  if (!pieces.some(({ delivered }) => delivered > 0)) return { outcome: 'not_delivered' };
  const refusal = findTooMany(input.lines, pieces, ({ delivered, taken }) => delivered - taken);
  if (refusal) return refusal;
  const value = await worthOf(tx, order, input.lines, pieces);
  const wanted = input.kind === 'exchange' ? await findNewPieces(tx, input.lines, pieces, author.now) : [];
  if ('outcome' in wanted) return wanted;
  const { exchange_sends } = await readSettings();
  const id = await insert(tx, order, input, author, {
    amount:
      input.kind === 'exchange' ? differenceOf(othersOf(wanted), value.ofOthers) + moreOf(wanted) : value.all,
    outcome: input.kind === 'return' ? input.outcome : null,
    waits_for_return: input.kind === 'exchange' && exchange_sends === 'after_return',
  });
  await insertLines(tx, id, order.id, input.lines, wanted);
  return { outcome: 'opened', id };
}

/** Also when a piece is in two lines. */
function findTooMany(
  lines: readonly Line[],
  pieces: readonly DeliveredPiece[],
  leftOf: (piece: DeliveredPiece) => number,
): Opened | null {
  const asked = new Map<number, number>();
  for (const { position, quantity } of lines) asked.set(position, (asked.get(position) ?? 0) + quantity);
  for (const { position } of lines) {
    const piece = pieces.find((one) => one.position === position);
    const left = piece ? leftOf(piece) : 0;
    if (asked.size < lines.length || (asked.get(position) ?? 0) > left)
      return { outcome: 'too_many', name: piece?.name ?? '', left };
  }
  return null;
}

/** What these pieces cost her in paisa; `ofOthers`: of those that she exchanges for another piece. */
async function worthOf(
  tx: Tx,
  order: LockedOrder,
  lines: readonly Line[],
  pieces: readonly DeliveredPiece[],
) {
  const others = lines.filter(({ position, product }) => {
    const own = pieces.find((one) => one.position === position)?.product_id;
    return product !== undefined && product !== own;
  });
  return {
    all: await valueOfLines(tx, order.id, lines, pieces),
    ofOthers: await valueOfLines(tx, order.id, others, pieces),
  };
}

/** The same piece in another size costs what the sizes differ. */
function moreOf(wanted: readonly NewPiece[]): Paisa {
  return roundToRupee(wanted.reduce((sum, { more, quantity }) => sum + more * quantity, 0));
}

function othersOf(wanted: readonly NewPiece[]): NewPiece[] {
  return wanted.filter(({ isOther }) => isOther);
}

async function openClaim(
  tx: Tx,
  order: LockedOrder,
  input: Extract<AftersaleInput, { kind: 'claim' }>,
  pieces: readonly DeliveredPiece[],
  author: Author,
): Promise<Opened> {
  const refusal = findTooMany(input.lines, pieces, ({ ordered }) => ordered);
  if (refusal) return refusal;
  const parcel = await tx
    .selectFrom('shipments')
    .select(['id', 'handed_over_at'])
    .where('order_pk', '=', order.id)
    .where('direction', '<>', 'return')
    .where('handed_over_at', 'is not', null)
    // What is lost is what is claimed, whatever left after it.
    .orderBy((eb) => eb('state', '=', 'lost'), 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!parcel) return { outcome: 'not_delivered' };
  const { claim_answer_days } = await readSettings();
  const amount = input.lines.length > 0 ? await valueOfLines(tx, order.id, input.lines, pieces) : 0;
  const id = await insert(tx, order, input, author, {
    ...{ amount, shipment_id: parcel.id },
    due_at: new Date(author.now.getTime() + claim_answer_days * DAY_MS),
  });
  await insertLines(tx, id, order.id, input.lines, []);
  return { outcome: 'opened', id };
}

const DAY_MS = 86_400_000;

async function openCourierClaim(
  tx: Tx,
  order: LockedOrder,
  input: Extract<AftersaleInput, { kind: 'courier_claim' }>,
  author: Author,
): Promise<Opened> {
  const parcel = await tx
    .selectFrom('shipments')
    .select(['id', 'courier', 'delivered_at', 'received_back_at', 'moved_at'])
    .where('order_pk', '=', order.id)
    .where('number', '=', input.parcel)
    .where('handed_over_at', 'is not', null)
    .executeTakeFirst();
  if (!parcel) return { outcome: 'unknown_parcel' };
  const twice = await tx
    .selectFrom('aftersales')
    .select('id')
    .where('shipment_id', '=', parcel.id)
    .where('kind', '=', 'courier_claim')
    .where('reason', '=', input.reason)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  if (twice) return { outcome: 'claimed_already' };
  const { damage_claim_hours, delivery_proof_days } = await readSettings();
  const since = parcel.received_back_at ?? parcel.delivered_at ?? parcel.moved_at ?? author.now;
  const hours = input.reason === 'damaged' ? damage_claim_hours : delivery_proof_days * 24;
  const id = await insert(tx, order, input, author, {
    amount: toPaisa(input.expected),
    shipment_id: parcel.id,
    due_at: new Date(since.getTime() + hours * 3_600_000),
    caused_by: await findCause(tx, order, input.caused_by),
  });
  return { outcome: 'opened', id };
}

/** Only a claim of the same order. */
async function findCause(tx: Tx, order: LockedOrder, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const cause = await tx
    .selectFrom('aftersales')
    .select('id')
    .where('id', '=', id)
    .where('order_pk', '=', order.id)
    .executeTakeFirst();
  return cause?.id ?? null;
}

type Extra = {
  amount: Paisa;
  outcome?: 'refund' | 'none' | null;
  waits_for_return?: boolean;
  shipment_id?: number;
  due_at?: Date;
  caused_by?: number | null;
};

async function insert(
  tx: Tx,
  order: LockedOrder,
  { kind, reason, note }: AftersaleInput,
  { staffId, isByCustomer }: Author,
  extra: Extra,
): Promise<number> {
  const { id } = await tx
    .insertInto('aftersales')
    .values({
      ...{ order_pk: order.id, kind, reason, note, is_by_customer: isByCustomer, staff_id: staffId },
      ...{ state: kind === 'return' || kind === 'exchange' ? 'requested' : 'open', ...extra },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteInHistory(tx, order.id, kind, REASON_NAMES[reason], { staffId, byShopper: isByCustomer });
  return id;
}

/** Nobody is written to. */
export function noteInHistory(
  tx: Tx,
  orderPk: number,
  kind: AftersaleKind,
  text: string,
  author: { staffId: number | null; byShopper?: boolean },
): Promise<void> {
  const entry = { kind: 'aftersale', from: KIND_NAMES[kind], to: text, mailAfterSeconds: null } as const;
  return addEvent(tx, orderPk, { ...entry, ...author });
}

async function insertLines(
  tx: Tx,
  id: number,
  orderPk: number,
  lines: readonly Line[],
  wanted: readonly NewPiece[],
): Promise<void> {
  if (lines.length === 0) return;
  const { last } = await tx
    .selectFrom('aftersale_lines')
    .innerJoin('aftersales', 'aftersales.id', 'aftersale_id')
    .select(({ fn }) => fn.max('new_position').as('last'))
    .where('order_pk', '=', orderPk)
    .executeTakeFirstOrThrow();
  const values = lines.map(({ position, quantity }, at) => {
    const piece = wanted[at];
    return {
      ...{ aftersale_id: id, position, quantity },
      ...(piece && {
        ...{ new_position: Math.max(LAST_LINE, last ?? 0) + 1 + at, new_product_id: piece.product_id },
        ...{ new_size: piece.size, new_name: piece.name, new_price: piece.price },
      }),
    };
  });
  await tx.insertInto('aftersale_lines').values(values).execute();
}
