export const TRACK_MAX_LENGTH = { order_id: 40, phone: 40 } as const;

/** What /track says after the form was sent without JavaScript. */
export const TRACK_ANSWERS = ['unknown', 'unreadable', 'wait', 'busy'] as const;

export type TrackAnswer = (typeof TRACK_ANSWERS)[number];

const ORDER = 'Please enter the order number as your e-mail has it, such as GL-7K3F-9QXM.';

export const trackMessages = {
  order: ORDER,
  unknown:
    'We found no order with this number and this phone. Please check both, or message us and we will look it up for you.',
  unreadable: `${ORDER} The phone number is the one you ordered with.`,
  wait: 'This order number was looked up too often from your network. Please try again in an hour, or open the link in your e-mail.',
  busy: 'Too many orders were looked up from your network. Please try again in ten minutes, or open the link in your e-mail.',
} as const satisfies Record<TrackAnswer | 'order', string>;
