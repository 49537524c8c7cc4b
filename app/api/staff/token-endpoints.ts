import { z } from 'zod';
import { sessionEnded } from '#app/api/core/admin-only.ts';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { noContent, reply } from '#app/api/core/reply.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { confirmedTokenSchema, tokenPairSchema } from '#app/features/staff/sessions/token-schema.ts';
import { hasGuessedWith, revokeTokens, rotateTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { checkSignIn, type SignIn } from '#app/features/staff/sign-in/check-sign-in.server.ts';
import { confirmPassword } from '#app/features/staff/sign-in/password-confirmation.server.ts';
import { requiredText } from '#app/platform/text/required-text.ts';
import { refusePassword, tooManySignIns, tooManyTries } from './password-answers.ts';

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
    run: async ({ body: { device = null, ...credentials }, address }) =>
      answerSignIn(await checkSignIn({ ...credentials, device, address })),
  }),
  endpoint({
    method: 'post',
    path: '/admin/confirm-password/',
    guard: 'admin',
    allowsTemporaryPassword: true,
    summary: 'Enter the password again, for the calls that ask for it',
    body: z.object({ password }),
    answers: {
      200: {
        description: 'An access token for those calls too. It lives 15 minutes and is not renewed.',
        schema: confirmedTokenSchema,
      },
    },
    refuses: [401, 403],
    run: async ({ body, principal, address }) =>
      principal
        ? answerConfirmation(principal, body.password, address)
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
    run: async ({ body }) => {
      const tokens = await rotateTokens(body.refresh);
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
    case 'too_many':
      return tooManyTries(result.retryAfterSeconds);
    case 'busy':
      return tooManySignIns();
  }
}

async function answerConfirmation(principal: Principal, typed: string, address: string) {
  const result = await confirmPassword(principal, typed, address);
  return result.outcome === 'confirmed'
    ? reply(200, { access: result.access })
    : refusePassword(result, 'password');
}
