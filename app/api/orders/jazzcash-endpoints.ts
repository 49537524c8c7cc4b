import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, problemSchema } from '#app/api/core/problem.ts';
import { plainReply, reply } from '#app/api/core/reply.ts';
import { detailSchema, sessionParams } from '#app/api/core/schemas.ts';
import { startHostedPayment, takeServiceMessage } from '#app/features/orders/wallet/hosted-payment.server.ts';
import { hostedPage } from '#app/features/payments/ledger/drivers.server.ts';
import { hostedFormPage } from './hosted-page.ts';

const DRIVER = 'jazzcash-hosted';

const message = z.record(
  z.string().max(100),
  z
    .union([z.string().max(2_000), z.number(), z.boolean(), z.null()])
    .transform((value) => (value === null ? '' : String(value))),
  { error: 'Please send the fields of the message.' },
);

const acknowledgement = z.record(z.string(), z.string());

const startAnswers = {
  200: { description: 'A page that takes the browser to JazzCash.', mediaType: 'text/html' },
  303: { description: 'There is nothing to pay there.', headers: { Location: 'The payment page.' } },
} as const;

export const jazzCashEndpoints = [
  ...(['get', 'post'] as const).map((method) =>
    endpoint({
      method,
      path: '/payments/jazzcash/start/{session_id}/',
      guard: 'public',
      limit: 'sessions',
      summary: "Begin to pay on JazzCash's own page, by the shopper's browser",
      params: sessionParams,
      answers: startAnswers,
      run: async ({ params }) => {
        const form = await startHostedPayment(params.session_id, new Date());
        return form ? hostedFormPage(form) : toPaymentPage(params.session_id);
      },
    }),
  ),
  endpoint({
    method: 'post',
    path: '/payments/jazzcash/return/',
    guard: 'public',
    limit: 'orders',
    summary: "Where JazzCash sends the shopper's browser back to",
    takesForms: true,
    body: message,
    answers: {
      303: {
        description: 'The message was taken, or was none of a payment here.',
        headers: {
          Location: 'The payment page: that of the session, or without one when nothing was taken.',
        },
      },
    },
    run: async ({ body }) => {
      const taken = await takeServiceMessage(DRIVER, body, 'return', new Date());
      return toPaymentPage(taken.outcome === 'taken' ? taken.session_id : null);
    },
  }),
  endpoint({
    method: 'post',
    path: '/payments/jazzcash/ipn/',
    guard: 'public',
    limit: 'orders',
    summary: 'Where JazzCash tells of a payment by itself',
    takesForms: true,
    body: message,
    answers: {
      200: { description: 'The message was taken; the answer is signed.', schema: acknowledgement },
      400: {
        description: 'The message was not taken; the answer is signed when it had the form of a message.',
        schema: z.union([acknowledgement, problemSchema]),
      },
    },
    refuses: [404],
    run: async ({ body }) => {
      const page = hostedPage(DRIVER);
      if (!page)
        return problem(404, 'not_offered', 'This shop does not offer payment on JazzCash’s own page.');
      const { outcome } = await takeServiceMessage(DRIVER, body, 'ipn', new Date());
      const isTaken = outcome === 'taken';
      return reply(isTaken ? 200 : 400, page.acknowledge(isTaken));
    },
  }),
  endpoint({
    method: 'get',
    path: '/payments/jazzcash/ipn/',
    guard: 'public',
    summary: 'Shows JazzCash that its messages can reach the shop',
    answers: { 200: { description: 'They can.', schema: detailSchema } },
    run: async () => reply(200, { detail: 'Payment notifications are received here.' }),
  }),
];

/** The payment page removes the session from its URL at once. */
function toPaymentPage(session_id: string | null) {
  const query = session_id === null ? '' : `?session=${encodeURIComponent(session_id)}`;
  return plainReply(303, { Location: `/order/jazzcash-success${query}` });
}
