import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { z } from '#app/platform/text/zod.ts';

/** In the order of the menu. */
export const PARCEL_QUEUES = [
  'to_hand_over',
  'moving',
  'needs_advice',
  'coming_back',
  'to_inspect',
  'delivered_not_paid',
] as const;

const moment = z.nullable(z.string());

export const parcelQueueSchema = z.object({
  queue: z.enum(PARCEL_QUEUES),
  parcels: z.int(),
  oldest_at: moment,
  late: z
    .int()
    .check(z.describe('Whose courier should have been told by now what to do, or should have paid.')),
});

export type ParcelQueueCount = z.infer<typeof parcelQueueSchema>;

export const handOverSchema = z.object({
  id: z.int(),
  courier: z.enum(COURIER_CODES),
  opened_at: z.string(),
  opened_by: z.nullable(z.string()),
  closed_at: moment,
  rider: z.nullable(z.string()),
  proof_kind: z
    .nullable(z.enum(['signature', 'photo']))
    .check(z.describe('What proves that the rider took them.')),
  parcels: z.int(),
  waiting: z.int().check(z.describe('Packed parcels of this courier that nobody has scanned yet.')),
});

export type HandOver = z.infer<typeof handOverSchema>;

export const scannedParcelSchema = z.object({
  order_id: z.string(),
  number: z.int(),
  of: z.int().check(z.describe('How many parcels its order has.')),
  sends: z
    .enum(['order', 'exchange', 'resend'])
    .check(z.describe('Pieces of the order, those of an exchange, or what a claim sends once more.')),
  tracking_number: z.nullable(z.string()),
  pieces: z.nullable(z.int()),
  city: z.string(),
  scanned_at: z.string(),
});

export type ScannedParcel = z.infer<typeof scannedParcelSchema>;

export const openHandOverSchema = z.extend(handOverSchema, { scanned: z.array(scannedParcelSchema) });

/** Money is rupees. For those who may see prices. */
export const handOverSumsSchema = z.object({
  cod: z.int().check(z.describe('What all parcels of the list ask for at the door.')),
  parcels: z.array(z.object({ order_id: z.string(), number: z.int(), cod: z.int() })),
});

export type HandOverSums = z.infer<typeof handOverSumsSchema>;

export const handOverInputSchema = z.object({
  courier: z.enum(COURIER_CODES, { error: 'Please choose the courier.' }),
});

const CODE = 'Please scan the label, or type the order number or the tracking number.';

export const scanInputSchema = z.object({
  code: z.string({ error: CODE }).check(z.overwrite(plainText), z.minLength(4, CODE), z.maxLength(60, CODE)),
  courier: z
    .optional(z.enum(COURIER_CODES, { error: 'Please choose the courier.' }))
    .check(z.describe('Of several parcels with one tracking number, the one of this courier is meant.')),
  /** When it was scanned, if the line was down then. */
  scanned_at: z.optional(z.iso.datetime({ error: 'Please send the moment as ISO 8601 in UTC.' })),
});

export type ScanInput = z.infer<typeof scanInputSchema>;

const RIDER = 'Please enter the rider’s name.';

export const closeHandOverSchema = z.object({
  rider: z
    .string({ error: RIDER })
    .check(z.overwrite(plainText), z.minLength(1, RIDER), z.maxLength(100, RIDER)),
});
