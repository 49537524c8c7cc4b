import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { answerCourierClaim, payCourierClaim, resolve } from '#app/features/orders/returns/claims.server.ts';
import { approve, refuse, withdraw } from '#app/features/orders/returns/decide.server.ts';
import { findDelivered } from '#app/features/orders/returns/delivered.server.ts';
import { countAftersales, countReasons, listAftersales } from '#app/features/orders/returns/list.server.ts';
import { type Opened, openAftersale } from '#app/features/orders/returns/open-aftersale.server.ts';
import { sendAgain } from '#app/features/orders/returns/out-parcel.server.ts';
import { addPhoto, listPhotos } from '#app/features/orders/returns/photos.server.ts';
import { receive } from '#app/features/orders/returns/receive.server.ts';
import {
  aftersaleCountsSchema,
  aftersaleInputSchema,
  aftersaleQuerySchema,
  aftersaleSchema,
  approvalSchema,
  claimPaidSchema,
  courierAnswerSchema,
  deliveredSchema,
  photosSchema,
  reasonCountSchema,
  reasonsQuerySchema,
  receiptSchema,
  refusalSchema,
  resolutionSchema,
} from '#app/features/orders/returns/schema.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';
import { answerAftersale, samePieceText, soldOutText, UNKNOWN } from './aftersale-answers.ts';

const params = z.object({ id: wholeNumber(1, MAX_ID, UNKNOWN) });

const ofOrder = z.object({ order_id: z.string().max(200) });

const answers = { 200: { description: 'It is as it stands now.', schema: aftersaleSchema } };

const staffOf = (principal: unknown) => (principal as Principal).staff_id;

const change = { guard: 'admin', permission: 'orders', params, answers, refuses: [404, 409] } as const;

export const returnEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/returns/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Returns, exchanges and claims: the open ones oldest first, else the newest',
    query: aftersaleQuerySchema,
    answers: { 200: { description: 'At most two hundred.', schema: z.array(aftersaleSchema) } },
    run: async ({ query }) => reply(200, await listAftersales(query)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/returns/counts/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Count the returns, exchanges and claims that are open',
    answers: { 200: { description: 'How many there are of each.', schema: aftersaleCountsSchema } },
    run: async () => reply(200, await countAftersales(new Date())),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/returns/reasons/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Count the pieces of returns, exchanges and claims by reason and piece, size, city or courier',
    query: reasonsQuerySchema,
    answers: { 200: { description: 'Most first.', schema: z.array(reasonCountSchema) } },
    run: async ({ query }) => reply(200, await countReasons(query)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/orders/{order_id}/delivered/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What of an order can be sent back, exchanged or claimed',
    params: ofOrder,
    answers: { 200: { description: 'Pieces and parcels.', schema: deliveredSchema } },
    refuses: [404],
    run: async ({ params: { order_id } }) => {
      const delivered = await findDelivered(order_id, new Date());
      return delivered ? reply(200, delivered) : noOrder();
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/returns/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Begin a return, an exchange or a claim of an order; nothing moves before it is decided',
    params: ofOrder,
    body: aftersaleInputSchema,
    answers: { 201: { description: 'Its number.', schema: z.object({ id: z.int() }) } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) =>
      answerOpened(await openAftersale(order_id, body, staffOf(principal), new Date())),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/approve/',
    ...change,
    summary: 'Approve a return or an exchange; the other pieces are set aside then',
    body: approvalSchema,
    run: async ({ params: { id }, body, principal }) =>
      answerAftersale(id, await approve(id, body, staffOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/refuse/',
    ...change,
    summary: 'Refuse a return, an exchange or a claim, with what the customer is told',
    body: refusalSchema,
    run: async ({ params: { id }, body, principal }) =>
      answerAftersale(id, await refuse(id, body.answer, staffOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/withdraw/',
    ...change,
    summary: 'Withdraw what nothing has moved for; pieces that were set aside are for sale again',
    run: async ({ params: { id }, principal }) => answerAftersale(id, await withdraw(id, staffOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/receive/',
    ...change,
    summary: 'Count what came back, and what of it can be sold again',
    body: receiptSchema,
    run: async ({ params: { id }, body, principal }) =>
      answerAftersale(id, await receive(id, body, staffOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/send-again/',
    ...change,
    summary: 'Make another parcel with the same pieces, when the one before did not reach her',
    run: async ({ params: { id } }) => answerAftersale(id, await sendAgain(id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/resolve/',
    ...change,
    summary: 'End a claim of a customer with pieces or with money, which stands as to be refunded then',
    body: resolutionSchema,
    run: async ({ params: { id }, body, principal }) =>
      answerAftersale(id, await resolve(id, body, staffOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/courier-answer/',
    ...change,
    summary: 'Say that a claim was sent to the courier, or what came of it',
    body: courierAnswerSchema,
    run: async ({ params: { id }, body, principal }) =>
      answerAftersale(id, await answerCourierClaim(id, body, staffOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/paid/',
    ...change,
    permission: 'settlements',
    requiresPassword: true,
    summary: 'Enter the money of a claim against a courier in the books',
    body: claimPaidSchema,
    run: async ({ params: { id }, body, principal }) =>
      answerAftersale(id, await payCourierClaim(id, body, staffOf(principal))),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/returns/{id}/photos/',
    guard: 'admin',
    permission: 'orders',
    summary: 'The photos of a claim',
    params,
    answers: { 200: { description: 'As data URLs.', schema: photosSchema } },
    run: async ({ params: { id } }) => reply(200, await listPhotos(id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/returns/{id}/photos/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Add a photo as evidence',
    params,
    form: z.object({}),
    pictures: ['photo'],
    answers: { 204: { description: 'It is saved.' } },
    refuses: [404, 409],
    run: async ({ params: { id }, pictures }) => {
      const text = 'Please choose a picture.';
      if (!pictures.photo) return problem(400, 'no_file', text, { fields: { photo: text } });
      const result = await addPhoto(id, pictures.photo, false);
      if (result === 'saved') return noContent();
      if (result === 'not_found') return problem(404, 'not_found', UNKNOWN);
      return problem(409, result, 'It has six photos, or is closed.');
    },
  }),
];

const noOrder = () => problem(404, 'not_found', 'This order does not exist.');

function answerOpened(result: Opened) {
  switch (result.outcome) {
    case 'opened':
      return reply(201, { id: result.id });
    case 'not_found':
      return noOrder();
    case 'not_delivered':
      return problem(409, 'not_delivered', 'Nothing of this order has been delivered yet.');
    case 'too_many':
      return problem(409, 'too_many', `Of ${result.name || 'a piece'} only ${result.left} can be chosen.`);
    case 'sold_out':
      return problem(409, 'sold_out', soldOutText(result));
    case 'same_piece':
      return problem(409, 'same_piece', samePieceText(result.name));
    case 'unknown_parcel':
      return problem(409, 'unknown_parcel', 'This parcel has not left.');
    case 'claimed_already':
      return problem(409, 'claimed_already', 'This parcel is claimed for this reason already.');
  }
}
