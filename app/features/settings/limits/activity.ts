import { type Limit, MB } from './limit.ts';

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
