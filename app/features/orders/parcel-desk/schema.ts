import { emptyOrPhone, noteText } from '#app/features/orders/edit/schema.ts';
import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { MAX_LENGTH } from '#app/features/orders/order.ts';
import { PARCEL_EVENT_KINDS, PARCEL_STATES } from '#app/features/orders/parcels/parcel-state.ts';
import { PARCEL_QUEUES } from '#app/features/orders/parcels/schema.ts';
import {
  calendarDay,
  MAX_ID,
  severalLines,
  textOrEmpty,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const moment = z.nullable(z.string());

export const PARCEL_SOURCES = ['desk', 'scan', 'file', 'customer', 'courier'] as const;

const eventFields = {
  kind: z.enum(PARCEL_EVENT_KINDS),
  source: z.enum(PARCEL_SOURCES),
  occurred_at: z.string(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
};

/** Money is rupees. */
export const parcelRowSchema = z.object({
  id: z.int(),
  order_id: z.string(),
  number: z.int().check(z.describe('Of its order, from 1.')),
  of: z.int().check(z.describe('How many parcels the order has.')),
  direction: z.enum(['forward', 'exchange', 'return']),
  name: z.string(),
  city: z.string(),
  courier: z.nullable(z.enum(COURIER_CODES)),
  tracking_number: z.nullable(z.string()),
  state: z.enum(PARCEL_STATES),
  courier_words: z.nullable(z.string()).check(z.describe('The courier’s last words, as it wrote them.')),
  is_contradicted: z
    .boolean()
    .check(z.describe('The courier says what cannot follow from the state: somebody has to look.')),
  attempts: z.int(),
  most_attempts: z.int().check(z.describe('After so many its courier should bring it back.')),
  advice_due_at: moment.check(z.describe('Until then the courier wants to know what to do.')),
  chosen_day: z.nullable(z.string()).check(z.describe('On which the customer wants it, such as 2026-03-21.')),
  pieces: z.int(),
  cod: z.int().check(z.describe('What it asks for at the door, in whole rupees; 0 when nothing.')),
  queue: z.nullable(z.enum(PARCEL_QUEUES)),
  queued_at: moment.check(z.describe('Since when it is in its queue.')),
  moved_at: moment.check(z.describe('The last event that changed its state.')),
  returning_at: moment,
  delivered_at: moment,
  pay_due_at: moment.check(z.describe('Until then its courier should have paid what it collected.')),
  last_event: z.nullable(z.object(eventFields)),
  answer: z
    .nullable(z.object({ note: z.nullable(z.string()), at: z.string() }))
    .check(z.describe('What the customer said on the page of her order after the last attempt.')),
});

export type ParcelRow = z.infer<typeof parcelRowSchema>;

export const parcelEventSchema = z.object({
  id: z.int(),
  ...eventFields,
  words: z.nullable(z.string()).check(z.describe('The courier’s, as it wrote them.')),
  by: z.nullable(z.string()).check(z.describe('A staff username.')),
  received_at: z.string().check(z.describe('When the shop heard of it.')),
});

export type ParcelEventRow = z.infer<typeof parcelEventSchema>;

export const parcelDetailSchema = z.extend(parcelRowSchema, {
  phone: z.string(),
  address: z.string(),
  landmark: z.nullable(z.string()),
  second_phone: z.nullable(z.string()),
  items: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
  events: z.array(parcelEventSchema).check(z.describe('The newest first.')),
});

export type ParcelDetail = z.infer<typeof parcelDetailSchema>;

/** What the desk says by hand; received back is a scan, and advice a call of its own. */
export const RECORDED_KINDS = [
  'out_for_delivery',
  'attempted',
  'delivered',
  'corrected',
  'returning',
  'lost',
] as const;

export type RecordedKind = (typeof RECORDED_KINDS)[number];

/** These are asked about later, so they have a reason. */
export const KINDS_WITH_REASON: readonly RecordedKind[] = ['attempted', 'corrected'];

const REASON = 'Please say why.';

const id = wholeNumber(1, MAX_ID, 'Please send the parcels by their numbers.');

const MOMENT = 'Please send the moment as ISO 8601 in UTC.';

export const recordedEventSchema = z
  .object({
    parcels: z.array(id).check(z.minLength(1), z.maxLength(100)),
    kind: z.enum(RECORDED_KINDS, { error: 'Please choose what happened.' }),
    reason: z.optional(textOrEmpty(300)),
    note: z.optional(textOrEmpty(500, severalLines)),
    /** Now without it; nothing happens later than now. */
    occurred_at: z.optional(z.iso.datetime({ error: MOMENT })),
  })
  .check(
    z.refine(({ kind, reason }) => !KINDS_WITH_REASON.includes(kind) || Boolean(reason), {
      error: REASON,
      path: ['reason'],
    }),
  );

export type RecordedEvent = z.output<typeof recordedEventSchema>;

export const recordedResultSchema = z.object({
  id: z.int(),
  order_id: z.nullable(z.string()),
  is_recorded: z.boolean(),
  detail: z.nullable(z.string()).check(z.describe('Why it was not.')),
});

export type RecordedResult = z.infer<typeof recordedResultSchema>;

export const ADVICE = ['try_again', 'other_phone', 'other_address', 'return'] as const;

export type AdviceKind = (typeof ADVICE)[number];

const DAY_WANTED = 'Please choose a day from tomorrow on.';

export const adviceInputSchema = z
  .object({
    advice: z.enum(ADVICE, { error: 'Please choose what the courier should do.' }),
    day: z.nullable(calendarDay).check(z.describe(DAY_WANTED)),
    phone: emptyOrPhone,
    address: noteText(MAX_LENGTH.address),
  })
  .check(
    z.refine(({ advice, phone }) => advice !== 'other_phone' || phone !== null, {
      error: 'Please enter the other phone, such as 0300 1234567.',
      path: ['phone'],
    }),
    z.refine(({ advice, address }) => advice !== 'other_address' || Boolean(address), {
      error: 'Please enter the other address or the landmark.',
      path: ['address'],
    }),
  );

export type AdviceInput = z.output<typeof adviceInputSchema>;
