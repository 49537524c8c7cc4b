import { expect, test } from 'vitest';
import { ORDER_STATUSES, ORDER_WORDS, toOrderId } from './order.ts';

test('A status and the step that reaches it have the same word', () => {
  const words: readonly string[] = Object.values(ORDER_WORDS);
  // An order is pending from the moment it is placed.
  expect(ORDER_STATUSES.filter((status) => !words.includes(status))).toEqual(['Pending']);
  expect(new Set(words).size).toBe(words.length);
});

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
