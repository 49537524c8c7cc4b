import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { z } from '#app/platform/text/zod.ts';
import { CHANNELS, QUEUES } from './desk/queues.ts';
import { ATTENTIONS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATES, WALLET_METHODS } from './order.ts';

export const orderLineSchema = z.object({
  product: z.nullable(z.number()),
  name: z.string(),
  image: z.nullable(z.string()),
  size: z.string(),
  color: z.string(),
  price: z.number(),
  quantity: z.number(),
  made_on_order: z.boolean(),
});

const placedOrderSchema = z.object({
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  items: z.array(orderLineSchema),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  created_at: z.string(),
});

const dueOnDelivery = z.number().check(z.describe('Due on delivery.'));

const moneyFields = {
  payment_state: z.enum(PAYMENT_STATES),
  advance: z.number(),
  received: z.number().check(z.describe('What has verifiably arrived.')),
  missing: z
    .number()
    .check(z.describe('What must still arrive before anything is shipped, beyond what is being checked.')),
  balance: z
    .number()
    .check(
      z.describe('Still to be paid, without what is being checked; on delivery unless some is missing.'),
    ),
  rest_in_cash: z
    .boolean()
    .check(z.describe('Staff agreed that what has not arrived ahead is collected on delivery.')),
  is_delivered: z
    .boolean()
    .check(z.describe('Set Paid after it was shipped: what was due was collected at the door.')),
};

const shoppersOrderSchema = z.extend(placedOrderSchema, {
  confirmation_path: z
    .string()
    .check(z.describe('Shows the order again; it holds a secret that only the shopper gets.')),
});

export const codOrderSchema = z.extend(shoppersOrderSchema, {
  to_be_confirmed: z
    .boolean()
    .check(
      z.describe('The pieces are not set aside yet: the shop calls first, and confirms the order then.'),
    ),
});

export const payToSchema = z.object({
  method: z.enum(WALLET_METHODS),
  title: z.string(),
  number: z.string(),
});

export const hostedSchema = z
  .nullable(z.object({ url: z.string() }))
  .check(
    z.describe(
      "Opens the payment service's own page; null when the shop offers none or there is nothing to pay.",
    ),
  );

export const walletSessionSchema = z.object({
  session_id: z
    .string()
    .check(z.describe('Opens this payment only; keep it until the payment is confirmed.')),
  amount: z
    .number()
    .check(z.describe('What to send now: the total, or the advance of an order with made-on-order items.')),
  name: z.string(),
  expires_at: z.string().check(z.describe('Until then the pieces are held.')),
  pay_to: payToSchema,
  transaction_id: z
    .nullable(z.string())
    .check(z.describe('The one given at checkout; it counts once it is confirmed.')),
  payment_method: z.enum(WALLET_METHODS),
  total: z.number(),
  advance: z
    .number()
    .check(z.describe('The part of the total that is paid in advance; 0 when all of it is.')),
  balance: dueOnDelivery,
  hosted: hostedSchema,
});

export const confirmedOrderSchema = z.extend(shoppersOrderSchema, {
  ...moneyFields,
  transaction_id: z.string(),
});

export const attentionSchema = z
  .nullable(z.enum(ATTENTIONS))
  .check(z.describe('What a person has to look at, although nothing is claimed.'));

const parcelFields = {
  courier: z.nullable(z.enum(COURIER_CODES)),
  tracking_number: z.nullable(z.string()),
  packed_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()).check(z.describe('When staff said that it was delivered.')),
};

export const parcelSchema = z.extend(z.pick(placedOrderSchema, { order_id: true }), parcelFields);

const day = z.nullable(z.string()).check(z.describe('A day of the shop, such as 2026-03-21.'));

/** What the people at the desk know of an order. */
const deskFields = {
  channel: z.enum(CHANNELS),
  second_phone: z.nullable(z.string()),
  landmark: z.nullable(z.string()).check(z.describe('By which the rider finds the house.')),
  queue: z.nullable(z.enum(QUEUES)).check(z.describe('Its next step; null when it is finished.')),
  queued_at: z.nullable(z.string()).check(z.describe('Since when it waits for that step.')),
  tags: z.array(z.string()),
  assigned_to: z.nullable(z.string()).check(z.describe('A staff username.')),
  calling: z
    .nullable(z.object({ by: z.string(), until: z.string() }))
    .check(z.describe('Who is calling the customer right now.')),
  last_contact: z.nullable(
    z.object({ channel: z.string(), outcome: z.string(), at: z.string(), by: z.nullable(z.string()) }),
  ),
  unanswered_calls: z.int(),
  next_call_at: z.nullable(z.string()),
  on_hold: z.nullable(z.object({ reason: z.string(), until: day })),
  deliver_on: day,
  waits_until: z
    .nullable(z.string())
    .check(
      z.describe('The day on which it may leave to arrive on `deliver_on`; null once that day has begun.'),
    ),
  agreed_total: z
    .nullable(z.number())
    .check(z.describe('The total that the customer said yes to; another one has to be agreed on again.')),
  has_made_on_order: z.boolean(),
  ready_by: day,
  is_ready: z.boolean(),
  slip_printed_at: z.nullable(z.string()),
  restriction: z
    .nullable(z.object({ kind: z.enum(['block', 'advance']), reason: z.string(), until: day }))
    .check(z.describe('Of the customer: nothing goes out, or only what is paid ahead.')),
  language: z
    .nullable(z.enum(['en', 'ur', 'roman']))
    .check(z.describe('In which the customer was written to last; null when nobody has chosen one.')),
  possible_duplicates: z
    .array(z.string())
    .check(z.describe('Other open orders of the same phone for the same pieces within a day.')),
  is_served: z
    .boolean()
    .check(z.describe('False: none of the couriers that the shop uses delivers to its city.')),
  same_phone: z
    .object({
      returned: z.int().check(z.describe('Parcels that came back within twelve months.')),
      last_returned_at: z.nullable(z.string()),
      today: z.int().check(z.describe('Orders of the same day, this one included.')),
      place_today: z.int().check(z.describe('Which of them this is.')),
    })
    .check(z.describe('What the same phone has ordered, without what was cancelled as a duplicate.')),
};

export const staffOrderSchema = z.extend(placedOrderSchema, {
  name: z.string(),
  email: z.nullable(z.string()).check(z.describe('Null for some orders that staff wrote.')),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.nullable(z.string()),
  delivery_note: z
    .nullable(z.string())
    .check(z.describe('A landmark or a note for the rider, as the shopper wrote it.')),
  ...moneyFields,
  credited: z
    .number()
    .check(z.describe('What it costs less since it was delivered; less than zero: what it costs more.')),
  collected: z
    .number()
    .check(
      z.describe('What the customer paid at the door, and the courier, rider or counter has not handed in.'),
    ),
  lost: z.number().check(z.describe('What lost parcels asked for, and nobody will collect.')),
  transaction_id: z.nullable(z.string()),
  referral_code: z.nullable(z.string()),
  is_reserved: z
    .boolean()
    .check(
      z.describe(
        'False: the order is to be confirmed, and its pieces are not set aside, nor its code used, until it is.',
      ),
    ),
  ...parcelFields,
  ...deskFields,
  shipped_at: z.nullable(z.string()).check(z.describe('Since when it is Shipped.')),
  returning_at: z
    .nullable(z.string())
    .check(
      z.describe(
        'Since when the parcel of the cancelled order is coming back; its pieces are not for sale yet.',
      ),
    ),
  received_back_at: z.nullable(z.string()).check(z.describe('When it was received.')),
  attention: attentionSchema,
  is_contested: z
    .boolean()
    .check(
      z.describe('Another order claims the same transaction ID, or was paid with it: only one can be right.'),
    ),
});

export const orderStatusSchema = z.pick(placedOrderSchema, { order_id: true, status: true });

export const undoSchema = z
  .nullable(z.object({ change: z.int(), seconds: z.int() }))
  .check(z.describe('How the change can be undone, and for how long; null when nothing changed.'));

export const changedStatusSchema = z.extend(orderStatusSchema, { undo: undoSchema });

export type OrderLine = z.infer<typeof orderLineSchema>;
export type CodOrder = z.infer<typeof codOrderSchema>;
export type PayTo = z.infer<typeof payToSchema>;
export type Hosted = z.infer<typeof hostedSchema>;
/** The stock is held until it expires. Money is rupees. */
export type WalletSession = z.infer<typeof walletSessionSchema>;
export type ConfirmedOrder = z.infer<typeof confirmedOrderSchema>;
export type ChangedStatus = z.infer<typeof changedStatusSchema>;
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** An order by itself, without what the customer and other orders say (`withDeskFacts`). */
export type ReadOrder = Omit<
  StaffOrder,
  'restriction' | 'language' | 'possible_duplicates' | 'is_served' | 'same_phone'
>;

/** What the desk knows stays there. */
const OPEN_FIELDS = ['deliver_on', 'second_phone', 'landmark', 'channel'] as const;

type DeskField = Exclude<keyof typeof deskFields, (typeof OPEN_FIELDS)[number]>;

export type ShoppersOrder = Omit<ReadOrder, DeskField>;

/** For pages that the customer opens. */
export function withoutDeskFields(order: ReadOrder): ShoppersOrder {
  const shown = Object.entries(order).filter(
    ([name]) => !(name in deskFields) || (OPEN_FIELDS as readonly string[]).includes(name),
  );
  return Object.fromEntries(shown) as ShoppersOrder;
}

export type Parcel = z.infer<typeof parcelSchema>;
