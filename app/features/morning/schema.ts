import { queueCountSchema } from '#app/features/orders/desk/schema.ts';
import { daySalesSchema } from '#app/features/orders/fulfil/schema.ts';
import { parcelQueueSchema } from '#app/features/orders/parcels/schema.ts';
import { soldWeeksSchema } from '#app/features/reports/schema.ts';
import { z } from '#app/platform/text/zod.ts';

const forOwners = z.describe('In rupees; null for roles that may not see sales.');

const sum = z.nullable(z.number()).check(forOwners);

const moneySchema = z.object({
  to_check: z.object({ orders: z.int(), total: sum }),
  short: z.object({ orders: z.int() }),
  to_refund: z.object({ orders: z.int(), total: sum }),
  received_yesterday: sum,
});

const owedSchema = z.object({
  total: z.number(),
  late: z
    .number()
    .check(z.describe('Of it, what should have been paid by now, as agreed with each courier.')),
});

export type Owed = z.infer<typeof owedSchema>;

export type TodayMoney = z.infer<typeof moneySchema>;

const daySchema = z.extend(daySalesSchema, {
  lost_orders: z.int().check(z.describe('Placed on that day, and cancelled or returned since.')),
  lost_total: z.number(),
});

export type TodayDay = z.infer<typeof daySchema>;

export const todaySchema = z.object({
  queues: z.array(queueCountSchema),
  parcels: z.array(parcelQueueSchema),
  late: z.object({
    call_due: z.int(),
    hold_ended: z.int().check(z.describe('Whose day came within the last 24 hours.')),
    workshop: z.int().check(z.describe('Made on order, and not ready a day before it should be.')),
    not_packed: z.int().check(z.describe('Whose slip was printed more than four hours ago.')),
    not_moved: z.int().check(z.describe('Parcels on the road that nobody has heard of for four days.')),
    not_received: z
      .int()
      .check(z.describe('Parcels on their way back for two weeks that have not arrived here.')),
    broken_rules: z.int().check(z.describe('Rules of stock and money that did not hold last night.')),
    not_told: z.int().check(z.describe('Customers who have not heard what happened to their order.')),
  }),
  money: moneySchema,
  owed: z
    .nullable(owedSchema)
    .check(z.describe('What couriers owe, in rupees; null for roles that may not see it.')),
  weeks: z
    .nullable(soldWeeksSchema)
    .check(z.describe('What was delivered and what turned back; null for roles that may not see sales.')),
  sales: z
    .nullable(z.array(daySchema))
    .check(z.describe('Thirty days, today last; null for roles that may not see sales.')),
  stock: z.object({
    sold_out: z.int(),
    low: z.int(),
    waiting: z.int().check(z.describe('People who wait for a piece.')),
    missed_searches: z.int().check(z.describe('What was looked for in the last week and not found.')),
  }),
});

export type Today = z.infer<typeof todaySchema>;
