import { z } from 'zod';
import { endpoint, noContent, privateJson } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { versionConflict } from '#app/api/core/version-conflict.ts';
import {
  referralCodeSchema,
  referralCodeUpdateSchema,
} from '#app/features/orders/referral-codes/referral-code-input.ts';
import {
  createReferralCode,
  deleteReferralCode,
  listReferralCodes,
  type SaveCodeResult,
  updateReferralCode,
} from '#app/features/orders/referral-codes/referral-code-writes.server.ts';
import { isValidUtf8Text } from '#app/platform/text/required-text.ts';

const codeAnswer = z.object({
  code: z.string(),
  type: z.enum(['percentage', 'flat']),
  value: z.number().describe('Percent, or rupees when flat.'),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  usage_limit: z.number().nullable(),
  used: z.number(),
  created_at: z.string(),
  version: z.number(),
});

const params = z.object({ code: z.string().max(200).refine(isValidUtf8Text) });

export const referralCodeEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/referral-codes/',
    guard: 'admin',
    summary: 'The newest referral codes, also by a part of the code',
    query: z.object({
      q: z
        .string()
        .trim()
        .max(40)
        .refine(isValidUtf8Text, 'Please remove the unreadable characters.')
        .optional(),
    }),
    answers: { 200: { description: 'At most 500 codes, newest first.', schema: z.array(codeAnswer) } },
    run: async ({ query: { q } }) => privateJson(await listReferralCodes(q)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/referral-codes/',
    guard: 'admin',
    summary: 'Add a referral code; `value` is percent, or rupees when flat',
    body: referralCodeSchema,
    answers: { 201: { description: 'The code.', schema: codeAnswer } },
    run: async ({ body }) => answerSaved(await createReferralCode(body), 201),
  }),
  endpoint({
    method: 'patch',
    path: '/admin/referral-codes/{code}/',
    guard: 'admin',
    summary: 'Change a referral code; only what is sent is changed',
    params,
    body: referralCodeUpdateSchema,
    answers: { 200: { description: 'The code as it is now.', schema: codeAnswer } },
    run: async ({ params: { code }, body }) => answerSaved(await updateReferralCode(code, body), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/admin/referral-codes/{code}/',
    guard: 'admin',
    summary: 'Take away a referral code that no order has used',
    params,
    answers: { 204: { description: 'It is gone.' } },
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

function answerSaved(result: SaveCodeResult, status: 200 | 201): Response {
  switch (result.outcome) {
    case 'saved':
      return privateJson(result.code, status);
    case 'not_found':
      return notFound();
    case 'taken':
      return wrongField(409, 'code', 'This code already exists.');
    case 'version_conflict':
      return versionConflict(result.current);
    case 'wrong_field':
      return wrongField(422, result.field, result.message);
  }
}

function wrongField(status: 409 | 422, field: string, message: string): Response {
  return problem(status, status === 409 ? 'code_taken' : 'invalid', message, {
    fields: { [field]: message },
  });
}

function notFound(): Response {
  return problem(404, 'not_found', 'This referral code does not exist.');
}
