import { toOrderId } from '#app/features/orders/order.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { phoneText, requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const ORDER = 'Please enter the order number as your e-mail has it, such as GL-7K3F-9QXM.';

const PHONE = 'Please enter the phone number of the order, such as 0300 1234567.';

export const TRACK_MAX_LENGTH = { order_id: 40, phone: 40 } as const;

/** What an order number and a phone look like says nothing about whether they exist. */
export const trackRequestSchema = z.object({
  order_id: requiredText('your order number', TRACK_MAX_LENGTH.order_id, plainText).check(
    z.refine((text) => toOrderId(text) !== null, ORDER),
    z.overwrite((text) => toOrderId(text) ?? text),
  ),
  phone: phoneText('your phone number', TRACK_MAX_LENGTH.phone, PHONE),
});

export type TrackRequest = z.output<typeof trackRequestSchema>;

/** What /track says after the form was sent without JavaScript. */
export const TRACK_ANSWERS = ['unknown', 'unreadable', 'wait', 'busy'] as const;

export type TrackAnswer = (typeof TRACK_ANSWERS)[number];

export const trackMessages = {
  unknown:
    'We found no order with this number and this phone. Please check both, or message us and we will look it up for you.',
  unreadable: `${ORDER} The phone number is the one you ordered with.`,
  wait: 'This order number was looked up too often from your network. Please try again in an hour, or open the link in your e-mail.',
  busy: 'Too many orders were looked up from your network. Please try again in ten minutes, or open the link in your e-mail.',
} as const satisfies Record<TrackAnswer, string>;
