import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { findBackParcel, listToInspect } from '#app/features/orders/back/back-parcels.server.ts';
import { type Inspection, inspectParcel } from '#app/features/orders/back/inspect-parcel.server.ts';
import { type Receiving, receiveParcel } from '#app/features/orders/back/receive-parcel.server.ts';
import {
  asideDecisionSchema,
  asidePieceSchema,
  backParcelSchema,
  inspectionSchema,
  toInspectSchema,
} from '#app/features/orders/back/schema.ts';
import { type AsideDecision, decideAside, listAside } from '#app/features/orders/back/set-aside.server.ts';
import { STATE_NAMES } from '#app/features/orders/parcel-desk/words.ts';
import { scanInputSchema } from '#app/features/orders/parcels/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';
import { sameNumber } from './hand-over-endpoints.ts';

const GONE = 'This parcel does not exist.';

const params = z.object({ id: wholeNumber(1, MAX_ID, GONE) });

const answers = { 200: { description: 'The parcel with its pieces.', schema: backParcelSchema } };

async function answerParcel(id: number) {
  const parcel = await findBackParcel(id);
  return parcel ? reply(200, parcel) : problem(404, 'not_found', GONE);
}

/** For packers too: no answer has a name, phone, e-mail, address or price. */
export const backEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/parcels-back/',
    guard: 'admin',
    permission: 'packing',
    summary: 'The parcels that are here again and wait to be inspected',
    answers: { 200: { description: 'The parcels.', schema: toInspectSchema } },
    run: async () => reply(200, await listToInspect()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/parcels-back/scan/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Say that a parcel is here again, by the code on its label; the same one twice counts once',
    body: scanInputSchema,
    answers,
    refuses: [404, 409],
    run: async ({ body, principal }) =>
      answerReceiving(await receiveParcel(body, (principal as Principal).staff_id, new Date())),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/parcels-back/{id}/',
    guard: 'admin',
    permission: 'packing',
    summary: 'A parcel that left, with its pieces, to be inspected',
    params,
    answers,
    refuses: [404],
    run: ({ params: { id } }) => answerParcel(id),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/parcels-back/{id}/inspect/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Say of every piece of a parcel that came back whether it can be sold again, or why not',
    params,
    body: inspectionSchema,
    answers,
    refuses: [404, 409, 422],
    run: async ({ params: { id }, body, principal }) =>
      answerInspection(id, await inspectParcel(id, body.lines, (principal as Principal).staff_id)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/set-aside/',
    guard: 'admin',
    permission: 'packing',
    summary:
      'The pieces that came back and are not for sale, until somebody decides about them; the oldest 300',
    answers: { 200: { description: 'The pieces.', schema: z.array(asidePieceSchema) } },
    run: async () => reply(200, await listAside()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/set-aside/{id}/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Bring pieces that were set aside back to stock, or write them off',
    params: z.object({ id: wholeNumber(1, MAX_ID, 'These pieces do not exist.') }),
    body: asideDecisionSchema,
    answers: { 204: { description: 'It is done.' } },
    refuses: [404, 409],
    run: async ({ params: { id }, body, principal }) =>
      answerDecision(await decideAside(id, body.outcome, (principal as Principal).staff_id)),
  }),
];

async function answerReceiving(result: Receiving) {
  switch (result.outcome) {
    case 'received':
      return answerParcel(result.id);
    case 'unknown_code':
      return problem(404, 'unknown_code', 'No parcel has this code.');
    case 'same_number':
      return sameNumber(result.parcels);
    case 'not_expected': {
      const { order_id, state } = result;
      return problem(409, 'not_expected', `${order_id} cannot come back: it is “${STATE_NAMES[state]}”.`, {
        extra: { order_id, state },
      });
    }
    case 'already': {
      const { time_zone } = await readSettings();
      const moment = formatRecentMoment(result.at.toISOString(), time_zone, new Date());
      return problem(409, 'already_received', `${result.order_id} was received already, ${moment}.`, {
        extra: { order_id: result.order_id, id: result.id },
      });
    }
  }
}

const COUNT =
  'Please say of every piece whether it is sellable or set aside: not all are, or more than there are.';

function answerInspection(id: number, { outcome }: Inspection) {
  switch (outcome) {
    case 'inspected':
    case 'not_found':
      return answerParcel(id);
    case 'already':
      return problem(409, 'already_inspected', 'This parcel was inspected already.');
    case 'not_received':
      return problem(409, 'not_received', 'This parcel has not come back yet. Scan it first.');
    case 'wrong_count':
      return problem(422, 'wrong_count', COUNT);
  }
}

function answerDecision(result: AsideDecision) {
  switch (result) {
    case 'decided':
      return noContent();
    case 'not_found':
      return problem(404, 'not_found', 'These pieces do not exist.');
    case 'already':
      return problem(409, 'decided', 'Somebody has decided about these pieces already.');
    case 'no_place':
      return problem(409, 'no_place', 'Their size or product is gone, so they can only be written off.');
  }
}
