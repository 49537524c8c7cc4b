import { toOrderId } from '#app/features/orders/order.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { phoneText, requiredText } from '#app/platform/text/required-text.ts';
import { fieldErrors, z } from '#app/platform/text/zod.ts';
import { TRACK_MAX_LENGTH, trackMessages } from './track-texts.ts';

const PHONE = 'Please enter the phone number of the order, such as 0300 1234567.';

/** What an order number and a phone look like says nothing about whether they exist. */
export const trackRequestSchema = z.object({
  order_id: requiredText('your order number', TRACK_MAX_LENGTH.order_id, plainText).check(
    z.refine((text) => toOrderId(text) !== null, trackMessages.order),
    z.overwrite((text) => toOrderId(text) ?? text),
  ),
  phone: phoneText('your phone number', TRACK_MAX_LENGTH.phone, PHONE),
});

export type TrackRequest = z.output<typeof trackRequestSchema>;

/** A sentence for each field that is wrong, by its name. */
export function checkTrackRequest(body: unknown): Readonly<Record<string, string>> {
  return fieldErrors(trackRequestSchema.safeParse(body));
}
