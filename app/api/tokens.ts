import { z } from 'zod';
import { signIn } from '#app/features/staff/sign-in.server.ts';
import { revokeTokens, rotateTokens } from '#app/features/staff/tokens.server.ts';
import { typedText } from '#app/platform/typed-text.ts';
import { endpoint, noContent, privateJson } from './endpoint.ts';
import { problem } from './problem.ts';

const tokensSchema = z.object({ access: z.string(), refresh: z.string() });

const refreshSchema = z.object({
  refresh: z.string({ error: 'Please send the refresh token.' }).min(1).max(500),
});

export const tokenEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/token/',
    guard: 'public',
    summary: 'Sign in',
    body: z.object({
      username: typedText('your username', 150),
      password: z
        .string({ error: 'Please enter your password.' })
        .min(1, 'Please enter your password.')
        .max(1000),
    }),
    answers: {
      200: {
        description: 'A pair of tokens: access for 15 minutes, refresh for 7 days.',
        schema: tokensSchema,
      },
    },
    run: async ({ body, address, concerns }) => {
      const result = await signIn(body.username, body.password, address);
      if ('staffId' in result && result.staffId) concerns(result.staffId);
      switch (result.outcome) {
        case 'signed_in':
          return privateJson(result.tokens);
        case 'refused':
          return problem(401, 'wrong_credentials', 'No active account found with the given credentials.');
        case 'too_many':
          return problem(429, 'too_many_tries', 'Too many tries. Please wait a minute and try again.', {
            headers: { 'Retry-After': String(result.retryAfterSeconds) },
          });
      }
    },
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
