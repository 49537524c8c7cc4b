import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { confirmationNeeded } from '#app/api/core/staff-refusals.ts';
import { changeOrderStatus, movesMoney } from '#app/features/orders/fulfil/change-status.server.ts';
import { findOrderDetail } from '#app/features/orders/fulfil/find-order-detail.server.ts';
import { orderDetailSchema } from '#app/features/orders/fulfil/schema.ts';
import { undoStatusChange } from '#app/features/orders/fulfil/undo-status.server.ts';
import { ORDER_STATUSES, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { changedStatusSchema, orderStatusSchema } from '#app/features/orders/order-schema.ts';
import { queueStatusNotice } from '#app/features/staff/notices/notices.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { MAX_ID, optionalText, wholeNumber } from '#app/platform/text/required-text.ts';
import { answerStatus, answerUndo } from './status-responses.ts';

const status = z.enum(ORDER_STATUSES, { error: `Please choose one of ${ORDER_STATUSES.join(', ')}.` });

const params = z.object({ order_id: z.string().max(200) });

export const orderStatusEndpoints = [
  endpoint({
    method: 'put',
    path: '/orders/update-status/{order_id}/',
    guard: 'admin',
    permission: 'orders',
    summary: `Set an order's status; its mail leaves after ${UNDO_SECONDS} seconds`,
    params,
    body: z.object({
      status,
      // Why, for the history, such as of a parcel that goes out before its payment.
      reason: optionalText(300),
      from: status
        .optional()
        .describe(
          'The status you saw; 409 when the order has another one by now. With it, Paid asks for the password, and a role that may not ship unpaid orders is refused where the admin area stops it.',
        ),
    }),
    answers: { 200: { description: 'The status it has now.', schema: changedStatusSchema } },
    refuses: [403, 404, 409],
    run: async ({ params: { order_id }, body: { from, status: to, reason }, principal }) => {
      const author = principal as Principal;
      // Programs send the status alone, as the specification has it: any status, and no password, but owners get a mail.
      if (from !== undefined && movesMoney(from, to) && !author.has_confirmed) return confirmationNeeded();
      const tell = (tx: Tx, before: string) => queueStatusNotice(tx, author, order_id, { before, after: to });
      const onMoneyMoved = author.has_confirmed ? undefined : tell;
      const mayShipUnpaid = from === undefined || isPermitted(author.role, 'ship_unpaid');
      const change = { from, to, reason, mayShipUnpaid, staffId: author.staff_id, onMoneyMoved };
      return answerStatus(order_id, await changeOrderStatus(order_id, change));
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/undo-status/{order_id}/',
    guard: 'admin',
    permission: 'orders',
    summary: `Undo a change of status within ${UNDO_SECONDS} seconds; its mail never leaves`,
    params,
    body: z.object({ change: wholeNumber(1, MAX_ID, 'Please send the number of the change.') }),
    answers: { 200: { description: 'The status it had before.', schema: orderStatusSchema } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) =>
      answerUndo(order_id, await undoStatusChange(order_id, body.change, principal?.staff_id ?? null)),
  }),
];

export const orderDetailEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/{order_id}/',
    guard: 'admin',
    permission: 'orders',
    summary:
      'One order with everything needed to ship it: lines, money, payments, history, and what else its phone ordered',
    params: z.object({ order_id: z.string().max(200) }),
    answers: { 200: { description: 'The order as it is now.', schema: orderDetailSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const order = await findOrderDetail(params.order_id);
      return order ? reply(200, order) : problem(404, 'not_found', 'This order does not exist.');
    },
  }),
];
