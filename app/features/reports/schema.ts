import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { calendarDay } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

/** Days of the shop, both included; without them the last ninety. */
export const periodSchema = z.object({ from: z.optional(calendarDay), to: z.optional(calendarDay) });

export type AskedPeriod = z.infer<typeof periodSchema>;

export type Period = { from: string; to: string };

const period = { from: z.string(), to: z.string() };

const shipped = z.object({
  parcels: z.int().check(z.describe('Handed over in these days.')),
  delivered: z.int(),
  came_back: z.int().check(z.describe('On their way back, or back.')),
  lost: z.int(),
  moving: z.int(),
  success_percent: z
    .nullable(z.number())
    .check(z.describe('Delivered of those that are finished; null while none is.')),
  days: z
    .nullable(z.number())
    .check(z.describe('From the hand-over to the delivery, of half of them at most.')),
  attempts: z.nullable(z.number()).check(z.describe('Tries without delivery, on average.')),
  cost: z
    .nullable(z.number())
    .check(z.describe('Rupees a parcel, with tax, of those whose courier has said its charges.')),
  charged: z.int().check(z.describe('How many parcels that is.')),
});

export const courierFigures = z.extend(shipped, { courier: z.nullable(z.enum(COURIER_CODES)) });

export const cityFigures = z.extend(shipped, { city: z.string() });

export const deliveryReportSchema = z.object({
  ...period,
  all: shipped,
  couriers: z.array(courierFigures),
  cities: z.array(cityFigures).check(z.describe('Most parcels first, at most a hundred.')),
  weeks: z.array(z.object({ week: z.string(), delivered: z.int(), came_back: z.int(), moving: z.int() })),
  sentences: z.array(z.string()),
});

export type ShippedFigures = z.infer<typeof shipped>;

export type CourierFigures = z.infer<typeof courierFigures>;

export type CityFigures = z.infer<typeof cityFigures>;

export type DeliveryReport = z.infer<typeof deliveryReportSchema>;

const pieces = {
  sent: z.int().check(z.describe('Pieces whose parcel was delivered or has turned back.')),
  refused: z.int().check(z.describe('Came back without having been delivered.')),
  returned: z.int().check(z.describe('Came back after the delivery.')),
  percent: z.number().check(z.describe('Of those sent, how many came back.')),
};

const sizeFigures = z.object({ size: z.string(), ...pieces });

const pieceFigures = z.object({
  product_id: z.nullable(z.int()),
  name: z.string(),
  ...pieces,
  sizes: z.array(sizeFigures),
});

export type SizeFigures = z.infer<typeof sizeFigures>;

export type PieceFigures = z.infer<typeof pieceFigures>;

export const returnsReportSchema = z.object({
  ...period,
  all: z.object(pieces),
  pieces: z.array(pieceFigures).check(z.describe('Most that came back first, at most a hundred.')),
  sentences: z.array(z.string()).check(z.describe('What stands out, in words.')),
});

export type ReturnsReport = z.infer<typeof returnsReportSchema>;

const soldSchema = z.object({
  delivered_parcels: z.int(),
  delivered: z.number().check(z.describe('Rupees, goods and delivery, on the day of the delivery.')),
  returned_parcels: z.int(),
  returned: z.number().check(z.describe('Rupees of the parcels that turned back on that day.')),
});

export type Sold = z.infer<typeof soldSchema>;

/** Seven days that ended yesterday, and the seven before. */
export const soldWeeksSchema = z.object({ last: soldSchema, before: soldSchema });

export type SoldWeeks = z.infer<typeof soldWeeksSchema>;

const soldDaySchema = z.extend(soldSchema, { day: z.string() });

export const salesReportSchema = z.object({
  ...period,
  all: soldSchema,
  before: z.extend(soldSchema, period).check(z.describe('As many days before.')),
  days: z.array(soldDaySchema),
});

export type SoldDay = z.infer<typeof soldDaySchema>;

export type SalesReport = z.infer<typeof salesReportSchema>;

const pieceProfitSchema = z.object({
  product_id: z.nullable(z.int()),
  name: z.string(),
  sent: z.int(),
  kept: z.int().check(z.describe('Delivered, and not brought back.')),
  sold: z.number().check(z.describe('Rupees for what is kept, less its share of discounts.')),
  cost: z.nullable(z.number()).check(z.describe('Of what is kept; null while the cost of one is unknown.')),
  courier: z.number().check(z.describe('Its share of what couriers took, there and back, with tax.')),
  profit: z.nullable(z.number()).check(z.describe('Sold less cost and courier.')),
});

export type PieceProfit = z.infer<typeof pieceProfitSchema>;

export const piecesReportSchema = z.object({
  ...period,
  pieces: z.array(pieceProfitSchema).check(z.describe('Most sold first, at most two hundred.')),
});

export type PiecesReport = z.infer<typeof piecesReportSchema>;
