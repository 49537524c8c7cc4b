import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { LOST, linkToNext, nextPageHeader, sortedCursor, staffListQuery } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { findParcelDetail } from '#app/features/orders/parcel-desk/parcel-detail.server.ts';
import { isParcelPosition, listParcels } from '#app/features/orders/parcel-desk/parcel-list.server.ts';
import {
  type AdviceResult,
  advise,
  recordEvents,
} from '#app/features/orders/parcel-desk/record-event.server.ts';
import {
  adviceInputSchema,
  parcelDetailSchema,
  parcelRowSchema,
  recordedEventSchema,
  recordedResultSchema,
} from '#app/features/orders/parcel-desk/schema.ts';
import { PARCEL_QUEUES } from '#app/features/orders/parcels/schema.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

const GONE = 'This parcel does not exist.';

const params = z.object({ id: wholeNumber(1, MAX_ID, GONE) });

const answers = { 200: { description: 'The parcel as it is now.', schema: parcelDetailSchema } };

async function answerParcel(id: number) {
  const parcel = await findParcelDetail(id);
  return parcel ? reply(200, parcel) : problem(404, 'not_found', GONE);
}

export const parcelListEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/parcels/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Parcels: of a queue those that wait longest, else the newest',
    query: z.object({
      ...staffListQuery,
      cursor: sortedCursor.optional(),
      queue: z.enum(PARCEL_QUEUES).optional(),
      courier: z.enum(COURIER_CODES).optional(),
      city: z.string().trim().max(100).optional(),
    }),
    answers: { 200: { description: 'Parcels.', schema: z.array(parcelRowSchema), headers: nextPageHeader } },
    run: async ({ query: { cursor, ...query }, here }) => {
      if (cursor && !isParcelPosition(cursor, query.queue)) return problem(400, 'malformed', LOST);
      const { rows, next } = await listParcels({ ...query, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/parcels/{id}/',
    guard: 'admin',
    permission: 'orders',
    summary: 'A parcel with its pieces and everything that happened to it',
    params,
    answers,
    refuses: [404],
    run: ({ params: { id } }) => answerParcel(id),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/parcel-events/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say what happened to up to a hundred parcels; of each that cannot be so, the answer says why',
    body: recordedEventSchema,
    answers: { 200: { description: 'For each parcel.', schema: z.array(recordedResultSchema) } },
    run: async ({ body, principal }) =>
      reply(200, await recordEvents(body, (principal as Principal).staff_id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/parcels/{id}/advice/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say what the courier is told to do with a parcel that it could not deliver',
    params,
    body: adviceInputSchema,
    answers,
    refuses: [404, 409, 422],
    run: async ({ params: { id }, body, principal }) =>
      answerAdvice(id, await advise(id, body, (principal as Principal).staff_id)),
  }),
];

const DAY_GONE = 'Please choose a day from tomorrow on.';

function answerAdvice(id: number, result: AdviceResult) {
  switch (result) {
    case 'advised':
    case 'not_found':
      return answerParcel(id);
    case 'not_asked':
      return problem(409, 'not_asked', 'The courier does not wait for advice about this parcel.');
    case 'day_gone':
      return problem(422, 'day_gone', DAY_GONE, { fields: { day: DAY_GONE } });
  }
}
