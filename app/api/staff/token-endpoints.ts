import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { sessionEnded } from '#app/api/core/staff-refusals.ts';
import { confirmedTokenSchema, tokenPairSchema } from '#app/features/staff/accounts/schema.ts';
import { TEMPORARY_PASSWORD_DAYS } from '#app/features/staff/accounts/staff-account.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { sessionClient } from '#app/features/staff/sessions/session-client.ts';
import { hasGuessedWith, revokeTokens, rotateTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { checkSignIn, type SignIn } from '#app/features/staff/sign-in/check-sign-in.server.ts';
import {
  confirmPassword,
  type TypedPassword,
} from '#app/features/staff/sign-in/password-confirmation.server.ts';
import { requiredText } from '#app/platform/text/required-text.ts';
import { CODE_NEEDED, refusePassword, tooManySignIns, tooManyTries, WRONG_CODE } from './password-answers.ts';

const code = z
  .string({ error: 'Please enter the code of your authenticator app.' })
  .max(100)
  .optional()
  .describe('The code of an authenticator app or a recovery code, where the account has a second step.');

const refreshSchema = z.object({
  refresh: z.string({ error: 'Please send the refresh token.' }).min(1).max(500),
});

const password = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(1000);

export const tokenEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/token/',
    guard: 'public',
    summary: 'Sign in',
    body: z.object({
      username: requiredText('your username', 150),
      password,
      code,
      device: z
        .string()
        .min(16)
        .max(100)
        .optional()
        .describe(
          'A random text that a browser keeps: tries there are counted apart once somebody signed in with it.',
        ),
    }),
    answers: {
      200: {
        description: 'A pair of tokens: access for 15 minutes, refresh for 7 days.',
        schema: tokenPairSchema,
      },
    },
    refuses: [401],
    run: async ({ body: { device = null, code: sent, ...credentials }, address, userAgent }) =>
      answerSignIn(await checkSignIn({ ...credentials, code: sent || null, device, address, userAgent })),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/confirm-password/',
    guard: 'admin',
    isOwnAccount: true,
    summary: 'Enter the password again, for the calls that ask for it',
    body: z.object({ password, code }),
    answers: {
      200: {
        description: 'An access token for those calls too. It lives 15 minutes and is not renewed.',
        schema: confirmedTokenSchema,
      },
    },
    refuses: [401, 403],
    run: async ({ body, principal, address }) =>
      principal
        ? answerConfirmation(principal, { password: body.password, code: body.code || null }, address)
        : refusePassword({ outcome: 'signed_out' }, 'password'),
  }),
  endpoint({
    method: 'post',
    path: '/api/token/refresh/',
    guard: 'public',
    summary: 'Change a refresh token for a new pair',
    body: refreshSchema,
    answers: {
      200: { description: 'A new pair; the old refresh token is used up.', schema: tokenPairSchema },
    },
    refuses: [401],
    run: async ({ body, address, userAgent }) => {
      const tokens = await rotateTokens(body.refresh, sessionClient(userAgent, address));
      if (tokens) return reply(200, tokens);
      return (await hasGuessedWith(body.refresh))
        ? sessionEnded()
        : problem(401, 'refresh_ended', 'Please sign in again.');
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/token/revoke/',
    guard: 'public',
    summary: 'Sign out: end the session of a refresh token',
    body: refreshSchema,
    answers: { 204: { description: 'The session is over, if there was one.' } },
    run: async ({ body }) => {
      await revokeTokens(body.refresh);
      return noContent();
    },
  }),
];

function answerSignIn(result: SignIn) {
  switch (result.outcome) {
    case 'signed_in':
      return reply(200, result.tokens);
    case 'refused':
      return problem(401, 'wrong_credentials', 'No active account found with the given credentials.');
    case 'password_ended':
      return problem(401, 'temporary_password_ended', PASSWORD_ENDED);
    case 'code_needed':
      return problem(401, 'second_factor_needed', CODE_NEEDED, { fields: { code: CODE_NEEDED } });
    case 'wrong_code':
      return problem(401, 'wrong_code', WRONG_CODE, { fields: { code: WRONG_CODE } });
    case 'too_many':
      return tooManyTries(result.retryAfterSeconds);
    case 'too_many_codes':
      return problem(429, 'too_many_codes', TOO_MANY_CODES, {
        headers: { 'Retry-After': String(result.retryAfterSeconds) },
        fields: { code: TOO_MANY_CODES },
      });
    case 'busy':
      return tooManySignIns();
  }
}

const PASSWORD_ENDED = `This password was a temporary one, which lasts ${TEMPORARY_PASSWORD_DAYS} days, and has ended. Please ask an owner of the shop for another one.`;

const TOO_MANY_CODES =
  'Too many codes were tried at this account. Please enter a recovery code, or sign in with a browser that you used before.';

async function answerConfirmation(principal: Principal, typed: TypedPassword, address: string) {
  const result = await confirmPassword(principal, typed, address);
  return result.outcome === 'confirmed'
    ? reply(200, { access: result.access })
    : refusePassword(result, 'password');
}
