import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { plainReply } from '#app/api/core/reply.ts';
import { CONFIRMATION_PATH } from '#app/features/orders/order.ts';
import { answerAttempt } from '#app/features/orders/track/own-attempt.server.ts';
import { attemptAnswerSchema } from '#app/features/orders/track/own-attempt.ts';
import { cancelOwnOrder, changeOwnOrder } from '#app/features/orders/track/own-order.server.ts';
import {
  type OwnAnswer,
  ownCancellationSchema,
  ownChangeSchema,
} from '#app/features/orders/track/own-order.ts';

const answers = {
  303: {
    description: 'Back to the page of the order, which says what came of it.',
    headers: { Location: 'The order’s own page.' },
  },
};

/** Checked later: what is wrong is said on the page, not as JSON. */
const form = z.record(z.string(), z.unknown());

export const ownOrderEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/own/change/',
    guard: 'public',
    limit: 'tracking',
    pageOverLimit: '/track?answer=busy',
    takesForms: true,
    summary: 'Change address, sizes or day of an order by the secret of its page, until it is packed',
    body: form,
    answers,
    run: async ({ body }) => {
      const sent = ownChangeSchema.safeParse(body);
      if (!sent.success) return backTo(body.token, 'unreadable');
      const { token, change } = sent.data;
      return backTo(token, await changeOwnOrder(token, change, new Date()));
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/own/attempt/',
    guard: 'public',
    limit: 'tracking',
    pageOverLimit: '/track?answer=busy',
    takesForms: true,
    summary:
      'Say when a parcel that could not be delivered should come again, by the secret of its order’s page',
    body: form,
    answers,
    run: async ({ body }) => {
      const sent = attemptAnswerSchema.safeParse(body);
      if (!sent.success) return backTo(body.token, 'unreadable');
      const { token, ...answer } = sent.data;
      return backTo(token, await answerAttempt(token, answer, new Date()));
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/own/cancel/',
    guard: 'public',
    limit: 'tracking',
    pageOverLimit: '/track?answer=busy',
    takesForms: true,
    summary: 'Cancel an order by the secret of its page, until it is packed; with money it is a request',
    body: form,
    answers,
    run: async ({ body, address }) => {
      const sent = ownCancellationSchema.safeParse(body);
      if (!sent.success) return backTo(body.token, 'unreadable');
      const { token, ...cancellation } = sent.data;
      return backTo(token, await cancelOwnOrder(token, cancellation, address));
    },
  }),
];

/** A secret that opens no order leads where orders are looked up. */
function backTo(token: unknown, answer: OwnAnswer) {
  const isToken = typeof token === 'string' && /^[\w-]{22,64}$/.test(token);
  if (!isToken || answer === 'unknown') return plainReply(303, { Location: '/track?answer=unknown' });
  return plainReply(303, { Location: `${CONFIRMATION_PATH}${token}?answer=${answer}#change` });
}
