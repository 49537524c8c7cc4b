import { createHash } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { detailSchema, sessionParams } from '#app/api/core/params.ts';
import { plainReply, problem, problemSchema, reply } from '#app/api/core/reply.ts';
import {
  type HostedForm,
  startHostedPayment,
  takeServiceMessage,
} from '#app/features/orders/pay/hosted-payment.server.ts';
import { hostedPage } from '#app/features/payments/ledger/drivers.server.ts';

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

const SCRIPT = 'document.forms[0].submit()';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;
box-sizing:border-box;text-align:center;color:#23161b;background:#fff;font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font:400 1.75rem/1.2 "Bodoni Moda","Bodoni MT",Didot,Georgia,serif}p{margin:0}
button{min-height:3rem;padding:0 2rem;border:0;border-radius:2px;color:#fff;background:#a3153c;font:600 1rem system-ui,sans-serif}
button:hover{background:#7d0f2e}button:focus-visible{outline:3px solid #23161b;outline-offset:3px}`;

const messages = {
  title: 'Taking you to JazzCash…',
  text: 'You pay on JazzCash’s own page and then return here.',
  button: 'Continue to JazzCash',
} as const;

function hostedFormPage({ action, fields }: HostedForm) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${messages.title}</title><style>${STYLE}</style></head>
<body><h1>${messages.title}</h1><p>${messages.text}</p>
<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8">${inputs.join('')}
<noscript><button type="submit">${messages.button}</button></noscript></form>
<script>${SCRIPT}</script></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyFor(new URL(action).origin),
  };
  return plainReply(200, headers, html);
}

function policyFor(service: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    `form-action ${service}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}
