import { shrinkProof } from '#app/pages/admin/photos/shrink-picture.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';

/** Of a picture of the transfer by which money went back. */
export async function proofCall(order_id: string, refund: number, picture: File): Promise<FormCall> {
  const body = new FormData();
  body.append('photo', await shrinkProof(picture));
  return { method: 'PUT', path: proofPath(order_id, refund), body };
}

export function proofPath(order_id: string, refund: number): string {
  return `/api/admin/orders/${order_id}/refunds/${refund}/proof/`;
}
