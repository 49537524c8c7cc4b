import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { detailSchema, idParams } from '#app/api/core/params.ts';
import { noContent, plainReply, problem, reply, tooManyWaiting } from '#app/api/core/reply.ts';
import { type AlertResult, saveStockAlert } from '#app/features/alerts/save-stock-alert.server.ts';
import { stockAlertSchema, stockAlertsSchema } from '#app/features/alerts/schema.ts';
import {
  deleteStockAlert,
  listStockAlerts,
  stopStockAlerts,
} from '#app/features/alerts/stock-alerts.server.ts';

const SAVED = 'We tell you once, as soon as it is back.';

export const stockAlertEndpoints = [
  endpoint({
    method: 'post',
    path: '/products/{id}/stock-alerts/',
    guard: 'public',
    limit: 'alerts',
    summary: 'Ask for a message by mail or WhatsApp when a sold-out piece or size is back',
    params: idParams,
    body: stockAlertSchema,
    answers: {
      202: { description: 'The same, whether the person was listed before or not.', schema: detailSchema },
    },
    refuses: [404, 409, 422],
    run: async ({ params, body, address }) => answerAlert(await saveStockAlert(params.id, body, address)),
  }),
  endpoint({
    method: 'post',
    path: '/stock-alerts/{token}/stop/',
    guard: 'public',
    limit: 'alerts',
    summary: 'End all that the person with this link waits for; a form without JavaScript does it',
    takesForms: true,
    params: z.object({ token: z.string().max(100) }),
    body: z.record(z.string(), z.unknown()),
    answers: {
      303: {
        description: 'It has ended, if there was anything.',
        headers: { Location: 'The page that says so.' },
      },
    },
    run: async ({ params }) => {
      await stopStockAlerts(params.token);
      return plainReply(303, { Location: '/alerts/stopped' });
    },
  }),
  // Without a body: mail programs send it as any kind of form. They follow no redirect (RFC 8058).
  endpoint({
    method: 'post',
    path: '/stock-alerts/{token}/unsubscribe/',
    guard: 'public',
    limit: 'alerts',
    summary: 'The same for mail programs, which post to the address in List-Unsubscribe',
    params: z.object({ token: z.string().max(100) }),
    answers: { 204: { description: 'It has ended, if there was anything.' } },
    run: async ({ params }) => {
      await stopStockAlerts(params.token);
      return noContent();
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/stock-alerts/',
    guard: 'admin',
    permission: 'products',
    summary: 'Who still needs a WhatsApp message that a piece is back, and what others are waiting for',
    answers: { 200: { description: 'At most 500 of each.', schema: stockAlertsSchema } },
    run: async () => reply(200, await listStockAlerts()),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/stock-alerts/{id}/',
    guard: 'admin',
    permission: 'products',
    summary: 'Mark somebody as messaged; the number is deleted',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) =>
      (await deleteStockAlert(params.id))
        ? noContent()
        : problem(404, 'not_found', 'Somebody has done this already.'),
  }),
];

function answerAlert(result: AlertResult) {
  switch (result) {
    case 'saved':
      return reply(202, { detail: SAVED });
    case 'not_found':
      return problem(404, 'not_found', 'This product does not exist.');
    case 'unknown_size': {
      const message = 'This piece does not come in this size.';
      return problem(422, 'unknown_size', message, { fields: { size: message } });
    }
    case 'in_stock':
      return problem(409, 'in_stock', 'It is here: you can order it now.');
    case 'full':
      return tooManyWaiting('Very many people are waiting. Please ask us on WhatsApp instead.');
  }
}
