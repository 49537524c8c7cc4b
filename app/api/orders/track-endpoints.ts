import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { plainReply, problem, reply } from '#app/api/core/reply.ts';
import { findTrackedOrder } from '#app/features/orders/track/find-order.server.ts';
import { trackRequestSchema } from '#app/features/orders/track/track-request.ts';
import { type TrackAnswer, trackMessages } from '#app/features/orders/track/track-texts.ts';

const foundSchema = z.object({
  confirmation_path: z.string().describe('Shows the order; it holds a secret that only the shopper gets.'),
});

export const trackEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/track/',
    guard: 'public',
    limit: 'tracking',
    summary: 'Look up an order by its number and the phone it was ordered with',
    body: trackRequestSchema,
    answers: { 200: { description: 'Where the order can be seen.', schema: foundSchema } },
    refuses: [404],
    run: async ({ body, address }) => {
      const order = await findTrackedOrder(body, address);
      if (order.outcome === 'found') return reply(200, { confirmation_path: order.path });
      if (order.outcome === 'unknown') return problem(404, 'not_found', trackMessages.unknown);
      const headers = { 'Retry-After': String(order.seconds) };
      return problem(429, 'too_many', trackMessages.wait, { headers });
    },
  }),
  endpoint({
    method: 'post',
    path: '/track/',
    guard: 'public',
    limit: 'tracking',
    pageOverLimit: formAddress('busy'),
    summary: 'The same for a form that is sent without JavaScript',
    takesForms: true,
    // Validated later: errors are shown on the page, not as JSON.
    body: z.record(z.string(), z.unknown()),
    answers: {
      303: {
        description: 'To the order, or back to the page, which says why not.',
        headers: { Location: 'The order’s own page, or /track with the reason.' },
      },
    },
    run: async ({ body, address }) => {
      const sent = trackRequestSchema.safeParse(body);
      if (!sent.success) return backToForm('unreadable');
      const order = await findTrackedOrder(sent.data, address);
      return order.outcome === 'found'
        ? plainReply(303, { Location: order.path })
        : backToForm(order.outcome);
    },
  }),
];

function backToForm(answer: TrackAnswer) {
  return plainReply(303, { Location: formAddress(answer) });
}

function formAddress(answer: TrackAnswer): string {
  return `/track?answer=${answer}`;
}
