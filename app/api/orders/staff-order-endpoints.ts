import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { confirmationNeeded } from '#app/api/core/staff-refusals.ts';
import { findKnown } from '#app/features/orders/by-staff/known-customer.server.ts';
import {
  placeStaffOrder,
  type StaffOrderRefusal,
} from '#app/features/orders/by-staff/place-staff-order.server.ts';
import {
  type PricedStaffOrder,
  priceStaffOrder,
} from '#app/features/orders/by-staff/price-staff-order.server.ts';
import {
  knownCustomerInputSchema,
  knownSchema,
  type StaffPrice,
  staffOrderInputSchema,
  staffPriceInputSchema,
  staffPriceSchema,
} from '#app/features/orders/by-staff/schema.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';
import { lineText, refuseLine } from './edit-refusals.ts';
import { REPLAYED, replayedHeader } from './placed-answers.ts';
import { idAccepted } from './status-responses.ts';

export const staffOrderEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/admin/orders/price/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What an order that staff write would cost, and what is wrong with it; changes nothing',
    body: staffPriceInputSchema,
    answers: { 200: { description: 'The priced order.', schema: staffPriceSchema } },
    run: async ({ body }) =>
      reply(200, toPrice(await priceStaffOrder(db, body, await readSettings(), new Date()))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/known-customer/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Whose phone it is, with the address of the last order',
    body: knownCustomerInputSchema,
    answers: {
      200: {
        description: 'Null for a new customer.',
        schema: knownSchema,
      },
    },
    run: async ({ body }) => reply(200, await findKnown(body.phone)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Write an order that came by WhatsApp, phone, Instagram or at the counter',
    takesIdempotencyKey: true,
    body: staffOrderInputSchema,
    answers: {
      201: {
        description: 'The order as it was placed.',
        schema: z.object({
          order_id: z.string(),
          status: z.enum(ORDER_STATUSES),
          unconfirmed: z
            .array(z.string())
            .describe('Why it is not confirmed although she said yes: sentences.'),
        }),
        headers: replayedHeader,
      },
    },
    refuses: [403, 409, 422],
    run: async ({ body, idempotencyKey, principal }) => {
      const { staff_id: staffId, role, has_confirmed } = principal as Principal;
      if (body.received && !has_confirmed) return confirmationNeeded();
      const author = { staffId, mayShipUnpaid: isPermitted(role, 'ship_unpaid') };
      const result = await placeStaffOrder(body, author, idempotencyKey, new Date());
      if (result.outcome !== 'placed') return refuse(result);
      const { order_id, status, unconfirmed, replayed } = result;
      return reply(201, { order_id, status, unconfirmed }, replayed ? REPLAYED : {});
    },
  }),
];

const REASON = 'Please say why.';

const MONEY = 'Please enter what has come, or choose Cash on Delivery.';

function refuse(refusal: StaffOrderRefusal) {
  switch (refusal.outcome) {
    case 'key_reused':
      return problem(
        422,
        'key_reused',
        'This Idempotency-Key was used for another order. Please use a new one.',
      );
    case 'line':
      return refuseLine(refusal.name, refusal.problem);
    case 'over_limits':
      return problem(422, 'over_limits', refusal.limits.join(' '), { extra: { limits: refusal.limits } });
    case 'reason_needed':
      return problem(422, 'reason_needed', REASON, { fields: { reason: REASON } });
    case 'payment_needed':
      return problem(422, 'payment_needed', MONEY, { fields: { received: MONEY } });
    case 'id_accepted':
      return idAccepted(refusal.order_id);
    case 'price_changed': {
      const text = `The order costs ${formatRupees(refusal.total)} now. Please look again.`;
      return problem(409, 'price_changed', text, { extra: { total: refusal.total } });
    }
  }
}

function toPrice({ cart, limits }: PricedStaffOrder): StaffPrice {
  const { subtotal, discount, delivery, total, advance } = cart.totals;
  return {
    lines: cart.lines.map(({ id, name, size, quantity, price, stock, problems }) => {
      const problem = problems.find(({ code }) => code !== 'over_limit');
      return {
        id,
        name,
        size,
        quantity,
        price,
        stock,
        problem: problem ? lineText(name ?? '', problem) : null,
      };
    }),
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    advance: toRupees(advance),
    is_code_valid: cart.referral?.valid ?? null,
    limits,
  };
}
