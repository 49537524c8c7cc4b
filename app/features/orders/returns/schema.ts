import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import {
  MAX_ID,
  optionalText,
  requiredText,
  severalLines,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import {
  AFTERSALE_KINDS,
  AFTERSALE_STATES,
  ALL_REASONS,
  CLAIM_OUTCOMES,
  CLAIM_REASONS,
  COURIER_REASONS,
  OUTCOMES,
  RETURN_OUTCOMES,
  RETURN_REASONS,
} from './reasons.ts';

/** In one return, exchange or claim. */
export const MAX_LINES = 40;

export const MAX_NOTE = 500;

const position = wholeNumber(0, 32_767, 'Please choose pieces of this order.');

const pieces = wholeNumber(1, 99, 'Please say how many, from 1 to 99.');

const note = optionalText(MAX_NOTE, severalLines);

const CHOOSE = 'Please choose at least one piece.';

const linesOf = <Line extends z.core.$ZodType>(line: Line) =>
  z.array(line, { error: CHOOSE }).check(z.minLength(1, CHOOSE), z.maxLength(MAX_LINES));

const returnLine = z.object({ position, quantity: pieces });

const exchangeLine = z.object({
  position,
  quantity: pieces,
  product: z
    .optional(wholeNumber(1, MAX_ID, 'Please choose the other piece.'))
    .check(z.describe('Without it the same piece in another size.')),
  size: requiredText('the size', 40, plainText),
});

const REASON = 'Please choose the reason.';

/** What staff begin on the page of an order. */
export const aftersaleInputSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('return'),
    reason: z.enum(RETURN_REASONS, { error: REASON }),
    note,
    outcome: z._default(z.enum(RETURN_OUTCOMES), 'refund'),
    lines: linesOf(returnLine),
  }),
  z.object({
    kind: z.literal('exchange'),
    reason: z.enum(RETURN_REASONS, { error: REASON }),
    note,
    lines: linesOf(exchangeLine),
  }),
  z.object({
    kind: z.literal('claim'),
    reason: z.enum(CLAIM_REASONS, { error: REASON }),
    note,
    lines: z._default(z.array(returnLine).check(z.maxLength(MAX_LINES)), []),
  }),
  z.object({
    kind: z.literal('courier_claim'),
    reason: z.enum(COURIER_REASONS, { error: REASON }),
    note,
    parcel: wholeNumber(1, 99, 'Please choose the parcel.'),
    expected: wholeNumber(0, 10_000_000, 'Please enter the expected sum in rupees.'),
    caused_by: z.optional(wholeNumber(1, MAX_ID, 'Please choose the claim of the customer.')),
  }),
]);

export type AftersaleInput = z.output<typeof aftersaleInputSchema>;

export const approvalSchema = z.object({
  courier: z
    .optional(z.nullable(z.enum(COURIER_CODES, { error: 'Please choose the courier.' })))
    .check(z.describe('Who brings the pieces back; `other` for a courier that she sends it with herself.')),
  tracking_number: optionalText(40, plainText),
  waits_for_return: z
    .optional(z.boolean('Please send true or false.'))
    .check(z.describe('Of an exchange: the other pieces leave once the old ones are here.')),
});

export type Approval = z.output<typeof approvalSchema>;

export const refusalSchema = z.object({ answer: requiredText('what she is told', 300) });

export const receiptSchema = z.object({
  lines: linesOf(
    z
      .object({
        position,
        received: wholeNumber(0, 99, 'Please count the pieces.'),
        sellable: wholeNumber(0, 99, 'Please count the pieces that can be sold again.'),
      })
      .check(
        z.refine(
          ({ received, sellable }) => sellable <= received,
          'No more can be sold again than have come.',
        ),
      ),
  ),
});

export type Receipt = z.output<typeof receiptSchema>;

const rupees = wholeNumber(1, 10_000_000, 'Please enter the sum in whole rupees.');

export const resolutionSchema = z.object({
  outcome: z.enum(CLAIM_OUTCOMES, { error: 'Please choose what she gets.' }),
  amount: z.optional(rupees).check(z.describe('Of a part of the money: how much, in rupees.')),
});

export type Resolution = z.output<typeof resolutionSchema>;

export const CLAIM_ACCOUNTS = ['bank', 'cash', 'jazzcash', 'sadapay', 'easypaisa', 'raast'] as const;

export const courierAnswerSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('sent') }),
  z.object({ answer: z.literal('accepted') }),
  z.object({ answer: z.literal('refused'), reason: requiredText('what the courier said', 300) }),
]);

export const claimPaidSchema = z.object({
  amount: rupees,
  account: z.enum(CLAIM_ACCOUNTS, { error: 'Please say where the money is.' }),
});

export type ClaimPaid = z.output<typeof claimPaidSchema>;

export type CourierAnswer = z.output<typeof courierAnswerSchema>;

const moment = z.nullable(z.string());

const lineSchema = z.object({
  position: z.int(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  received: z.int(),
  sellable: z.int(),
  instead: z
    .nullable(z.object({ name: z.string(), size: z.string() }))
    .check(z.describe('What she gets for it.')),
});

const parcelSchema = z.nullable(
  z.object({
    number: z.int(),
    state: z.string(),
    courier: z.nullable(z.enum(COURIER_CODES)),
    tracking_number: z.nullable(z.string()),
    is_packed: z.boolean(),
    cod: z.number(),
  }),
);

export const aftersaleSchema = z.object({
  id: z.int(),
  order_id: z.string(),
  kind: z.enum(AFTERSALE_KINDS),
  state: z.enum(AFTERSALE_STATES),
  reason: z.enum(ALL_REASONS),
  outcome: z.nullable(z.enum(OUTCOMES)),
  name: z.string(),
  city: z.string(),
  note: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  is_by_customer: z.boolean(),
  waits_for_return: z.boolean(),
  amount: z
    .number()
    .check(
      z.describe(
        'In rupees: what the pieces cost her; of an exchange what the other pieces cost more; of a claim the money back, or what the courier should pay.',
      ),
    ),
  paid: z.nullable(z.number()),
  to_refund: z.number().check(z.describe('What of its order is to be given back now.')),
  due_at: moment,
  caused_by: z.nullable(z.int()),
  created_at: z.string(),
  received_at: moment,
  closed_at: moment,
  lines: z.array(lineSchema),
  photos: z.int(),
  back: parcelSchema.check(z.describe('That brings pieces back.')),
  out: parcelSchema.check(z.describe('That takes other pieces to her.')),
  about: parcelSchema.check(z.describe('That a claim is about.')),
  settlement: z
    .nullable(z.object({ id: z.int(), reference: z.string() }))
    .check(z.describe('Of a claim about its sums: where the courier says them.')),
});

export type Aftersale = z.infer<typeof aftersaleSchema>;

export type AftersaleLine = Aftersale['lines'][number];

export const aftersaleQuerySchema = z.object({
  kind: z.optional(z.enum(['return', 'exchange', 'claim'])),
  order: z.optional(z.string().check(z.maxLength(40))),
  open: z.optional(z.enum(['true', 'false'])),
});

export type AftersaleQuery = z.output<typeof aftersaleQuerySchema>;

export const aftersaleCountsSchema = z.object({
  return: z.int(),
  exchange: z.int(),
  claim: z.int().check(z.describe('Of customers and against couriers.')),
  late: z.int().check(z.describe('Claims whose deadline is past.')),
});

export type AftersaleCounts = z.infer<typeof aftersaleCountsSchema>;

/** What can be sent back or claimed of an order. */
export const deliveredSchema = z.object({
  goods: z.number().check(z.describe('What all pieces of the order cost together, in rupees.')),
  pieces: z.array(
    z.object({
      position: z.int(),
      product: z.nullable(z.int()),
      name: z.string(),
      size: z.string(),
      left: z.int().check(z.describe('Delivered, and in no other return or exchange.')),
      price: z.number().check(z.describe('Of one piece, in rupees, before a discount of the order.')),
      ordered: z.int(),
      came_back: z.int(),
      sizes: z
        .array(
          z.object({
            size: z.string(),
            left: z.int(),
            more: z.number().check(z.describe('What it costs more than hers today, in rupees.')),
          }),
        )
        .check(z.describe('In which it can be had now.')),
    }),
  ),
  parcels: z.array(
    z.object({
      number: z.int(),
      state: z.string(),
      courier: z.nullable(z.enum(COURIER_CODES)),
      tracking_number: z.nullable(z.string()),
      expected: z.number().check(z.describe('What its pieces are worth, in rupees.')),
      suggested: z
        .nullable(z.enum(COURIER_REASONS))
        .check(z.describe('Lost, or on its way back for too long: what it can be claimed for.')),
    }),
  ),
});

export type Delivered = z.infer<typeof deliveredSchema>;

export const photosSchema = z.object({
  photos: z.array(
    z.object({
      picture: z.string().check(z.describe('A data URL; only staff see it.')),
      is_by_customer: z.boolean(),
      at: z.string(),
    }),
  ),
});

export type AftersalePhotos = z.infer<typeof photosSchema>;

export const reasonCountSchema = z.object({
  kind: z.enum(AFTERSALE_KINDS),
  reason: z.enum(ALL_REASONS),
  of: z.nullable(z.string()).check(z.describe('The piece, size, city or courier.')),
  pieces: z.int(),
});

export const reasonsQuerySchema = z.object({
  by: z.enum(['piece', 'size', 'city', 'courier'], { error: 'Please choose piece, size, city or courier.' }),
  days: z._default(wholeNumber(1, 3650, 'Please enter days, from 1 to 3650.'), 365),
});

export type ReasonsQuery = z.output<typeof reasonsQuerySchema>;

export type ReasonCount = z.infer<typeof reasonCountSchema>;
