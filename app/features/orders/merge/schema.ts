import { isOrderId, ORDER_STATUSES, PAYMENT_METHODS } from '#app/features/orders/order.ts';
import { staffOrderSchema } from '#app/features/orders/order-schema.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { z } from '#app/platform/text/zod.ts';

const ORDER = 'Please choose the order whose pieces move.';

export const mergeInputSchema = z.object({
  order_id: z.string(ORDER).check(
    z.maxLength(40, ORDER),
    z.overwrite((text) => plainText(text).toUpperCase()),
    z.refine(isOrderId, ORDER),
  ),
});

export const mergeableSchema = z.object({
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  created_at: z.string(),
  total: z.number(),
  pieces: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
});

/** Money is rupees. */
export const mergePreviewSchema = z.pick(staffOrderSchema, {
  ...{ status: true, payment_method: true, payment_state: true, items: true, referral_code: true },
  ...{ subtotal: true, discount: true, delivery: true, total: true, advance: true },
  ...{ received: true, rest_in_cash: true, agreed_total: true },
});

export type MergePreview = z.infer<typeof mergePreviewSchema>;

export type Mergeable = z.infer<typeof mergeableSchema>;
