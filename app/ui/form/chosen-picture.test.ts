import { expect, test } from 'vitest';
import { pictureProblem, readableSize } from './chosen-picture.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  ['image/jpeg', 8 * MEGABYTE, null],
  ['image/avif', 1, null],
  ['image/png', 10 * MEGABYTE, null],
  ['image/png', 10 * MEGABYTE + 1, 'Pictures can be at most 10 MB, and this one is 10.1 MB.'],
  ['image/jpeg', 0, 'This file is empty.'],
  ['image/svg+xml', 100, 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['image/heic', 100, 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['application/pdf', 100, 'Please choose a JPEG, PNG, WebP or AVIF picture.'],
  ['', 100, null],
])('The check of a file of type "%s" with %i bytes gives %s', (type, size, reason) => {
  expect(pictureProblem({ type, size })).toBe(reason);
});

test.each([
  [1, '1 KB'],
  [120 * 1024, '120 KB'],
  [3.4 * MEGABYTE, '3.4 MB'],
  [8 * MEGABYTE, '8 MB'],
])('A size of %i bytes is shown as %s', (bytes, text) => {
  expect(readableSize(bytes)).toBe(text);
});
