import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { readMove, setStepDone } from '#app/features/moving/steps.server.ts';
import { STEPS } from '#app/features/moving/steps.ts';
import { moveSchema, stepDoneSchema } from '#app/features/moving/steps-schema.ts';

const answers = { 200: { description: 'The steps.', schema: moveSchema } };

export const movingEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/moving/',
    guard: 'admin',
    permission: 'moving',
    summary: 'The steps of moving in from another shop, and what of them is done',
    answers,
    run: async () => reply(200, await readMove()),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/moving/steps/{step}/',
    guard: 'admin',
    permission: 'moving',
    summary: 'Say that a step of the move is done, or is not',
    params: z.object({ step: z.enum(STEPS) }),
    body: stepDoneSchema,
    answers,
    run: async ({ params: { step }, body }) => {
      await setStepDone(step, body.is_done);
      return reply(200, await readMove());
    },
  }),
];
