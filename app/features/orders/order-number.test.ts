import { expect, test } from 'vitest';
import { toOrderId } from './order-number.ts';

test.each([
  'GL-7K3F-9QXM',
  'gl 7k3f 9qxm',
  '7K3F9QXM',
  '#GL-7K3F-9QXM.',
  'GL\u20117K3F–9QXM',
  '\u200fGL-۷K۳F-۹QXM\u200f',
  '"GL-7K3F-9QXM"',
  '*GL-7K3F-9QXM*',
  '(GL-7K3F-9QXM)',
  'GL-7K3F-9QXM؟',
  'GL-7K3F-9QXM!',
  'Order no. GL-7K3F-9QXM',
  'Your order GL-7K3F-9QXM has been placed',
  'https://gulnar.example/order/placed/GL-7K3F-9QXM?key=1',
])('The text %j names the order GL-7K3F-9QXM', (text) => {
  expect(toOrderId(text)).toBe('GL-7K3F-9QXM');
});

test.each(['', 'GL', 'GL-7K3F', '7K3F9QXMA', 'glue', 'GL-7K3F-9QXMA', 'Your order 7K3F9QXM'])(
  'The text %j names none',
  (text) => {
    expect(toOrderId(text)).toBeNull();
  },
);
