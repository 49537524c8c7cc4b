import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { ORDER_STATUSES, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { changedStatusSchema, orderStatusSchema } from '#app/features/orders/order-schema.ts';
import { undoStatusChange } from '#app/features/orders/staff/undo-status.server.ts';
import { changeOrderStatus } from '#app/features/orders/staff/update-order-status.server.ts';
import { MAX_ID, optionalText, wholeNumber } from '#app/platform/text/required-text.ts';
import { answerStatus, answerUndo } from './status-responses.ts';

const status = z.enum(ORDER_STATUSES, { error: `Please choose one of ${ORDER_STATUSES.join(', ')}.` });

const params = z.object({ order_id: z.string().max(200) });

export const orderStatusEndpoints = [
  endpoint({
    method: 'put',
    path: '/orders/update-status/{order_id}/',
    guard: 'admin',
    summary: `Set an order's status; its mail leaves after ${UNDO_SECONDS} seconds`,
    params,
    body: z.object({
      status,
      // Why, for the history, such as of a parcel that goes out before its payment.
      reason: optionalText(300),
      from: status.optional().describe('The status you saw; 409 when the order has another one by now.'),
    }),
    answers: { 200: { description: 'The status it has now.', schema: changedStatusSchema } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) =>
      answerStatus(
        order_id,
        await changeOrderStatus(order_id, {
          from: body.from,
          to: body.status,
          reason: body.reason,
          staffId: principal?.staff_id ?? null,
        }),
      ),
  }),
  endpoint({
    method: 'post',
    path: '/orders/undo-status/{order_id}/',
    guard: 'admin',
    summary: `Undo a change of status within ${UNDO_SECONDS} seconds; its mail never leaves`,
    params,
    body: z.object({ change: wholeNumber(1, MAX_ID, 'Please send the number of the change.') }),
    answers: { 200: { description: 'The status it had before.', schema: orderStatusSchema } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) =>
      answerUndo(order_id, await undoStatusChange(order_id, body.change, principal?.staff_id ?? null)),
  }),
];
