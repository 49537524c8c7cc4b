import { z } from 'zod';
import { endpoint, noContent, privateJson } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { revokeTokens, rotateTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { checkSignIn, type SignIn } from '#app/features/staff/sign-in/check-sign-in.server.ts';
import { confirmPassword } from '#app/features/staff/sign-in/password-confirmation.server.ts';
import { requiredText } from '#app/platform/text/required-text.ts';

const tokensSchema = z.object({ access: z.string(), refresh: z.string() });

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
        schema: tokensSchema,
      },
    },
    run: async ({ body: { device = null, ...credentials }, address }) =>
      answerSignIn(await checkSignIn({ ...credentials, device, address })),
  }),
  endpoint({
    method: 'post',
    path: '/admin/confirm-password/',
    guard: 'admin',
    summary: 'Enter the password again, for the calls that move money or people',
    body: z.object({ password }),
    answers: {
      200: {
        description: 'An access token for those calls too. It lives five minutes and is not renewed.',
        schema: z.object({ access: z.string() }),
      },
    },
    run: async ({ body, principal, address }) =>
      principal ? answerConfirmation(principal, body.password, address) : answerSignedOut(),
  }),
  endpoint({
    method: 'post',
    path: '/api/token/refresh/',
    guard: 'public',
    summary: 'Change a refresh token for a new pair',
    body: refreshSchema,
    answers: { 200: { description: 'A new pair; the old refresh token is used up.', schema: tokensSchema } },
    run: async ({ body }) => {
      const tokens = await rotateTokens(body.refresh);
      return tokens ? privateJson(tokens) : problem(401, 'refresh_ended', 'Please sign in again.');
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

function answerSignIn(result: SignIn): Response {
  switch (result.outcome) {
    case 'signed_in':
      return privateJson(result.tokens);
    case 'refused':
      return problem(401, 'wrong_credentials', 'No active account found with the given credentials.');
    case 'too_many':
      return tooManyTries(result.retryAfterSeconds);
    case 'busy':
      return busy();
  }
}

async function answerConfirmation(principal: Principal, typed: string, address: string): Promise<Response> {
  const result = await confirmPassword(principal, typed, address);
  switch (result.outcome) {
    case 'confirmed':
      return privateJson({ access: result.access });
    case 'wrong':
      return problem(403, 'wrong_password', WRONG_PASSWORD, { fields: { password: WRONG_PASSWORD } });
    case 'too_many':
      return tooManyTries(result.retryAfterSeconds);
    case 'busy':
      return busy();
    case 'signed_out':
      return answerSignedOut();
  }
}

const WRONG_PASSWORD = 'This is not your password. Please try again.';

function tooManyTries(seconds: number): Response {
  const wait = seconds <= 90 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
  return problem(429, 'too_many_tries', `Too many attempts. Please wait ${wait} and try again.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

function busy(): Response {
  const message = 'Too many people are signing in right now. Please try again in a few seconds.';
  return problem(503, 'busy', message, { headers: { 'Retry-After': '5' } });
}

function answerSignedOut(): Response {
  return problem(401, 'not_signed_in', 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
}
