import { expect, test } from 'vitest';
import { mayHoldPhone } from './filters.ts';

test.each([
  '0300-1234567',
  '+92 300 1234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '923001234567',
  '3001234567',
  '042 3576 1234',
  '(042) 35761234',
  '1234567',
  'tel:+92-300-1234567',
  'Fatima 0300 1234567',
])('%s may hold a phone', (text) => {
  expect(mayHoldPhone(text)).toBe(true);
});

test.each([
  ...['4567', '123456', 'GL-7K3F-9QXM', 'gl 1234-5678', '#GL12345678', '3,240', 'Fatima', ''],
  ...['2026-11-12', '12/11/2026', '12-11-2026', '12 Nov 2026', 'aaj'],
])('%j holds none', (text) => {
  expect(mayHoldPhone(text)).toBe(false);
});
