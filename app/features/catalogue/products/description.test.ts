import { expect, it } from 'vitest';
import { splitDescription } from './description.ts';

it('A description of 200 characters is shown whole', () => {
  expect(splitDescription('x'.repeat(200))).toEqual({ start: 'x'.repeat(200), rest: '' });
});

it('A longer description is split between words without losing any text', () => {
  const text = `${'lawn '.repeat(50)}end`;
  const { start, rest } = splitDescription(text);
  expect(start.length).toBeLessThanOrEqual(200);
  expect(start.endsWith('lawn')).toBe(true);
  expect(start + rest).toBe(text);
});

it('A description without spaces is split, but never inside a surrogate pair', () => {
  const text = `${'x'.repeat(199)}🌸🌸`;
  const { start, rest } = splitDescription(text);
  expect(start).toBe('x'.repeat(199));
  expect(start + rest).toBe(text);
});
