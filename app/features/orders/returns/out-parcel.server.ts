import { addParcelOfPieces, type Decided, withAftersale } from './decide.server.ts';
import { takeNewPieces } from './new-pieces.server.ts';

/** One more parcel with the same pieces, when the one before came back without having reached her. */
export function sendAgain(id: number): Promise<Decided> {
  return withAftersale(id, async (tx, order, aftersale): Promise<Decided> => {
    const { state, out_shipment_id, back_shipment_id } = aftersale;
    const last = await tx
      .selectFrom('shipments')
      .select(['state', 'goods', 'delivery', 'cod'])
      .where('id', '=', out_shipment_id ?? 0)
      .executeTakeFirst();
    const isGone = last?.state === 'inspected' || last?.state === 'lost';
    if (!last || !isGone || (aftersale.kind === 'exchange' && back_shipment_id === null))
      return { outcome: 'impossible', state };
    const missing = await takeNewPieces(tx, id, order.id);
    if (missing) return missing;
    const money = { goods: last.goods ?? 0, delivery: last.delivery ?? 0, cod: last.cod ?? 0 };
    const out = await addParcelOfPieces(tx, id, order.id, money);
    await tx
      .updateTable('aftersales')
      .set({ out_shipment_id: out.id, updated_at: new Date(), closed_at: null })
      .set(aftersale.kind === 'exchange' ? { state: aftersale.received_at ? 'received' : 'approved' } : {})
      .where('id', '=', id)
      .execute();
    return { outcome: 'done' };
  });
}
