import { expect, test } from 'vitest';
import { isMobile } from './use-search-address.ts';

test.each(['0300-1234567', '+92 300 1234567', '۰۳۰۰۱۲۳۴۵۶۷', '923001234567'])('%s is a phone', (text) => {
  expect(isMobile(text)).toBe(true);
});

test.each(['4567', '3001234567', '012345678901', 'GL-7K3F-9QXM', '3,240', 'Fatima', ''])(
  '%j is none',
  (text) => {
    expect(isMobile(text)).toBe(false);
  },
);
