import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

/** As many parcels as an order goes in at most. */
export const MOST_PARCELS = 10;

const CHOOSE = 'Please choose some pieces of this parcel, and not all of them.';

const pieces = z
  .array(
    z.object({
      position: wholeNumber(0, 32_767, CHOOSE),
      quantity: wholeNumber(1, 99, 'Please say how many, from 1 to 99.'),
    }),
    { error: CHOOSE },
  )
  .check(z.minLength(1, CHOOSE), z.maxLength(100));

export const splitInputSchema = z.object({
  lines: pieces.check(z.describe('What stays in the parcel; the rest is another one.')),
  parcel: z
    .optional(wholeNumber(1, 32_767, 'Please say which parcel.'))
    .check(z.describe('Its number; without it the only one that the order has.')),
});

export const partialInputSchema = z.object({
  kept: pieces.check(z.describe('What she kept.')),
  collected: z
    .optional(wholeNumber(0, 10_000_000, 'Please enter the sum in whole rupees.'))
    .check(
      z.describe(
        'What the rider collected, in rupees; without it what the kept pieces and the delivery cost.',
      ),
    ),
});

export const orderParcelSchema = z.object({
  id: z.int(),
  number: z.int(),
  of: z.int().check(z.describe('How many parcels the order has.')),
  direction: z.enum(['forward', 'exchange', 'return']),
  state: z.string(),
  courier: z.nullable(z.enum(COURIER_CODES)),
  tracking_number: z.nullable(z.string()),
  is_packed: z.boolean(),
  cod: z.number().check(z.describe('What it asks for at the door, in rupees.')),
  lines: z.array(z.object({ position: z.int(), name: z.string(), size: z.string(), quantity: z.int() })),
});

export type OrderParcel = z.infer<typeof orderParcelSchema>;
