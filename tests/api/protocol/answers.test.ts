import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, reply } from '#app/api/core/reply.ts';
import { expectAnswerOf } from '#tests/support/answer-contract.ts';

const list = endpoint({
  method: 'get',
  path: '/sizes/',
  guard: 'public',
  summary: 'Sizes',
  answers: {
    200: {
      description: 'The sizes.',
      schema: z.array(z.object({ size: z.enum(['S', 'M']), stock: z.nullable(z.number()) })),
      headers: { Link: 'The next page.' },
    },
  },
  refuses: [404],
  run: async () => reply(200, [{ size: 'S' as const, stock: 1 }]),
});

const deletion = endpoint({
  method: 'delete',
  path: '/sizes/',
  guard: 'public',
  summary: 'No size any more',
  answers: { 204: { description: 'They are gone.' } },
  run: async () => noContent(),
});

const json = (headers = {}) => new Headers({ 'content-type': 'application/json', ...headers });

test('An answer as it is declared passes', () => {
  const headers = json({ link: '</sizes/?cursor=x>; rel="next"' });
  expectAnswerOf(list, { status: 200, headers, body: [{ size: 'S', stock: null }] });
  expectAnswerOf(list, { status: 404, headers: json(), body: { detail: 'No.', code: 'not_found', left: 0 } });
  expectAnswerOf(deletion, { status: 204, headers: new Headers(), body: '' });
});

test.each([
  ['an extra field', list, { status: 200, headers: json(), body: [{ size: 'S', stock: 1, price: 5 }] }],
  ['a wrong enum value', list, { status: 200, headers: json(), body: [{ size: 'XS', stock: 1 }] }],
  ['a missing field', list, { status: 200, headers: json(), body: [{ size: 'S' }] }],
  ['an undeclared status', list, { status: 201, headers: json(), body: [] }],
  ['an undeclared refusal', list, { status: 409, headers: json(), body: { detail: 'No.', code: 'no' } }],
  ['an undeclared header', list, { status: 200, headers: json({ location: '/' }), body: [] }],
  [
    'another media type',
    list,
    { status: 200, headers: new Headers({ 'content-type': 'text/plain' }), body: [] },
  ],
  ['a body where none is declared', deletion, { status: 204, headers: json(), body: {} }],
  ['a refusal without a code', list, { status: 404, headers: json(), body: { detail: 'No.' } }],
])('An answer with %s fails', (_, row, received) => {
  expect(() => expectAnswerOf(row, received)).toThrow();
});
