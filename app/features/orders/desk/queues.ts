/** The next step of an order that is not finished; `queue_of` in db/migrations/036-order-desk.sql is the rule. In the order of a day's work. */
export const QUEUES = [
  'payment',
  'new',
  'no_answer',
  'on_hold',
  'workshop',
  'to_pack',
  'to_hand_over',
  'moving',
  'coming_back',
] as const;

export type Queue = (typeof QUEUES)[number];

export const QUEUE_NAMES: Record<Queue, string> = {
  payment: 'Payment first',
  new: 'New',
  no_answer: 'No answer',
  on_hold: 'On hold',
  workshop: 'Workshop',
  to_pack: 'To pack',
  to_hand_over: 'To hand over',
  moving: 'Moving',
  coming_back: 'Coming back',
};

/** Where an order was placed. */
export const CHANNELS = ['shop', 'whatsapp', 'phone', 'instagram', 'counter'] as const;

export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_NAMES: Record<Channel, string> = {
  shop: 'Shop',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  instagram: 'Instagram',
  counter: 'Counter',
};

export const CONTACT_CHANNEL_NAMES: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  call: 'Call',
  sms: 'SMS',
  email: 'E-mail',
};

export const OUTCOME_NAMES: Readonly<Record<string, string>> = {
  yes: 'said yes',
  no_answer: 'no answer',
  change: 'wants a change',
  cancel: 'cancelled',
  wrong_number: 'wrong number',
  told: 'told',
  not_on_whatsapp: 'not on WhatsApp',
};

/** Why an order is cancelled. What is cancelled as a duplicate never counts against the customer. */
export const CANCEL_REASONS = [
  'Duplicate of another order',
  'Changed her mind',
  'Too expensive',
  'Takes too long',
  'Cannot be reached',
  'Made-up order',
  'Sold out',
] as const;

/** Of an order. */
export const MOST_TAGS = 20;
