import { expect, test } from 'vitest';
import { exactAmount } from './exact-amount.ts';

test.each([
  ['en', 'Rs. 3,240. The rider may not ask for more. Keep the change ready.', 'Nothing to pay.'],
  [
    'ur',
    '\u2068Rs. 3,240\u2069۔ رائیڈر اس سے زیادہ نہیں مانگ سکتا۔ کھلے پیسے تیار رکھیں۔',
    'کچھ ادا نہیں کرنا۔',
  ],
  [
    'roman',
    'Rs. 3,240. Rider is se zyada nahin maang sakta. Khule paise tayyar rakhein.',
    'Kuch ada nahin karna.',
  ],
] as const)(
  'In %s the exact amount is promised in whole rupees, and none for what is prepaid',
  (language, sum, none) => {
    expect(exactAmount(3_240, language)).toBe(sum);
    expect(exactAmount(3_240.9, language)).toBe(sum);
    expect(exactAmount(0, language)).toBe(none);
  },
);
