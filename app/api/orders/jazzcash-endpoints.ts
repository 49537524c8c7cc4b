import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { startHostedPayment, takeServiceMessage } from '#app/features/orders/wallet/hosted-payment.server.ts';
import { hostedPage } from '#app/features/payments/ledger/drivers.server.ts';
import { hostedFormPage } from './hosted-page.ts';
import { sessionParams } from './payment-schemas.ts';

const DRIVER = 'jazzcash-hosted';

const message = z.record(
  z.string().max(100),
  z
    .union([z.string().max(2_000), z.number(), z.boolean(), z.null()])
    .transform((value) => (value === null ? '' : String(value))),
  { error: 'Please send the fields of the message.' },
);

const startAnswers = {
  200: { description: 'A page that takes the browser to JazzCash.' },
  303: { description: 'There is nothing to pay there; leads to the payment page.' },
};

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
    answers: { 303: { description: 'Leads to the payment page.' } },
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
      200: {
        description: 'The message was taken; the answer is signed.',
        schema: z.record(z.string(), z.string()),
      },
    },
    run: async ({ body }) => {
      const page = hostedPage(DRIVER);
      if (!page)
        return problem(404, 'not_offered', 'This shop does not offer payment on JazzCash’s own page.');
      const { outcome } = await takeServiceMessage(DRIVER, body, 'ipn', new Date());
      const isTaken = outcome === 'taken';
      return privateJson(page.acknowledge(isTaken), isTaken ? 200 : 400);
    },
  }),
  endpoint({
    method: 'get',
    path: '/payments/jazzcash/ipn/',
    guard: 'public',
    summary: 'Shows JazzCash that its messages can reach the shop',
    answers: { 200: { description: 'They can.' } },
    run: async () => privateJson({ detail: 'Payment notifications are received here.' }),
  }),
];

/** The payment page removes the session from its URL at once. */
function toPaymentPage(session_id: string | null): Response {
  const query = session_id === null ? '' : `?session=${encodeURIComponent(session_id)}`;
  return new Response(null, {
    status: 303,
    headers: { Location: `/order/jazzcash-success${query}`, 'Cache-Control': 'no-store' },
  });
}
