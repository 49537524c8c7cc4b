import { expect, test } from 'vitest';
import type { Aftersale } from '#app/features/orders/returns/schema.ts';
import { stepOf } from './record-texts.ts';

const received = { kind: 'return', state: 'received', outcome: 'refund', out: null } as Aftersale;

test('A return is refunded now, or once the courier has paid what it collected', () => {
  expect(stepOf({ ...received, to_refund: 4000 })).toBe('Refund the money');
  expect(stepOf({ ...received, to_refund: 0 })).toBe('Refund once the courier has paid');
});
