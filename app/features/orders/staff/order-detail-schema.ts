import { ORDER_STATUSES, PAYMENT_STATES } from '#app/features/orders/order.ts';
import {
  attentionSchema,
  orderLineSchema,
  staffOrderSchema,
  undoSchema,
} from '#app/features/orders/order-schema.ts';
import { paymentSchema } from '#app/features/payments/ledger/payment-schema.ts';
import { z } from '#app/platform/text/zod.ts';

const detailLineSchema = z.extend(orderLineSchema, { list_price: z.number(), line_total: z.number() });

const historyEntrySchema = z.object({
  at: z.string(),
  by: z.string().check(z.describe('A staff username, else Shopper, Shop or a payment service.')),
  kind: z.enum([
    ...(['placed', 'status', 'payment', 'released', 'reminder', 'extended', 'cash'] as const),
    ...(['parcel', 'packed', 'delivered', 'not_returned', 'received_back', 'reserved'] as const),
  ]),
  from: z.nullable(z.string()),
  to: z.string(),
  amount: z.nullable(z.number()),
  note: z.nullable(z.string()),
});

export const orderPaymentsSchema = z.object({
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_state: z.enum(PAYMENT_STATES),
  attention: attentionSchema,
  payments: z.array(paymentSchema),
});

export const changedPaymentsSchema = z.extend(orderPaymentsSchema, { undo: undoSchema });

export const orderDetailSchema = z.extend(staffOrderSchema, {
  items: z.array(detailLineSchema),
  payments: z.array(paymentSchema),
  paid: z.number().check(z.describe('As `received`.')),
  to_collect: z.number().check(z.describe('As `balance`: what the rider collects, unless some is missing.')),
  history: z.array(historyEntrySchema),
  duplicates: z
    .array(z.object({ order_id: z.string(), status: z.enum(ORDER_STATUSES), created_at: z.string() }))
    .check(z.describe('Orders of the same phone for the same pieces within a day.')),
  competing_orders: z
    .array(
      z.object({
        order_id: z.string(),
        status: z.enum(ORDER_STATUSES),
        payment_state: z.enum(PAYMENT_STATES),
      }),
    )
    .check(z.describe('Other orders that claim the same transaction ID, or were paid with it.')),
  earlier: z
    .object({ orders: z.int(), shipped: z.int(), cancelled: z.int() })
    .check(z.describe('What became of the orders that the same phone placed before.')),
  undelivered: z.array(z.enum(['shopper', 'shop'])).check(z.describe('Who could not be reached by mail.')),
});

export type DetailLine = z.infer<typeof detailLineSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type ChangedPayments = z.infer<typeof changedPaymentsSchema>;
export type OrderPayments = z.infer<typeof orderPaymentsSchema>;
export type OrderDetail = z.infer<typeof orderDetailSchema>;
