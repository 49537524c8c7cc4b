import { expect, test } from 'vitest';
import { adviceText, proposedAdvice } from './advice-text.ts';

test.each([
  [0, 3, 'try_again', null],
  [2, 3, 'try_again', null],
  [3, 3, 'return', 'TCS has tried 3 times, as often as was agreed.'],
  [4, 3, 'return', 'TCS has tried 4 times, as often as was agreed.'],
  [1, 1, 'return', 'TCS has tried once, as often as was agreed.'],
] as const)('After %i attempts of %i the courier is told “%s”', (attempts, most_attempts, advice, reason) => {
  expect(proposedAdvice({ courier: 'tcs', attempts, most_attempts })).toEqual({ advice, reason });
});

test('A parcel without a courier says so in other words', () => {
  expect(proposedAdvice({ courier: null, attempts: 3, most_attempts: 3 }).reason).toMatch(/^The courier has/);
});

const PARCEL = {
  courier: 'tcs',
  tracking_number: '779123',
  order_id: 'GL-4CXN-SVGB',
  cod: 6480,
} as const;

const NOTHING = { day: null, phone: null, address: null };

test.each([
  [{ advice: 'try_again', ...NOTHING }, 'please try again.'],
  [{ advice: 'try_again', ...NOTHING, day: '2026-12-01' }, 'please try again on Tue 1 Dec.'],
  [{ advice: 'other_phone', ...NOTHING, phone: '+923001234567' }, 'please try again and call 0300-1234567.'],
  [{ advice: 'other_phone', ...NOTHING }, 'please try again and call ….'],
  [{ advice: 'other_address', ...NOTHING, address: 'Shop 4' }, 'please try again at: Shop 4.'],
  [{ advice: 'other_address', ...NOTHING }, 'please try again at: ….'],
] as const)('Of %j the courier reads “%s”', (advice, text) => {
  expect(adviceText(PARCEL, advice)).toBe(
    `TCS 779123, order GL-4CXN-SVGB: ${text} Cash to collect: Rs. 6,480, not more.`,
  );
});

test('What is to be returned collects nothing', () => {
  expect(adviceText(PARCEL, { advice: 'return', ...NOTHING })).toBe(
    'TCS 779123, order GL-4CXN-SVGB: please return it to us.',
  );
});
