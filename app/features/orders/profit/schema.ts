import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { z } from '#app/platform/text/zod.ts';

export const profitSchema = z.object({
  is_delivered: z.boolean().check(z.describe('False: what it would be if everything is delivered.')),
  pieces: z.number().check(z.describe('What the pieces were sold for, discounts taken off.')),
  delivery: z.number(),
  returned: z.number().check(z.describe('Of it, what came back.')),
  refunded: z.number().check(z.describe('Given back beyond that.')),
  cost: z.nullable(z.number()).check(z.describe('Of the pieces; null: of some it is not known.')),
  without_cost: z.array(z.string()).check(z.describe('The pieces of which it is not known.')),
  charges: z.number().check(z.describe('Of couriers, with the tax on their service.')),
  withheld: z.number().check(z.describe('Income and sales tax that couriers withheld.')),
  other: z
    .number()
    .check(z.describe('Claims, differences and what was written off; more than zero is a gain.')),
  profit: z.nullable(z.number()).check(z.describe('Null: the cost is not known.')),
});

export type Profit = z.infer<typeof profitSchema>;

export const parcelMoneySchema = z.object({
  parcels: z.array(
    z.object({
      number: z.int(),
      courier: z.nullable(z.enum(COURIER_CODES)),
      cod: z.number(),
      delivered_at: z.nullable(z.string()),
      remitted_at: z.nullable(z.string()).check(z.describe('The courier has paid for it.')),
      banked_at: z.nullable(z.string()).check(z.describe('That money is at the bank.')),
      settlements: z.array(z.object({ id: z.int(), reference: z.string() })),
    }),
  ),
});

export type ParcelMoney = z.infer<typeof parcelMoneySchema>;
