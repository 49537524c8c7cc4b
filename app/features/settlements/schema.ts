import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { calendarDay, optionalText, requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { parseAmount } from './amount-text.ts';
import { RESULTS } from './check-line.ts';
import { FIELDS } from './columns.ts';

/** Who takes cash for the shop itself. */
const CASH_HOLDERS = ['rider', 'counter'] as const;

export type CashHolder = (typeof CASH_HOLDERS)[number];

/** Days since the delivery. */
export const AGES = ['0-7', '8-14', '15-21', 'over-21'] as const;

export type Age = (typeof AGES)[number];

const courierSchema = z.enum(COURIER_CODES);

const AMOUNT = 'Please enter an amount such as 11,619.34.';

/** As the courier writes it; paisa, and null when it is empty. */
const amountText = z.pipe(
  z.optional(
    z.string({ error: AMOUNT }).check(
      z.maxLength(40, AMOUNT),
      z.refine((text) => parseAmount(text) !== null, AMOUNT),
    ),
  ),
  z.transform((text) => (text === undefined || text.trim() === '' ? null : parseAmount(text))),
);

const COUNT = 'Please enter the number of parcels.';

const countText = z.pipe(
  z.optional(z.string({ error: COUNT }).check(z.regex(/^\d{0,5}$/, COUNT))),
  z.transform((text) => (text ? Number(text) : null)),
);

const columnsSchema = z.partialRecord(
  z.enum(FIELDS),
  z.array(z.int().check(z.nonnegative(), z.maximum(500))).check(z.maxLength(5)),
);

const COLUMNS = 'Please say what each column is.';

/** JSON in a field of a form; null when nothing is said. */
const columnsText = z.pipe(
  z.optional(z.string({ error: COLUMNS }).check(z.maxLength(5_000, COLUMNS), z.refine(isColumns, COLUMNS))),
  z.transform((text) => (text ? columnsSchema.parse(JSON.parse(text)) : null)),
);

function isColumns(text: string): boolean {
  try {
    return text === '' || columnsSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const referenceText = z.pipe(
  z.optional(
    z.string().check(
      z.overwrite((text) => text.trim()),
      z.maxLength(60, 'A number of a payment has at most 60 signs.'),
    ),
  ),
  z.transform((text) => text || null),
);

export const settlementFormSchema = z.object({
  courier: courierSchema,
  reference: referenceText.check(
    z.describe('The courier’s number of the payment; without it, what its column says.'),
  ),
  day: calendarDay.check(
    z.describe('Of the payment; its tax rates count for rows without a day of their own.'),
  ),
  net: amountText.check(z.describe('What the courier says that it pays, when the file has no totals.')),
  gross: amountText.check(z.describe('What it says that it collected.')),
  count: countText.check(z.describe('Of how many parcels.')),
  columns: columnsText.check(
    z.describe(
      'What the columns are, such as {"tracking_number": [0], "cod": [3], "net": [8]}; remembered for the courier.',
    ),
  ),
});

const settlementSchema = z.object({
  id: z.int(),
  courier: courierSchema,
  reference: z.string(),
  day: z.string(),
  state: z
    .enum(['draft', 'posting', 'posted'])
    .check(z.describe('`posting`: it is being written into the books in the background.')),
  file_name: z.string(),
  count: z.int(),
  gross: z.number().check(z.describe('What the rows say was collected.')),
  net: z.number().check(z.describe('What they say is paid.')),
  posted_net: z.nullable(z.number()).check(z.describe('What of it is in the books; the rest was left out.')),
  posted_at: z.nullable(z.string()),
  continues: z
    .nullable(z.int())
    .check(
      z.describe('The settlement whose rows it takes up that were left out; its money came with that one.'),
    ),
});

export const settlementListSchema = z.object({
  settlements: z.array(
    z.extend(settlementSchema, {
      credit: z.nullable(z.object({ day: z.string(), amount: z.number() })),
      undecided: z
        .int()
        .check(z.describe('Rows of a draft that wait for a decision, as it was last compared.')),
    }),
  ),
});

export type SettlementList = z.infer<typeof settlementListSchema>;

const lineSchema = z.object({
  line: z.int().check(z.describe('Of the file.')),
  tracking_number: z.string(),
  order_reference: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  status: z.nullable(z.string()),
  outcome: z
    .enum(['delivered', 'returned', 'reverted'])
    .check(z.describe('`reverted`: the courier takes back what it paid.')),
  day: z.nullable(z.string()).check(z.describe('As the file says; null: it does not. Its tax rates count.')),
  cod: z.number(),
  expected: z.nullable(z.number()).check(z.describe('What the shop expects to have been collected.')),
  charges: z.number(),
  service_tax: z.number(),
  income_tax_withheld: z.number(),
  sales_tax_withheld: z.number(),
  other: z.number(),
  net: z.number(),
  parcel: z
    .nullable(z.int())
    .check(z.describe('Its number among those of its order, where there is a claim.')),
  claims: z
    .array(z.object({ reason: z.enum(['cod_altered', 'overcharged']), expected: z.int() }))
    .check(z.describe('What its courier can be claimed for, in rupees.')),
  result: z.enum(RESULTS),
  sentence: z.string(),
  next: z.string().check(z.describe('What to do about it.')),
  decision: z.nullable(z.enum(['accept', 'leave_out'])),
  reason: z.nullable(z.string()).check(z.describe('Why it was decided so.')),
  part: z
    .enum(['whole', 'upfront', 'reserve'])
    .check(z.describe('Of a parcel that is paid in two parts, which one this row is.')),
});

const sumsSchema = z.object({
  count: z.int(),
  gross: z.number(),
  charges: z.number().check(z.describe('With other deductions.')),
  taxes: z.number(),
  net: z.number(),
});

/** Where the money of a courier can arrive. */
export const CREDIT_ACCOUNTS = ['bank', 'jazzcash', 'sadapay', 'easypaisa', 'raast'] as const;

const accountSchema = z.enum(CREDIT_ACCOUNTS);

export const settlementAnswerSchema = z.extend(settlementSchema, {
  refusal: z.nullable(z.string()).check(z.describe('Why the last posting wrote nothing.')),
  absent: z.array(z.string()).check(z.describe('What the file has no column for, and is not compared.')),
  undecided: z.int(),
  counts: z.object({
    matched: z.int(),
    difference: z.int(),
    unknown: z.int(),
    twice: z.int(),
    not_due: z.int(),
    taken_back: z.int(),
  }),
  credit: z.nullable(
    z.object({ day: z.string(), amount: z.number(), account: accountSchema, reference: z.string() }),
  ),
  sums: z
    .object({ file: sumsSchema, ours: sumsSchema })
    .check(z.describe('What the rows say, and what they should say by our own books.')),
  can_take_up: z.int().check(z.describe('Rows that were left out and are in no later settlement.')),
  lines: z.array(lineSchema),
});

export type SettlementAnswer = z.infer<typeof settlementAnswerSchema>;

export const decisionsSchema = z.object({
  lines: z
    .array(z.int())
    .check(z.minLength(1, 'Please choose at least one row.'), z.maxLength(5_000, 'These are too many rows.')),
  decision: z
    .nullable(z.enum(['accept', 'leave_out']))
    .check(
      z.describe(
        '`leave_out`: nothing of the row is posted, and what it is about stays owed. null: not decided.',
      ),
    ),
  reason: optionalText(300),
});

export const takenUpSchema = z.object({ id: z.int().check(z.describe('The draft with these rows.')) });

export type DecisionsInput = z.infer<typeof decisionsSchema>;

const rupeesSchema = z
  .number({ error: AMOUNT })
  .check(z.minimum(0.01, AMOUNT), z.maximum(1e9, 'This is more than anybody owes.'));

export const bankCreditSchema = z.object({
  account: accountSchema,
  day: calendarDay,
  amount: rupeesSchema,
  reference: requiredText('the bank’s number of the credit', 60),
  accept_difference: z
    .optional(z.boolean())
    .check(z.describe('What is more or less than the settlement says was looked at.')),
});

export const handInSchema = z.object({
  holder: z.enum(CASH_HOLDERS),
  day: calendarDay,
  amount: rupeesSchema,
  shipment_ids: z
    .nullable(z.array(z.int()).check(z.minLength(1), z.maxLength(500)))
    .check(z.describe('The parcels that it is for; null: it pays for the oldest ones.')),
  seen: z.number().check(z.describe('What the holder owes as the caller saw it.')),
});

export const handedInSchema = z.object({
  parcels: z.int(),
  left: z.number().check(z.describe('What pays for no parcel yet.')),
});

export const owedSchema = z.object({
  couriers: z.array(
    z.object({
      courier: courierSchema,
      pays_within: z.int().check(z.describe('Days, as agreed.')),
      parcels: z.int(),
      owed: z.number(),
      late: z.number().check(z.describe('Of it, what should have been paid by now.')),
      unassigned: z.number().check(z.describe('Given for no parcel yet; less than zero.')),
      in_transit: z
        .number()
        .check(
          z.describe('What it says that it has sent, of posted settlements without a credit at the bank.'),
        ),
      oldest: z.nullable(z.string()).check(z.describe('The day of the oldest delivery.')),
      ages: z.array(z.object({ age: z.enum(AGES), parcels: z.int(), owed: z.number() })),
    }),
  ),
});

export type OwedAnswer = z.infer<typeof owedSchema>;

export const owedQuerySchema = z.object({ courier: courierSchema, age: z.optional(z.enum(AGES)) });

export const owedParcelsSchema = z.object({
  parcels: z.array(
    z.object({
      shipment_id: z.int(),
      order_id: z.string(),
      courier: courierSchema,
      tracking_number: z.nullable(z.string()),
      delivered_at: z.string(),
      days: z.int(),
      owed: z.number(),
    }),
  ),
});

export type OwedParcels = z.infer<typeof owedParcelsSchema>;

export const TAX_KINDS = ['service_tax', 'income_tax_withheld', 'sales_tax_withheld'] as const;

const PERCENT = 'Please enter percent, such as 2 or 15.5.';

const taxRateFields = {
  kind: z.enum(TAX_KINDS, { error: 'Please choose which tax.' }),
  valid_from: calendarDay.check(z.describe('From this day on, until the next one of its kind.')),
  percent: z
    .number({ error: PERCENT })
    .check(z.nonnegative(PERCENT), z.maximum(100, PERCENT), z.multipleOf(0.01, PERCENT)),
};

export const taxRateInputSchema = z.object({
  ...taxRateFields,
  note: requiredText('what it is for, such as the law', 300),
});

export type TaxRateInput = z.infer<typeof taxRateInputSchema>;

export const taxRateSchema = z.object({ ...taxRateFields, note: z.string() });

export type TaxRate = z.infer<typeof taxRateSchema>;
