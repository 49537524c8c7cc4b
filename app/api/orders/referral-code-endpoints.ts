import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { searchWords } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import {
  createReferralCode,
  deleteReferralCode,
  listReferralCodes,
  type SaveCodeResult,
  updateReferralCode,
} from '#app/features/orders/referral-codes/referral-code-writes.server.ts';
import {
  referralCodeAnswerSchema,
  referralCodeSchema,
  referralCodeUpdateSchema,
} from '#app/features/orders/referral-codes/schema.ts';
import { isValidUtf8Text } from '#app/platform/text/required-text.ts';

const params = z.object({ code: z.string().max(200).refine(isValidUtf8Text) });

export const referralCodeEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/referral-codes/',
    guard: 'admin',
    permission: 'referral_codes',
    summary: 'The newest referral codes, also by a part of the code',
    query: z.object({ q: searchWords }),
    answers: {
      200: { description: 'At most 500 codes, newest first.', schema: z.array(referralCodeAnswerSchema) },
    },
    run: async ({ query: { q } }) => reply(200, await listReferralCodes(q)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/referral-codes/',
    guard: 'admin',
    permission: 'referral_codes',
    requiresPassword: true,
    summary: 'Add a referral code; `value` is percent, or rupees when flat',
    body: referralCodeSchema,
    answers: { 201: { description: 'The code.', schema: referralCodeAnswerSchema } },
    refuses: [404, 409, 422],
    run: async ({ body }) => answerSaved(await createReferralCode(body), 201),
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/referral-codes/{code}/',
    guard: 'admin',
    permission: 'referral_codes',
    requiresPassword: true,
    summary: 'Change a referral code; only what is sent is changed',
    params,
    body: referralCodeUpdateSchema,
    answers: { 200: { description: 'The code as it is now.', schema: referralCodeAnswerSchema } },
    refuses: [404, 409, 422],
    run: async ({ params: { code }, body }) => answerSaved(await updateReferralCode(code, body), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/referral-codes/{code}/',
    guard: 'admin',
    permission: 'referral_codes',
    requiresPassword: true,
    summary: 'Take away a referral code that no order has used',
    params,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404, 409],
    run: async ({ params: { code } }) => {
      switch (await deleteReferralCode(code)) {
        case 'deleted':
          return noContent();
        case 'not_found':
          return notFound();
        case 'used':
          return problem(409, 'in_use', 'Orders have used this code. Give it an end date instead.');
      }
    },
  }),
];

async function answerSaved<Status extends 200 | 201>(result: SaveCodeResult, status: Status) {
  switch (result.outcome) {
    case 'saved':
      return reply(status, result.code);
    case 'not_found':
      return notFound();
    case 'taken':
      return wrongField(409, 'code', 'This code already exists.');
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'referral_codes', id: result.current.code });
    case 'wrong_field':
      return wrongField(422, result.field, result.message);
  }
}

function wrongField(status: 409 | 422, field: string, message: string) {
  return problem(status, status === 409 ? 'code_taken' : 'invalid', message, {
    fields: { [field]: message },
  });
}

function notFound() {
  return problem(404, 'not_found', 'This referral code does not exist.');
}
