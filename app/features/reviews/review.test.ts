import { expect, test } from 'vitest';
import { type FitOpinion, reviewSummary, spreadOfStars } from './review.ts';

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating, fit: null }));

const fits = (...said: (FitOpinion | null)[]) => said.map((fit) => ({ rating: 5, fit }));

test.each([
  [rated(5), 1, '5.0'],
  [rated(5, 4), 2, '4.5'],
  [rated(5, 5, 4), 3, '4.7'],
  [rated(1, 2, 2), 3, '1.7'],
])('The average of %j is %i reviews at %s', (reviews, count, average) => {
  expect(reviewSummary(reviews)).toEqual({ count, average, fit: null });
});

test.each([
  [fits('true', 'true', 'small', null), { name: 'true', of: 2, said: 3 }],
  [fits('small'), { name: 'small', of: 1, said: 1 }],
  [fits('true', 'large'), null],
  [fits(null, null), null],
])('Of the fit %j the summary says %j', (reviews, fit) => {
  expect(reviewSummary(reviews)?.fit).toEqual(fit);
});

test('How often each number of stars was given is counted from five down', () => {
  expect(spreadOfStars(rated(5, 4, 5, 1)).map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
});

test('A piece without reviews has no summary', () => {
  expect(reviewSummary([])).toBeNull();
});
