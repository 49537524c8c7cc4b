import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { packingPhotoSchema } from '#app/features/orders/pack/schema.ts';
import type { SameNumber } from '#app/features/orders/parcels/find-by-code.server.ts';
import {
  closeHandOver,
  findHandOver,
  listHandOvers,
  openHandOver,
  type ScanResult,
  scanOut,
  sumHandOver,
} from '#app/features/orders/parcels/hand-over.server.ts';
import {
  findProof,
  type ProofResult,
  setProof,
} from '#app/features/orders/parcels/hand-over-proof.server.ts';
import { countParcelQueues } from '#app/features/orders/parcels/parcel-queues.server.ts';
import {
  closeHandOverSchema,
  handOverInputSchema,
  handOverSchema,
  handOverSumsSchema,
  openHandOverSchema,
  parcelQueueSchema,
  scanInputSchema,
} from '#app/features/orders/parcels/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

const LIST = 'This hand-over list does not exist.';

const params = z.object({ id: wholeNumber(1, MAX_ID, LIST) });

const answers = { 200: { description: 'The list with its parcels.', schema: openHandOverSchema } };

async function answerList(id: number) {
  const list = await findHandOver(id);
  return list ? reply(200, list) : problem(404, 'not_found', LIST);
}

/** For packers too: no answer has a name, phone, e-mail, address or price. */
export const handOverEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/parcel-queues/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Count the parcels of every queue, with the age of the oldest',
    answers: { 200: { description: 'The queues in their order.', schema: z.array(parcelQueueSchema) } },
    run: async () => reply(200, await countParcelQueues(new Date())),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/hand-overs/',
    guard: 'admin',
    permission: 'packing',
    summary: 'The newest fifty hand-over lists, open ones first',
    answers: { 200: { description: 'The lists.', schema: z.array(handOverSchema) } },
    run: async () => reply(200, await listHandOvers()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/hand-overs/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Begin a hand-over list of a courier, or go on with the one that is open',
    body: handOverInputSchema,
    answers,
    refuses: [404],
    run: async ({ body, principal }) =>
      answerList(await openHandOver(body.courier, (principal as Principal).staff_id)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/hand-overs/{id}/',
    guard: 'admin',
    permission: 'packing',
    summary: 'A hand-over list with its parcels',
    params,
    answers,
    refuses: [404],
    run: ({ params: { id } }) => answerList(id),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/hand-overs/{id}/scan/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Hand a parcel over by the code on its label; the same one twice counts once',
    params,
    body: scanInputSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, body, principal }) =>
      answerScan(
        id,
        await scanOut(body, {
          handOverId: id,
          staffId: (principal as Principal).staff_id,
          now: new Date(),
        }),
      ),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/hand-overs/{id}/close/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Close a hand-over list with the name of the rider who took the parcels',
    params,
    body: closeHandOverSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, body, principal }) => {
      const isClosed = await closeHandOver(id, body.rider, (principal as Principal).staff_id);
      return isClosed || (await findHandOver(id)) === null
        ? answerList(id)
        : problem(409, 'list_closed', 'This list is closed already.');
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/hand-overs/{id}/sums/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What the parcels of a hand-over list ask for at the door',
    params,
    answers: { 200: { description: 'In rupees.', schema: handOverSumsSchema } },
    refuses: [404],
    run: async ({ params: { id } }) => {
      const sums = await sumHandOver(id);
      return sums ? reply(200, sums) : problem(404, 'not_found', LIST);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/hand-overs/{id}/proof/',
    guard: 'admin',
    permission: 'packing',
    summary: 'The signature or the photo that proves that the rider took the parcels',
    params,
    answers: { 200: { description: 'The picture.', schema: packingPhotoSchema } },
    refuses: [404],
    run: async ({ params: { id } }) => {
      const proof = await findProof(id);
      return proof ? reply(200, proof) : problem(404, 'not_found', 'This list has no proof.');
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/hand-overs/{id}/proof/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Keep the rider’s signature or a photo as proof, once',
    params,
    form: z.object({}),
    pictures: ['signature', 'photo'],
    answers: { 204: { description: 'It is kept.' } },
    refuses: [404, 409],
    run: async ({ params: { id }, pictures: { signature, photo } }) => {
      const picture = signature ?? photo;
      if (!picture) return problem(400, 'no_file', NO_PROOF, { fields: { photo: NO_PROOF } });
      return answerProof(await setProof(id, signature ? 'signature' : 'photo', picture));
    },
  }),
];

const NO_PROOF = 'Please send a signature or a photo.';

function answerProof(result: ProofResult) {
  if (result === 'saved') return noContent();
  if (result === 'not_found') return problem(404, 'not_found', LIST);
  return problem(409, 'has_proof', 'This list has its proof, and it stays as it is.');
}

/** The scan is sent again with the courier of the one that is meant. */
export function sameNumber(parcels: readonly SameNumber[]) {
  const names = parcels.map(({ order_id, courier }) => `${order_id} with ${COURIERS[courier].name}`);
  const text = `${parcels.length} parcels have this number: ${names.join(', ')}. Say which one you hold.`;
  return problem(409, 'same_number', text, { extra: { parcels: [...parcels] } });
}

async function answerScan(id: number, result: ScanResult) {
  switch (result.outcome) {
    case 'handed_over':
      return answerList(id);
    case 'already': {
      const { time_zone } = await readSettings();
      const moment = formatRecentMoment(result.at.toISOString(), time_zone, new Date());
      const text = `${result.order_id} was handed over already, ${moment}.`;
      return problem(409, 'already_handed_over', text, { extra: { order_id: result.order_id } });
    }
    case 'unknown_code':
      return problem(404, 'unknown_code', 'No parcel has this code.');
    case 'same_number':
      return sameNumber(result.parcels);
    case 'list_closed':
      return problem(409, 'list_closed', 'This list is closed. Begin a new one.');
    case 'wrong_courier': {
      const { order_id, courier } = result;
      const text = `${order_id} goes with ${COURIERS[courier].name}. Put it aside.`;
      return problem(409, 'wrong_courier', text, { extra: { order_id, courier } });
    }
    case 'not_packed':
      return problem(409, 'not_packed', `${result.order_id} is not packed yet.`, {
        extra: { order_id: result.order_id },
      });
    case 'cancelled': {
      const text = `${result.order_id} was cancelled: take the pieces out of the parcel and put them back on the shelf.`;
      return problem(409, 'cancelled', text, { extra: { order_id: result.order_id } });
    }
    case 'held_back':
      return problem(409, 'held_back', `${result.order_id} may not go out: ask the desk.`, {
        extra: { order_id: result.order_id },
      });
  }
}
