/** What the page of an order says after its customer changed or cancelled it. */
export const OWN_ANSWERS = [
  'saved',
  'cancelled',
  'requested',
  'answered',
  'too_late',
  'sold_out',
  'price',
  'ask',
  'unreadable',
  'wait',
] as const;

export type ShownAnswer = (typeof OWN_ANSWERS)[number];

export type OwnAnswer = ShownAnswer | 'unknown';

export const ownAnswerTexts: Record<ShownAnswer, { text: string; isGood: boolean }> = {
  saved: { text: 'Your changes are saved. They are below.', isGood: true },
  cancelled: { text: 'Your order is cancelled. Nothing will be shipped.', isGood: true },
  answered: { text: 'Thank you. We tell the courier what you want.', isGood: true },
  requested: {
    text: 'We have your wish to cancel. Your order waits, and we refund what you have paid.',
    isGood: true,
  },
  too_late: {
    text: 'It is too late to change this order here: it is packed or on its way. Please message us on WhatsApp.',
    isGood: false,
  },
  sold_out: { text: 'This size is not available any more. Please choose another one.', isGood: false },
  price: {
    text: 'Your order was changed meanwhile. Please look at it below and try again.',
    isGood: false,
  },
  ask: {
    text: 'This is a change that we make with you: please message us on WhatsApp.',
    isGood: false,
  },
  unreadable: {
    text: 'Please check your address, the second phone, such as 0300 1234567, and the day.',
    isGood: false,
  },
  wait: {
    text: 'This order was changed very often. Please try again in an hour, or message us.',
    isGood: false,
  },
};
