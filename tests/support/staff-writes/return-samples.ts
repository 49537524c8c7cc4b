import { newOrder, send } from './samples.ts';

export const RETURN = { kind: 'return', reason: 'too_small', lines: [{ position: 0, quantity: 1 }] };

export const CLAIM = { ...RETURN, kind: 'claim', reason: 'damaged' };

export const COURIER_CLAIM = { kind: 'courier_claim', reason: 'damaged', parcel: 1, expected: 2000 };

export async function deliveredOrder(): Promise<string> {
  const order = await newOrder();
  await send('PUT', `/orders/update-status/${order}/`, { status: 'Shipped', ship_unpaid: true });
  await send('PUT', `/orders/parcel/${order}/`, { delivered: true });
  return order;
}

/** Its number. */
export async function newReturn(input: object = RETURN): Promise<number> {
  const { body } = await send('POST', `/api/admin/orders/${await deliveredOrder()}/returns/`, input);
  return body.id;
}
