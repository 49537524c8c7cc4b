import { describe, expect, test } from 'vitest';
import { parcelAge } from './lateness.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const NOTHING = {
  queued_at: null,
  moved_at: null,
  advice_due_at: null,
  returning_at: null,
  delivered_at: null,
  pay_due_at: null,
};

describe('How long a parcel has been where it is', () => {
  test.each([
    ['moving', { moved_at: '2026-11-20T08:00:00Z' }, 'moved today', false],
    ['moving', { moved_at: '2026-11-17T08:00:00Z' }, '3 days without movement', false],
    ['moving', { moved_at: '2026-11-16T12:00:00Z' }, '4 days without movement', true],
    ['moving', { queued_at: '2026-11-19T08:00:00Z' }, '1 day without movement', false],
    ['needs_advice', { advice_due_at: '2026-11-20T12:01:00Z' }, 'courier waits for advice', false],
    ['needs_advice', { advice_due_at: '2026-11-20T12:00:00Z' }, 'advice is overdue', true],
    ['coming_back', { returning_at: '2026-11-06T12:00:00Z' }, 'on its way back for 14 days', false],
    ['coming_back', { returning_at: '2026-11-05T12:00:00Z' }, 'not received for 15 days', true],
    [
      'delivered_not_paid',
      { delivered_at: '2026-11-15T12:00:00Z', pay_due_at: '2026-11-22T12:00:00Z' },
      'delivered 5 days ago',
      false,
    ],
    [
      'delivered_not_paid',
      { delivered_at: '2026-11-10T12:00:00Z', pay_due_at: '2026-11-17T12:00:00Z' },
      'payment overdue by 3 days',
      true,
    ],
    [
      'delivered_not_paid',
      { delivered_at: '2026-11-13T12:00:00Z', pay_due_at: '2026-11-20T12:00:00Z' },
      'payment is overdue',
      true,
    ],
  ] as const)('In %s with %j it says “%s”', (queue, facts, text, isLate) => {
    expect(parcelAge({ ...NOTHING, ...facts, queue }, NOW)).toEqual({ text, isLate });
  });

  test.each([
    ['to_hand_over', { queued_at: '2026-11-20T08:00:00Z' }],
    ['to_inspect', { queued_at: '2026-11-20T08:00:00Z' }],
    [null, {}],
  ] as const)('In %s it says nothing of today', (queue, facts) => {
    expect(parcelAge({ ...NOTHING, ...facts, queue }, NOW)).toBeNull();
  });
});
