import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { packingPhotoSchema } from '#app/features/orders/pack/schema.ts';
import { findRefundProof, setRefundProof } from '#app/features/orders/returns/refund-proof.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

const UNKNOWN = 'This refund does not exist.';

const NO_PICTURE = 'Please choose a picture.';

const proof = {
  path: '/api/admin/orders/{order_id}/refunds/{refund_id}/proof/',
  guard: 'admin',
  permission: 'refunds',
  params: z.object({ order_id: z.string().max(200), refund_id: wholeNumber(1, MAX_ID, UNKNOWN) }),
  refuses: [404],
} as const;

export const refundProofEndpoints = [
  endpoint({
    ...proof,
    method: 'get',
    summary: 'The picture that proves that money went back',
    answers: { 200: { description: 'The picture.', schema: packingPhotoSchema } },
    run: async ({ params: { order_id, refund_id } }) => {
      const picture = await findRefundProof(order_id, refund_id);
      return picture ? reply(200, picture) : problem(404, 'not_found', 'This refund has no picture.');
    },
  }),
  endpoint({
    ...proof,
    method: 'put',
    summary: 'Keep a picture of the transfer by which money went back, instead of the one before',
    form: z.object({}),
    pictures: ['photo'],
    answers: { 204: { description: 'It is kept.' } },
    run: async ({ params: { order_id, refund_id }, pictures: { photo }, principal }) => {
      if (!photo) return problem(400, 'no_file', NO_PICTURE, { fields: { photo: NO_PICTURE } });
      const { staff_id } = principal as Principal;
      const isKept = await setRefundProof(order_id, refund_id, photo, staff_id);
      return isKept ? noContent() : problem(404, 'not_found', UNKNOWN);
    },
  }),
];
