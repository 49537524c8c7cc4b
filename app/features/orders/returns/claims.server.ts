import { type JournalLine, postEntry } from '#app/features/accounts/journal.server.ts';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, roundToRupee, toPaisa } from '#app/platform/text/money.ts';
import { setCredit } from './credits.server.ts';
import {
  addParcelOfPieces,
  creditOf,
  type Decided,
  type LockedAftersale,
  type ParcelMoney,
  tell,
  update,
  withAftersale,
} from './decide.server.ts';
import { takePieces } from './new-pieces.server.ts';
import { noteInHistory } from './open-aftersale.server.ts';
import type { ClaimPaid, CourierAnswer, Resolution } from './schema.ts';
import { LAST_LINE } from './value.ts';

export type Resolved = Decided | { outcome: 'no_pieces' } | { outcome: 'no_sum' };

/** A claim of a customer ends with other pieces, or with money that stands as to be refunded then. */
export function resolve(id: number, resolution: Resolution, staffId: number): Promise<Resolved> {
  return withAftersale(id, async (tx, order, aftersale): Promise<Resolved> => {
    if (aftersale.kind !== 'claim' || aftersale.state !== 'open')
      return { outcome: 'impossible', state: aftersale.state };
    const { outcome } = resolution;
    const refusal =
      outcome === 'resend'
        ? await resend(tx, order, aftersale)
        : await giveBack(tx, order, aftersale, resolution.amount);
    if (refusal) return refusal;
    await update(tx, aftersale, { state: 'resolved', outcome, closed_at: new Date() });
    await tell(tx, order.id, 'claim_resolved', staffId);
    return { outcome: 'done' };
  });
}

/** The same pieces once more: for nothing, unless the parcel that should have brought them was lost with its money to collect. */
async function resend(tx: Tx, order: LockedOrder, aftersale: LockedAftersale): Promise<Resolved | null> {
  const lines = await tx
    .selectFrom('aftersale_lines')
    .innerJoin('order_lines', (join) =>
      join.onRef('order_lines.position', '=', 'aftersale_lines.position').on('order_pk', '=', order.id),
    )
    .select(['aftersale_lines.position', 'product_id', 'name', 'size', 'aftersale_lines.quantity'])
    .where('aftersale_id', '=', aftersale.id)
    .execute();
  if (lines.length === 0) return { outcome: 'no_pieces' };
  const stocked = lines.flatMap(({ product_id, ...line }) =>
    product_id === null ? [] : [{ ...line, product_id }],
  );
  const missing = await takePieces(tx, stocked, order.id);
  if (missing) return missing;
  const { last } = await tx
    .selectFrom('aftersale_lines')
    .innerJoin('aftersales', 'aftersales.id', 'aftersale_id')
    .select(({ fn }) => fn.max('new_position').as('last'))
    .where('order_pk', '=', order.id)
    .executeTakeFirstOrThrow();
  for (const [at, { position, product_id, name, size }] of lines.entries())
    await tx
      .updateTable('aftersale_lines')
      .set({
        ...{ new_position: (last ?? LAST_LINE) + 1 + at, new_product_id: product_id },
        ...{ new_name: name, new_size: size || null, new_price: 0, holds_pieces: true },
      })
      .where('aftersale_id', '=', aftersale.id)
      .where('position', '=', position)
      .execute();
  const out = await addParcelOfPieces(tx, aftersale.id, order.id, await moneyOfLost(tx, aftersale));
  await tx
    .updateTable('aftersales')
    .set({ out_shipment_id: out.id })
    .where('id', '=', aftersale.id)
    .execute();
  await refreshAttention(tx, order);
  return null;
}

/** In paisa: what is sold and collected only with the parcel that replaces a lost one; of a part of its pieces, their part. */
async function moneyOfLost(tx: Tx, { shipment_id, amount }: LockedAftersale): Promise<ParcelMoney> {
  const lost = await tx
    .selectFrom('shipments')
    .select(['goods', 'delivery', 'cod'])
    .where('id', '=', shipment_id ?? 0)
    .where('state', '=', 'lost')
    .executeTakeFirst();
  const { goods, delivery, cod } = {
    goods: lost?.goods ?? 0,
    delivery: lost?.delivery ?? 0,
    cod: lost?.cod ?? 0,
  };
  if (amount >= goods) return { goods, delivery, cod };
  return { goods: amount, cod: Math.min(cod, roundToRupee(amount)) };
}

/** Whole, or the part that was agreed on. What was never sold by our books is not taken back in them. */
async function giveBack(
  tx: Tx,
  order: LockedOrder,
  aftersale: LockedAftersale,
  rupees: number | undefined,
): Promise<Resolved | null> {
  const amount = rupees === undefined ? aftersale.amount : toPaisa(rupees);
  if (amount <= 0 || amount > order.total - (order.credited ?? 0)) return { outcome: 'no_sum' };
  await tx.updateTable('aftersales').set({ amount }).where('id', '=', aftersale.id).execute();
  await setCredit(tx, aftersale, amount);
  const parcel = await tx
    .selectFrom('shipments')
    .select(['id', 'state'])
    .where('id', '=', aftersale.shipment_id ?? 0)
    .executeTakeFirst();
  if (parcel?.state === 'delivered') {
    const of = { order_pk: order.id, shipment_id: parcel.id };
    await post(tx, 'returned', [
      { ...of, account: 'returned_sales', amount },
      { ...of, account: 'customers', amount: -amount },
    ]);
  }
  await refreshAttention(tx, { ...order, credited: await creditOf(tx, order.id) });
  return null;
}

async function post(tx: Tx, kind: 'returned' | 'claim', lines: JournalLine[]): Promise<void> {
  const { time_zone } = await readSettings();
  await postEntry(tx, { kind, day: shopDay(new Date(), time_zone), lines });
}

/** From which states the claim against a courier goes on to each. */
const FOLLOWS = {
  sent: ['open'],
  accepted: ['open', 'sent'],
  refused: ['open', 'sent', 'accepted'],
  paid: ['sent', 'accepted'],
} as const;

const ANSWERS = {
  sent: 'Sent to the courier',
  accepted: 'Accepted by the courier',
  refused: 'Refused by the courier',
  paid: 'Paid by the courier',
};

/** It was sent, or the courier has answered. */
export function answerCourierClaim(id: number, sent: CourierAnswer, staffId: number): Promise<Decided> {
  return withAftersale(id, (tx, order, aftersale) =>
    goOn(
      tx,
      order,
      aftersale,
      sent.answer,
      staffId,
      sent.answer === 'refused' ? { answer: sent.reason } : {},
    ),
  );
}

/** The money is in the books then. */
export function payCourierClaim(
  id: number,
  { amount, account }: ClaimPaid,
  staffId: number,
): Promise<Decided> {
  return withAftersale(id, async (tx, order, aftersale) => {
    const paid = toPaisa(amount);
    const result = await goOn(tx, order, aftersale, 'paid', staffId, { paid });
    if (result.outcome !== 'done') return result;
    const { shipment_id } = aftersale;
    const of = { order_pk: order.id, ...(shipment_id !== null && { shipment_id }) };
    await post(tx, 'claim', [
      { ...of, account, amount: paid },
      { ...of, account: 'claims', amount: -paid },
    ]);
    return result;
  });
}

async function goOn(
  tx: Tx,
  order: LockedOrder,
  aftersale: LockedAftersale,
  state: keyof typeof FOLLOWS,
  staffId: number,
  more: { answer?: string; paid?: Paisa },
): Promise<Decided> {
  const isNext = (FOLLOWS[state] as readonly string[]).includes(aftersale.state);
  if (aftersale.kind !== 'courier_claim' || !isNext) return { outcome: 'impossible', state: aftersale.state };
  const isOver = state === 'refused' || state === 'paid';
  await update(tx, aftersale, { state, ...more, ...(isOver && { closed_at: new Date() }) });
  await noteInHistory(tx, order.id, 'courier_claim', ANSWERS[state], { staffId });
  return { outcome: 'done' };
}
