import { expect, test } from 'vitest';
import type { Aftersale } from '#app/features/orders/returns/schema.ts';
import { stepOf } from './record-texts.ts';

const received = { kind: 'return', state: 'received', outcome: 'refund', out: null } as Aftersale;

test('A return is refunded as far as she has paid', () => {
  expect(stepOf({ ...received, to_refund: 4000 })).toBe('Refund the money');
  expect(stepOf({ ...received, to_refund: 0 })).toBe('Nothing is left to refund now');
});
