import { expect, test } from 'vitest';
import { byReason } from './bulk-texts.ts';

test('Orders are told by reason, the most frequent first', () => {
  const [sold, left] = ['Too few pieces are left for it.', 'It has left already.'];
  expect(
    byReason([
      { order_id: 'GL-AAAA-0001', reason: left },
      { order_id: 'GL-AAAA-0002', reason: sold },
      { order_id: 'GL-AAAA-0003', reason: sold },
    ]),
  ).toEqual([
    { reason: sold, ids: ['GL-AAAA-0002', 'GL-AAAA-0003'] },
    { reason: left, ids: ['GL-AAAA-0001'] },
  ]);
});
