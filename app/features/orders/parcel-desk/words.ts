import type { ParcelEventKind, ParcelState } from '#app/features/orders/parcels/parcel-state.ts';
import type { ParcelQueueCount } from '#app/features/orders/parcels/schema.ts';

export const PARCEL_QUEUE_NAMES: Record<ParcelQueueCount['queue'], string> = {
  to_hand_over: 'To hand over',
  moving: 'Moving',
  needs_advice: 'Needs advice',
  coming_back: 'Coming back',
  to_inspect: 'To inspect',
  delivered_not_paid: 'Delivered, not paid',
};

export const STATE_NAMES: Record<ParcelState, string> = {
  waiting: 'Here',
  handed_over: 'Handed over',
  in_transit: 'On the road',
  out_for_delivery: 'Out for delivery',
  attempted: 'Tried, not delivered',
  under_review: 'Held by the courier',
  delivered: 'Delivered',
  returning: 'Coming back',
  returned: 'Returned, says the courier',
  received_back: 'Received back',
  inspected: 'Inspected',
  lost: 'Lost',
  cancelled: 'Cancelled',
};

export const EVENT_NAMES: Record<ParcelEventKind, string> = {
  booked: 'Booked',
  handed_over: 'Handed over',
  in_transit: 'On the road',
  out_for_delivery: 'Out for delivery',
  attempted: 'Tried, not delivered',
  under_review: 'Held by the courier',
  advised: 'Courier told what to do',
  answered: 'The customer answered',
  delivered: 'Delivered',
  corrected: 'Not delivered after all',
  returning: 'Coming back',
  returned: 'Returned, says the courier',
  received_back: 'Received back',
  inspected: 'Inspected',
  lost: 'Lost',
  cancelled: 'Cancelled',
  unknown: 'Words that nobody has decided about',
};

export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  desk: 'Desk',
  scan: 'Scan',
  file: 'Courier file',
  customer: 'Customer',
  courier: 'Courier',
};
