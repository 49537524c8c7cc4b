import { BLOCK_SHARE, NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { type Limit, MB } from './call-limits.ts';

export const TABLE_LIMITS = {
  network_percent: {
    value: 100 / NETWORK_SHARE,
    unit: 'percent',
    subject:
      'what one network may have of the alerts, reviews, messages and photos below, and add to the activity log in a day',
    beyond: '429',
  },
  block_percent: {
    value: 100 / BLOCK_SHARE,
    unit: 'percent',
    subject: 'what one address block may have of them',
    beyond: '429',
  },
  activity_rows: {
    value: 1_000_000,
    unit: 'rows',
    subject: 'activity log; its age is the setting `activity_days`',
    beyond: 'the oldest are deleted within ten minutes',
  },
  cart_rows: {
    value: 100_000,
    unit: 'rows',
    subject: 'saved bags',
    beyond: 'the newest of the largest networks are deleted within ten minutes',
  },
  cart_days: {
    value: 90,
    unit: 'days',
    subject: 'a saved bag that nobody changes',
    beyond: 'it is deleted the next night',
  },
  missed_search_rows: {
    value: 2_000,
    unit: 'rows',
    subject: 'searches that found nothing, as their words and a count',
    beyond: 'the rarest are deleted within ten minutes',
  },
  missed_search_days: {
    value: 90,
    unit: 'days',
    subject: 'a search that found nothing and is not repeated',
    beyond: 'it is deleted the next night',
  },
  stock_alerts: {
    value: 20_000,
    unit: 'rows',
    subject: 'people who wait for a piece',
    beyond: 'the newest of the largest network are dropped',
  },
  stock_alert_days: {
    value: 180,
    unit: 'days',
    subject: 'how long somebody waits for a piece',
    beyond: 'the address is deleted the next night',
  },
  waiting_reviews: {
    value: 5_000,
    unit: 'rows',
    subject: 'reviews that wait for staff',
    beyond: 'the newest of the largest network are dropped',
  },
  waiting_messages: {
    value: 5_000,
    unit: 'rows',
    subject: 'contact messages that nobody answered or deleted',
    beyond: 'the newest of the largest network are dropped',
  },
  waiting_photos: {
    value: 2_000,
    unit: 'rows',
    subject: 'photos that wait for staff',
    beyond: 'the newest of the largest network are dropped',
  },
  waiting_photo_bytes: {
    value: 1024 * MB,
    unit: 'bytes',
    subject: 'photos that wait for staff, on disk',
    beyond: 'the newest of the largest network are dropped',
  },
} as const satisfies Record<string, Limit>;

export const ACTIVITY_LIMITS = {
  filter_values: { value: 20, unit: 'values', subject: 'filter values of one entry', beyond: '400' },
  filter_value_letters: { value: 60, unit: 'letters', subject: 'one filter value', beyond: '400' },
  waiting_rows: {
    value: 10_000,
    unit: 'rows',
    subject: 'entries in memory that wait to be written',
    beyond: 'the oldest are dropped',
  },
  waiting_bytes: {
    value: 8 * MB,
    unit: 'bytes',
    subject: 'entries in memory that wait to be written, as JSON',
    beyond: 'the oldest are dropped',
  },
  batch_rows: {
    value: 500,
    unit: 'rows',
    subject: 'entries that are written at once',
    beyond: 'the rest comes in the next batch',
  },
  batch_bytes: {
    value: MB,
    unit: 'bytes',
    subject: 'entries that are written at once, as JSON',
    beyond: 'the rest comes in the next batch',
  },
} as const satisfies Record<string, Limit>;
