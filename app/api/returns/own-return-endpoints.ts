import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { plainReply } from '#app/api/core/reply.ts';
import { CONFIRMATION_PATH } from '#app/features/orders/order.ts';
import {
  addOwnPhoto,
  askOwn,
  type OwnAnswer,
  withdrawOwn,
} from '#app/features/orders/returns/own-returns.server.ts';
import { ownRecordSchema, ownReturnSchema } from '#app/features/orders/returns/own-returns.ts';

const answers = {
  303: {
    description: 'Back to the page of the order, which says what came of it.',
    headers: { Location: 'The order’s own page.' },
  },
};

/** Checked later: what is wrong is said on the page, not as JSON. */
const form = z.record(z.string(), z.unknown());

export const ownReturnEndpoints = [
  endpoint({
    method: 'post',
    path: '/orders/own/return/',
    guard: 'public',
    limit: 'tracking',
    pageOverLimit: '/track?answer=busy',
    takesForms: true,
    summary: 'Ask for a return or an exchange, or open a claim, by the secret of the page of an order',
    body: form,
    answers,
    run: async ({ body }) => {
      const sent = ownReturnSchema.safeParse(body);
      return backTo(body.token, sent.success ? await askOwn(sent.data, new Date()) : 'return_unreadable');
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/own/return/withdraw/',
    guard: 'public',
    limit: 'tracking',
    pageOverLimit: '/track?answer=busy',
    takesForms: true,
    summary: 'Withdraw what was asked for, as long as nobody has decided',
    body: form,
    answers,
    run: async ({ body }) => {
      const sent = ownRecordSchema.safeParse(body);
      if (!sent.success) return backTo(body.token, 'return_unreadable');
      return backTo(sent.data.token, await withdrawOwn(sent.data.token, sent.data.id));
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/own/return/photo/',
    guard: 'public',
    limit: 'photos',
    pageOverLimit: '/track?answer=busy',
    summary: 'Add a photo to a claim, by the secret of the page of its order',
    form,
    pictures: ['photo'],
    answers,
    run: async ({ body, pictures }) => {
      const sent = ownRecordSchema.safeParse(body);
      if (!sent.success) return backTo(body.token, 'return_unreadable');
      const { token, id } = sent.data;
      return backTo(token, pictures.photo ? await addOwnPhoto(token, id, pictures.photo) : 'no_photo');
    },
  }),
];

/** A secret that opens no order leads where orders are looked up. */
function backTo(token: unknown, answer: OwnAnswer) {
  const isToken = typeof token === 'string' && /^[\w-]{22,64}$/.test(token);
  if (!isToken || answer === 'unknown') return plainReply(303, { Location: '/track?answer=unknown' });
  return plainReply(303, { Location: `${CONFIRMATION_PATH}${token}?answer=${answer}#return` });
}
