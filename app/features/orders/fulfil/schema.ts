import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES } from '#app/features/orders/order.ts';
import {
  attentionSchema,
  orderLineSchema,
  staffOrderSchema,
  undoSchema,
} from '#app/features/orders/order-schema.ts';
import { paymentSchema } from '#app/features/payments/ledger/payment-schema.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { optionalText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { COURIER_CODES } from './couriers.ts';

const detailLineSchema = z.extend(orderLineSchema, {
  position: z.int().check(z.describe('Names the line when the order is changed.')),
  list_price: z.number(),
  line_total: z.number(),
});

const historyEntrySchema = z.object({
  at: z.string(),
  by: z.string().check(z.describe('A staff username, else Shopper, Shop or a payment service.')),
  kind: z.enum([
    ...(['placed', 'status', 'payment', 'released', 'reminder', 'extended', 'cash'] as const),
    ...(['parcel', 'packed', 'delivered', 'not_returned', 'received_back', 'reserved'] as const),
    ...([
      'note',
      'tags',
      'assigned',
      'hold',
      'contact',
      'edited',
      'merged',
      'printed',
      'ready',
      'told',
      'aftersale',
      'split',
    ] as const),
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
  version: z.int().check(z.describe('Another one after each change of the order.')),
  items: z.array(detailLineSchema),
  staff_discount: z.number().check(z.describe('What staff took off beyond the code; part of `discount`.')),
  agreed_delivery: z
    .nullable(z.number())
    .check(z.describe('The delivery charge that staff agreed on; null: as the settings have it.')),
  terms_reason: z.nullable(z.string()).check(z.describe('Why staff gave either.')),
  merged_into: z.nullable(z.string()).check(z.describe('The order that has its pieces now.')),
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
  earlier_shop: z
    .object({
      orders: z.int(),
      ended: z
        .int()
        .check(z.describe('Those that it cancelled, refunded or voided; of the others nothing is known.')),
    })
    .check(z.describe('What the same phone ordered in the shop before this one.')),
  customer: z.nullable(z.string()).check(z.describe('The token of the customer.')),
  untold: z
    .array(z.object({ event: z.int(), tell: z.string(), since: z.string() }))
    .check(z.describe('What the customer has not been told, and gets no mail about.')),
  packing_photos: z
    .array(z.int())
    .check(z.describe('The numbers of its parcels of which there is a photo of what was packed.')),
  undelivered: z.array(z.enum(['shopper', 'shop'])).check(z.describe('Who could not be reached by mail.')),
});

export type DetailLine = z.infer<typeof detailLineSchema>;

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export type ChangedPayments = z.infer<typeof changedPaymentsSchema>;

export type OrderPayments = z.infer<typeof orderPaymentsSchema>;

export type OrderDetail = z.infer<typeof orderDetailSchema>;

const NUMBER = 'Please enter 4 to 40 letters and digits, as the courier’s slip has them.';

const YES_NO = 'Please send true or false.';

const trackingNumber = z
  .pipe(
    optionalText(80, plainText),
    z.transform((text) => text?.replace(/\s/g, '').toUpperCase() ?? null),
  )
  .check(z.refine((text) => text === null || /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(text), NUMBER));

/** Only what is sent changes. */
export const parcelInputSchema = z.object({
  courier: z.optional(z.nullable(z.enum(COURIER_CODES, { error: 'Please choose a courier of the list.' }))),
  tracking_number: z.optional(trackingNumber),
  packed: z.optional(z.boolean(YES_NO)),
  delivered: z.optional(z.boolean(YES_NO)),
  seen: z
    .optional(
      z.object({ courier: z.nullable(z.enum(COURIER_CODES)), tracking_number: z.nullable(z.string()) }),
    )
    .check(z.describe('The courier and number you saw; 409 when somebody has changed them since.')),
});

export type ParcelInput = z.output<typeof parcelInputSchema>;

export const unconfirmedOrderSchema = z.object({
  order_id: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  pieces: z.int(),
  total: z.number().check(z.describe('In rupees.')),
  created_at: z.string(),
  is_reserved: z
    .boolean()
    .check(z.describe('False: to be confirmed, and its pieces are not set aside until then.')),
  network: z
    .nullable(z.int())
    .check(z.describe('Orders with the same number came from one network; null when it is not known.')),
});

export const unconfirmedOrdersSchema = z.object({
  pieces: z
    .int()
    .check(
      z.describe('Pieces that orders hold which nobody has paid or confirmed, unfinished payments too.'),
    ),
  stock: z.int().check(z.describe('Pieces that can be bought now.')),
  percent: z.int().check(z.describe('What they hold of all pieces.')),
  is_high: z.boolean(),
  orders: z.array(unconfirmedOrderSchema),
});

/** `refused`: somebody has paid or decided it in the meantime. */
export const CANCEL_OUTCOMES = ['cancelled', 'refused', 'not_found'] as const;

export const cancelledOrderSchema = z.object({
  order_id: z.string(),
  outcome: z.enum(CANCEL_OUTCOMES),
});

export type UnconfirmedOrder = z.infer<typeof unconfirmedOrderSchema>;

export type UnconfirmedOrders = z.infer<typeof unconfirmedOrdersSchema>;

export type CancelledOrder = z.infer<typeof cancelledOrderSchema>;

export const daySalesSchema = z.object({
  day: z.string().check(z.describe('In the shop’s time zone, such as 2025-08-14.')),
  orders: z.int(),
  total: z.number(),
});

export const statsSchema = z.object({
  orders_to_confirm: z.int(),
  payments_to_check: z.int(),
  payments_waiting: z.int().check(z.describe('Claimed more than a day ago, and not looked for yet.')),
  unconfirmed_percent: z
    .int()
    .check(z.describe('How much of the stock orders hold that nobody has paid or confirmed.')),
  is_unconfirmed_high: z.boolean(),
  photos_pending: z.int(),
  reviews_pending: z.int(),
  messages_unread: z.int(),
  products_low: z.int(),
  products_sold_out: z.int(),
  open_carts: z.int(),
  sales_today: z.nullable(daySalesSchema).check(z.describe('Null for roles that may not see sales.')),
  last_backup_at: z.nullable(z.string()).check(z.describe('Null when there is no backup yet.')),
  is_backup_overdue: z.boolean(),
});

export const newOrdersSchema = z.object({
  orders_to_confirm: z.int(),
  newest: z.nullable(z.string()).check(z.describe('The order placed last; null before the first.')),
});

/** Without cancelled orders. Total in rupees. */
export type DaySales = z.infer<typeof daySalesSchema>;

export type NewOrders = z.infer<typeof newOrdersSchema>;

export type Stats = z.infer<typeof statsSchema>;
