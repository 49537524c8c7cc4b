import { expect, test } from 'vitest';
import { proposedAdvice } from './advice-text.ts';

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
