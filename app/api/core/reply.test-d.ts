import { z } from '#app/platform/text/zod.ts';
import { endpoint } from './endpoint.ts';
import { noContent, plainReply, problem, publicReply, reply } from './reply.ts';

// Checked by tsc: what an endpoint may answer. Nothing here runs.

const row = { method: 'get', path: '/sizes/', guard: 'public', summary: 'One size' } as const;
const size = z.object({ size: z.enum(['S', 'M']), stock: z.number() });
const answers = { 200: { description: 'The size.', schema: size }, 303: { description: 'Elsewhere.' } };
const small = { size: 'S' as const, stock: 2 };
const missing = async () => problem(404, 'not_found', 'There is no such size.');

endpoint({ ...row, answers, run: async () => reply(200, small) });
endpoint({ ...row, answers, run: async () => publicReply(small) });
endpoint({ ...row, answers, run: async () => plainReply(303, { Location: '/' }) });
endpoint({ ...row, answers, refuses: [404], run: missing });
endpoint({ ...row, answers: { 204: { description: 'Gone.' } }, run: async () => noContent() });

// @ts-expect-error A field is missing.
endpoint({ ...row, answers, run: async () => reply(200, { size: 'S' as const }) });
// @ts-expect-error The size is none of the allowed values.
endpoint({ ...row, answers, run: async () => reply(200, { ...small, size: 'XL' as const }) });
// @ts-expect-error A moment is not the number that is declared.
endpoint({ ...row, answers, run: async () => reply(200, { ...small, stock: new Date() }) });
// @ts-expect-error The status is not declared.
endpoint({ ...row, answers, run: async () => reply(201, small) });
// @ts-expect-error The status is not declared.
endpoint({ ...row, answers, run: async () => noContent() });
// @ts-expect-error The body is missing.
endpoint({ ...row, answers, run: async () => plainReply(200) });
// @ts-expect-error One of the two statuses is not declared.
endpoint({ ...row, answers, run: async () => reply(Math.random() < 0.5 ? 200 : 201, small) });
// @ts-expect-error The refusal is not declared.
endpoint({ ...row, answers, run: missing });
// @ts-expect-error Another refusal is declared.
endpoint({ ...row, answers, refuses: [409], run: missing });
// @ts-expect-error Nobody says what the response is.
endpoint({ ...row, answers, run: async () => new Response() });
