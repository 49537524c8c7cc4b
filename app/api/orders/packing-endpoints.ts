import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { HELD_BACK_TEXTS } from '#app/features/orders/pack/held-back.ts';
import {
  claimPacking,
  findToPack,
  listToPack,
  markPacked,
  type PackingResult,
} from '#app/features/orders/pack/packing.server.ts';
import {
  deletePackingPhoto,
  findPackingPhoto,
  type PhotoResult,
  setPackingPhoto,
} from '#app/features/orders/pack/packing-photo.server.ts';
import {
  claimInputSchema,
  packedInputSchema,
  packingListSchema,
  packingOrderSchema,
  packingPhotoQuerySchema,
  packingPhotoSchema,
} from '#app/features/orders/pack/schema.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

const params = z.object({ order_id: z.string().max(200) });

const answers = { 200: { description: 'The order as packers see it.', schema: packingOrderSchema } };

const notFound = () => problem(404, 'not_found', 'This order does not exist.');

/** For packers: no answer has a name, phone, e-mail, address or price. */
export const packingEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/packing/',
    guard: 'admin',
    permission: 'packing',
    summary: 'The orders to pack, those that wait longest first',
    answers: { 200: { description: 'The orders.', schema: packingListSchema } },
    run: async () => reply(200, await listToPack()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/packing/{order_id}/',
    guard: 'admin',
    permission: 'packing',
    summary: 'The pieces of an order, and whether it may be packed',
    params,
    answers,
    refuses: [404],
    run: async ({ params: { order_id } }) => {
      const order = await findToPack(order_id);
      return order ? reply(200, order) : notFound();
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/packing/{order_id}/claim/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Say that you are packing this order now: for ten minutes others are told',
    params,
    body: claimInputSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) =>
      answerPacking(await claimPacking(order_id, (principal as Principal).staff_id, body.take_over === true)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/packing/{order_id}/packed/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Say that exactly these pieces are in the parcel of the order',
    params,
    body: packedInputSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) =>
      answerPacking(await markPacked(order_id, body, (principal as Principal).staff_id)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/packing/{order_id}/photo/',
    guard: 'admin',
    permission: 'packing',
    summary: 'The photo of what was packed',
    params,
    query: packingPhotoQuerySchema,
    answers: { 200: { description: 'The photo.', schema: packingPhotoSchema } },
    refuses: [404],
    run: async ({ params: { order_id }, query }) => {
      const photo = await findPackingPhoto(parcelOf(order_id, query));
      return photo ? reply(200, photo) : problem(404, 'not_found', 'There is no photo of this parcel.');
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/packing/{order_id}/photo/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Keep a photo of what was packed, instead of the one before',
    params,
    query: packingPhotoQuerySchema,
    form: z.object({}),
    pictures: ['photo'],
    answers: { 204: { description: 'It is saved.' } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, query, pictures, principal }) => {
      const text = 'Please choose a picture.';
      if (!pictures.photo) return problem(400, 'no_file', text, { fields: { photo: text } });
      const parcel = parcelOf(order_id, query);
      return answerPhoto(await setPackingPhoto(parcel, pictures.photo, (principal as Principal).staff_id));
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/packing/{order_id}/photo/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Delete the photo of what was packed',
    params,
    query: packingPhotoQuerySchema,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, query, principal }) =>
      answerPhoto(await deletePackingPhoto(parcelOf(order_id, query), (principal as Principal).staff_id)),
  }),
];

function parcelOf(orderId: string, { parcel }: { parcel?: number | undefined }) {
  return { orderId, number: parcel ?? null };
}

function answerPhoto(result: PhotoResult) {
  if (result === 'not_found') return problem(404, 'not_found', 'This order has no such parcel.');
  if (result === 'saved') return noContent();
  return problem(409, 'gone', 'This parcel has left: its photo stays as it is.');
}

function answerPacking(result: PackingResult) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.order);
    case 'not_found':
      return notFound();
    case 'taken': {
      const { by, until } = result;
      return problem(409, 'packing_taken', `${by} is packing this order.`, { extra: { by, until } });
    }
    case 'held_back': {
      const { reasons } = result;
      const detail = reasons.map((reason) => HELD_BACK_TEXTS.en[reason]).join(' ');
      return problem(409, 'held_back', detail, { extra: { reasons } });
    }
    case 'pieces_changed':
      return problem(
        409,
        'pieces_changed',
        'The pieces of this order have changed. Please look at them again.',
        {
          extra: { order: result.order },
        },
      );
  }
}
