import { expect, it } from 'vitest';
import { splitDescription } from './description.ts';

it('a description of 200 letters is shown whole', () => {
  expect(splitDescription('x'.repeat(200))).toEqual({ start: 'x'.repeat(200), rest: '' });
});

it('a longer one is cut between words, and nothing of it is lost', () => {
  const text = `${'lawn '.repeat(50)}end`;
  const { start, rest } = splitDescription(text);
  expect(start.length).toBeLessThanOrEqual(200);
  expect(start.endsWith('lawn')).toBe(true);
  expect(start + rest).toBe(text);
});

it('one without spaces is cut, but never through a letter', () => {
  const text = `${'x'.repeat(199)}🌸🌸`;
  const { start, rest } = splitDescription(text);
  expect(start).toBe('x'.repeat(199));
  expect(start + rest).toBe(text);
});
