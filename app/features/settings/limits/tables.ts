import { BLOCK_SHARE, NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { type Limit, MB } from './call-limits.ts';

export const TABLE_LIMITS = {
  network_percent: {
    value: 100 / NETWORK_SHARE,
    unit: 'percent',
    subject:
      'of the alerts, reviews, messages and photos below for one network, and of the activity log in a day',
    beyond: '429',
  },
  block_percent: {
    value: 100 / BLOCK_SHARE,
    unit: 'percent',
    subject: 'of them for a block',
    beyond: '429',
  },
  activity_rows: {
    value: 1_000_000,
    unit: 'rows',
    subject: 'of the activity log (its age is `activity_days`)',
    beyond: 'the oldest go',
  },
  cart_rows: {
    value: 100_000,
    unit: 'rows',
    subject: 'of saved bags',
    beyond: 'the newest of the largest networks go',
  },
  cart_days: {
    value: 90,
    unit: 'days',
    subject: 'for a saved bag that nobody changes',
    beyond: 'goes the next night',
  },
  missed_search_rows: {
    value: 2_000,
    unit: 'rows',
    subject: 'of searches that found nothing',
    beyond: 'the rarest go',
  },
  missed_search_days: {
    value: 90,
    unit: 'days',
    subject: 'for such a search that is not repeated',
    beyond: 'goes the next night',
  },
  not_found_rows: {
    value: 2_000,
    unit: 'rows',
    subject: 'of addresses that there are not (its shares above are for a day)',
    beyond: 'the rarest go',
  },
  not_found_days: {
    value: 90,
    unit: 'days',
    subject: 'for such an address that nobody asks for again',
    beyond: 'goes the next night',
  },
  stock_alerts: {
    value: 20_000,
    unit: 'rows',
    subject: 'of people who wait for a piece',
    beyond: 'the newest of the largest network go',
  },
  stock_alert_days: {
    value: 180,
    unit: 'days',
    subject: 'for each of them',
    beyond: 'goes the next night',
  },
  waiting_reviews: {
    value: 5_000,
    unit: 'rows',
    subject: 'of reviews that wait for staff',
    beyond: 'the newest of the largest network go',
  },
  waiting_messages: {
    value: 5_000,
    unit: 'rows',
    subject: 'of messages that nobody answered',
    beyond: 'the newest of the largest network go',
  },
  waiting_photos: {
    value: 2_000,
    unit: 'rows',
    subject: 'of photos that wait for staff',
    beyond: 'the newest of the largest network go',
  },
  waiting_photo_bytes: {
    value: 1024 * MB,
    unit: 'bytes',
    subject: 'of those photos on disk',
    beyond: 'the newest of the largest network go',
  },
} as const satisfies Record<string, Limit>;

export const ACTIVITY_LIMITS = {
  filter_values: { value: 20, unit: 'values', subject: 'to filter by, in an entry', beyond: '400' },
  filter_value_letters: { value: 60, unit: 'letters', subject: 'of such a value', beyond: '400' },
  waiting_rows: {
    value: 10_000,
    unit: 'rows',
    subject: 'that wait to be written',
    beyond: 'the oldest go',
  },
  waiting_bytes: {
    value: 8 * MB,
    unit: 'bytes',
    subject: 'that wait to be written',
    beyond: 'the oldest go',
  },
  batch_rows: {
    value: 500,
    unit: 'rows',
    subject: 'written at once',
    beyond: 'the rest comes next',
  },
  batch_bytes: {
    value: MB,
    unit: 'bytes',
    subject: 'written at once',
    beyond: 'the rest comes next',
  },
} as const satisfies Record<string, Limit>;
