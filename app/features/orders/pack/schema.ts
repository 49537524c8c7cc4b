import { QUEUES } from '#app/features/orders/desk/queues.ts';
import { orderIds } from '#app/features/orders/desk/schema.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import { orderLineSchema, staffOrderSchema } from '#app/features/orders/order-schema.ts';
import { calendarDay, optionalText, wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { HELD_BACK } from './held-back.ts';

/** A pick list belongs to no order, so it is noted on none. */
const NOTED_PRINTS = ['slips', 'labels', 'labels-a4'] as const;

/** In one job. */
export const MOST_PRINTED = 200;

const TOO_MANY = `Please choose at most ${MOST_PRINTED} orders at a time.`;

const shelf = z.nullable(z.string()).check(z.describe('Where the piece lies in the shop.'));

/** What a parcel takes to her: pieces of the order, those of an exchange, or what a claim sends once more. */
const PARCEL_SENDS = ['order', 'exchange', 'resend'] as const;

export type ParcelSends = (typeof PARCEL_SENDS)[number];

const sends = z.enum(PARCEL_SENDS);

const code = z.nullable(z.string()).check(z.describe('What the barcode of the piece says.'));

export const printQuerySchema = z.object({
  orders: z
    .optional(
      z.pipe(
        z.string().check(z.maxLength(20 * MOST_PRINTED, TOO_MANY)),
        z.transform((text) => [
          ...new Set(
            text
              .toUpperCase()
              .split(/[\s,]+/)
              .filter(Boolean),
          ),
        ]),
      ),
    )
    .check(
      z.refine((ids) => (ids ?? []).every(isOrderId), 'This is no order number.'),
      z.refine((ids) => (ids ?? []).length <= MOST_PRINTED, TOO_MANY),
    ),
  queue: z.optional(z.enum(QUEUES)),
});

export type PrintQuery = z.output<typeof printQuerySchema>;

const printedOrderSchema = z.extend(staffOrderSchema, {
  items: z.array(
    z.extend(orderLineSchema, {
      shelf,
      code,
      sizes: z.array(z.string()).check(z.describe('In which the piece is made.')),
    }),
  ),
  parcel: z
    .nullable(z.object({ number: z.int(), of: z.int(), sends, cod: z.number() }))
    .check(
      z.describe('Of a split order or an exchange the one that these pieces go into, and what it asks for.'),
    ),
  held_back: z
    .array(z.string())
    .check(z.describe('Why its parcel may not go out, in sentences; an owner may print it with a reason.')),
});

export const printJobSchema = z.object({
  orders: z
    .array(printedOrderSchema)
    .check(
      z.describe(
        'In the order that was asked for, or of the queue; once for each parcel that has not left, when there are several or an exchange.',
      ),
    ),
  unknown: z.array(z.string()).check(z.describe('Order numbers that do not exist.')),
  left: z.int().check(z.describe('Orders of the queue beyond those of this job.')),
});

export type PrintedOrder = z.infer<typeof printedOrderSchema>;

export type PrintJob = z.infer<typeof printJobSchema>;

export const printedInputSchema = z.object({
  what: z.enum(NOTED_PRINTS, { error: `Please say what was printed: ${NOTED_PRINTS.join(', ')}.` }),
  order_ids: orderIds.check(z.maxLength(MOST_PRINTED, TOO_MANY)),
  reason: optionalText(300).check(z.describe('Why an owner prints what is held back.')),
});

export type PrintedInput = z.output<typeof printedInputSchema>;

export const printedAnswerSchema = z.object({
  printed: z.array(z.string()),
  refused: z.array(z.object({ order_id: z.string(), reasons: z.array(z.string()) })),
});

/** Of an order that is packed: nothing that tells who ordered it, where it goes or what it costs. */
const packingLineSchema = z.extend(
  z.pick(orderLineSchema, {
    product: true,
    name: true,
    image: true,
    size: true,
    color: true,
    quantity: true,
  }),
  { shelf, code, made_on_order: z.boolean() },
);

export type PackingLine = z.infer<typeof packingLineSchema>;

const packing = z
  .nullable(z.object({ by: z.string(), until: z.string() }))
  .check(z.describe('Who is packing it right now.'));

const packingFields = {
  order_id: z.string(),
  queued_at: z.nullable(z.string()),
  deliver_on: z.nullable(z.string()),
  packing,
  parcel: z
    .nullable(z.object({ number: z.int(), of: z.int(), sends }))
    .check(z.describe('Of a split order or an exchange the one that is packed next.')),
};

export const packingListSchema = z.object({
  orders: z.array(
    z.object({
      ...packingFields,
      pieces: z.int(),
      images: z.array(z.string()).check(z.describe('Of its first pieces.')),
    }),
  ),
  left: z.int().check(z.describe('Orders beyond those of this list.')),
});

export type PackingList = z.infer<typeof packingListSchema>;

export const packingOrderSchema = z.object({
  ...packingFields,
  items: z.array(packingLineSchema),
  packed_at: z.nullable(z.string()),
  packed_by: z.nullable(z.string()),
  held_back: z.array(z.enum(HELD_BACK)).check(z.describe('Why it may not be packed.')),
  has_photo: z.boolean().check(z.describe('Of this parcel.')),
});

export type PackingOrder = z.infer<typeof packingOrderSchema>;

export const claimInputSchema = z.object({
  take_over: z.optional(z.boolean()).check(z.describe('Also from a colleague who is packing it.')),
});

export const packedInputSchema = z.object({
  items: z
    .array(
      z.object({
        product: z.nullable(z.int()),
        name: z.string().check(z.maxLength(300)),
        size: z.string().check(z.maxLength(40)),
        color: z.string().check(z.maxLength(100)),
        quantity: z.int().check(z.minimum(1), z.maximum(99)),
      }),
    )
    .check(
      z.minLength(1, 'Please send the pieces that are in the parcel.'),
      z.maxLength(100),
      z.describe('What is in the parcel. Anything else than what the order has now is refused.'),
    ),
});

export type PackedInput = z.output<typeof packedInputSchema>;

const NO_PARCEL = 'This order has no such parcel.';

export const packingPhotoQuerySchema = z.object({
  parcel: z
    .optional(wholeNumber(1, 32_767, NO_PARCEL))
    .check(z.describe('Its number; without it, the parcel that is packed next.')),
});

export const packingPhotoSchema = z.object({
  picture: z.string().check(z.describe('A data URL; only staff see it.')),
  width: z.int(),
  height: z.int(),
  by: z.nullable(z.string()),
  at: z.string(),
});

export type PackingPhoto = z.infer<typeof packingPhotoSchema>;

/** Only what is sent changes. */
export const readyInputSchema = z.object({
  ready_by: z
    .optional(z.nullable(calendarDay))
    .check(z.describe('The day on which the workshop has them ready.')),
  ready: z.optional(z.boolean('Please send true or false.')),
});

export type ReadyInput = z.output<typeof readyInputSchema>;
