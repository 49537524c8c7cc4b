import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { calendarDay, optionalText, requiredText, wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { SHEET_FIELDS } from './booking-sheet.ts';
import { LEGAL_COD_LIMIT } from './cod-limit.ts';
import { ZONES } from './zones.ts';

const COURIER = 'Please choose the courier.';

export const courierCode = z.enum(COURIER_CODES, { error: COURIER });

const MOST_CASH = LEGAL_COD_LIMIT / 100;

const rupees = (max: number) =>
  wholeNumber(0, max, `Please enter whole rupees, from 0 to ${max.toLocaleString('en')}.`);

const within = (min: number, max: number, of: string) =>
  wholeNumber(min, max, `Please enter ${of}, from ${min} to ${max}.`);

const columnSchema = z.object({
  heading: requiredText('the heading', 80),
  field: z.optional(z.enum(SHEET_FIELDS)),
  text: z.optional(z.string().check(z.maxLength(80, 'A fixed text has at most 80 letters.'))),
});

export const courierInputSchema = z.object({
  is_used: z.boolean(),
  preference: within(1, 99, 'a place'),
  cod_limit: z.nullable(
    wholeNumber(
      1,
      MOST_CASH,
      `Please enter whole rupees, at most ${MOST_CASH.toLocaleString('en')}: the law allows no more.`,
    ),
  ),
  advice_hours: within(1, 168, 'hours'),
  most_attempts: within(1, 10, 'attempts'),
  pays_within: within(1, 90, 'days'),
  has_all_cities: z.boolean(),
  sheet: z
    .nullable(
      z
        .array(columnSchema)
        .check(
          z.minLength(1, 'A sheet needs a heading.'),
          z.maxLength(60, 'A sheet has at most 60 headings.'),
        ),
    )
    .check(z.describe('Null: as the portal of the courier has it.')),
  version: z.string().check(z.describe('As it was read; a change by somebody else is then not overwritten.')),
});

export type CourierInput = z.output<typeof courierInputSchema>;

const GRAMS = 'Please enter grams, from 1 to 100,000.';

const rateSchema = z.object({
  zone: z.enum(ZONES),
  up_to: wholeNumber(1, 100_000, GRAMS),
  price: rupees(100_000),
  return_price: rupees(100_000),
  per_kg: rupees(100_000),
});

export const rateCardSchema = z.object({
  valid_from: calendarDay,
  rates: z.array(rateSchema).check(
    z.maxLength(60, 'A card has at most 60 rows.'),
    z.refine(
      (rates) => new Set(rates.map(({ zone, up_to }) => `${zone} ${up_to}`)).size === rates.length,
      'Two rows are for the same zone and weight.',
    ),
  ),
});

export type RateCard = z.output<typeof rateCardSchema>;

const citySchema = z.object({
  city: requiredText('the city', 100),
  name: z
    .nullable(optionalText(100))
    .check(z.describe('As the courier writes it; null with `is_served`: as we do.')),
  is_served: z.boolean(),
});

export const citiesInputSchema = z.object({
  cities: z.array(citySchema).check(z.minLength(1), z.maxLength(500)),
});

export type CityInput = z.output<typeof citySchema>;

export const cityListSchema = z.object({
  text: z
    .string({ error: 'Please paste the names of the cities.' })
    .check(z.maxLength(60_000, 'Please paste at most 60,000 letters.')),
});

const storedCity = z.object({ city: z.string(), name: z.nullable(z.string()), is_served: z.boolean() });

export const courierSchema = z.object({
  courier: courierCode,
  name: z.string(),
  is_used: z.boolean(),
  preference: z.int(),
  cod_limit: z.nullable(z.number()),
  advice_hours: z.int(),
  most_attempts: z.int(),
  pays_within: z.int(),
  has_all_cities: z.boolean().check(z.describe('It serves only the cities that are named.')),
  sheet: z.array(columnSchema),
  is_preset: z.boolean().check(z.describe('The shop has not changed the sheet.')),
  cards: z.array(rateCardSchema).check(z.describe('Newest first.')),
  cities: z.array(storedCity),
  version: z.string(),
});

export type Courier = z.infer<typeof courierSchema>;

export const courierListSchema = z.object({
  couriers: z.array(courierSchema),
  legal_limit: z.number().check(z.describe('The law allows no more at the door.')),
});

export type CourierList = z.infer<typeof courierListSchema>;

export const readCitiesSchema = z.object({
  cities: z.array(storedCity),
  unknown: z.array(z.string()).check(z.describe('Names that are no city of ours: map them by hand.')),
});

const problemSchema = z.object({
  kind: z.enum(['city', 'not_served', 'phone', 'limit', 'address']),
  sentence: z.string(),
});

export const offerSchema = z.object({
  courier: courierCode,
  cost: z.nullable(z.number()).check(z.describe('Expected, in rupees; null without a rate card.')),
  reason: z.string(),
  problems: z.array(problemSchema).check(z.describe('None when it can be booked.')),
});

export const toBookSchema = z.object({
  order_id: z.string(),
  number: z.int().check(z.describe('Of the order’s parcels.')),
  courier: z.nullable(courierCode).check(z.describe('Chosen by somebody; null: the first offer.')),
  is_packed: z.boolean(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  cod: z.number(),
  pieces: z.int(),
  weight: z.int().check(z.describe('Grams.')),
  contents: z.string(),
  offers: z.array(offerSchema).check(z.describe('Of the couriers that the shop uses, the best first.')),
});

export type ToBook = z.infer<typeof toBookSchema>;

export const toBookListSchema = z.object({
  parcels: z.array(toBookSchema),
  has_more: z.boolean(),
});

export type ToBookList = z.infer<typeof toBookListSchema>;

export const parcelContentsSchema = z.object({
  weight: z.optional(wholeNumber(1, 100_000, GRAMS)),
  contents: z.optional(requiredText('the contents', 200, plainText)),
});

export type ParcelContents = z.output<typeof parcelContentsSchema>;

export const MOST_BOOKED = 500;

const parcelKeys = z
  .array(z.object({ order_id: z.string().check(z.maxLength(40)), number: wholeNumber(1, 99, 'A parcel.') }))
  .check(
    z.minLength(1, 'Please tick a parcel.'),
    z.maxLength(MOST_BOOKED, 'Please tick at most 500 parcels at a time.'),
  );

export type ParcelKey = { order_id: string; number: number };

export const sheetInputSchema = z.object({
  courier: courierCode,
  format: z.enum(['csv', 'xlsx']),
  parcels: parcelKeys,
});

const KEYS = 'Please send the parcels as JSON, such as [{"order_id":"GL-1A2B-3C4D","number":1}].';

export const numbersFormSchema = z.object({
  courier: courierCode,
  text: z.optional(z.string().check(z.maxLength(200_000, 'Please paste at most 200,000 letters.'))),
  parcels: z
    .pipe(
      z.string({ error: KEYS }).check(z.maxLength(60_000, KEYS), z.refine(isParcelKeys, KEYS)),
      z.transform((text) => parcelKeys.parse(JSON.parse(text))),
    )
    .check(z.describe('In the order of the sheet; a column of numbers alone follows it.')),
  hand_over: z
    .optional(z.enum(['true', 'false']))
    .check(z.describe('They have left: the orders become Shipped.')),
});

function isParcelKeys(text: string): boolean {
  try {
    return parcelKeys.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

export const NUMBER_RESULTS = [
  'matched',
  'same',
  'unknown_order',
  'not_waiting',
  'other_number',
  'used',
  'twice',
] as const;

export const numbersAnswerSchema = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      tracking_number: z.string(),
      order_id: z.nullable(z.string()),
      result: z.enum(NUMBER_RESULTS),
      sentence: z.string(),
    }),
  ),
  matched: z.int(),
  same: z.int().check(z.describe('Rows whose parcel has this number already.')),
  refused: z.int(),
  written: z.boolean().check(z.describe('False for a try.')),
  handed_over: z.int().check(z.describe('How many parcels left now; those that had left do not count.')),
  stayed: z.array(z.string()).check(z.describe('Why a parcel could not be handed over, with its order.')),
});

export type NumbersAnswer = z.infer<typeof numbersAnswerSchema>;
