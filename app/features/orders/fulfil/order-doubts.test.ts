import { describe, expect, test } from 'vitest';
import { orderDoubts } from './order-doubts.ts';

const honest = {
  status: 'Pending',
  payment_method: 'cod',
  received: 0,
  name: 'Bulbul Bano',
  email: 'bulbul@mail.pk',
  phone: '+923004571839',
  address: '7 Chameli Street, Gulberg',
  city: 'Lahore',
  total: 8_490,
  items: [{ quantity: 2 }, { quantity: 1 }],
} as const;

type Order = Parameters<typeof orderDoubts>[0];

const doubts = (part: Partial<Order>) => orderDoubts({ ...honest, ...part });

test('An order that nobody can mean says so in sentences, and staff call before they pack', () => {
  const order = {
    ...{ name: 'asdf', email: 'asdf@asdf.com', phone: '+923001111111', city: 'asdf', address: 'asdf asdf' },
    ...{ items: [{ quantity: 9 }, { quantity: 2 }], total: 37_390 },
  };
  expect(doubts(order)).toEqual({
    advice: 'call',
    reasons: [
      'The name “asdf” is no name.',
      'The e-mail address asdf@asdf.com looks made up.',
      'The phone number 0300-1111111 looks made up.',
      'The city “asdf” does not exist.',
      'The address “asdf asdf” leads nowhere: ask for house, street and area.',
      'It is for 11 pieces, 9 of them of one kind.',
      'The rider would collect Rs. 37,390.',
    ],
  });
});

describe('What is made up', () => {
  test.each<[Partial<Order>]>([
    [{ name: 'qwerty' }],
    [{ name: 'Asdf Asdf' }],
    [{ name: 'asdfasdf' }],
    [{ name: 'lkjh' }],
    [{ name: 'aaaa' }],
    [{ name: 'Test Test' }],
    [{ name: 'test123' }],
    [{ name: 'xyz' }],
    [{ name: 'sdkjfhg' }],
    [{ name: '12345' }],
    [{ email: 'test@gmail.com' }],
    [{ email: 'qwerty1@yahoo.com' }],
    [{ email: 'bano@asdf.pk' }],
    [{ email: 'someone@example.com' }],
    [{ phone: '+923120000000' }],
    [{ phone: '+923451234567' }],
    [{ phone: '+923457654321' }],
    [{ phone: '+923213333331' }],
    [{ city: 'zxcv' }],
    [{ address: 'asdfgh' }],
    [{ address: 'abc' }],
  ])('%j is confirmed first', (part) => {
    const { advice, reasons } = doubts(part);
    expect([advice, reasons.length]).toEqual(['confirm', 1]);
  });

  test('Two such things are a call', () => {
    expect(doubts({ name: 'asdf', phone: '+923001111111' }).advice).toBe('call');
  });
});

describe('What real people write', () => {
  test.each<[Partial<Order>]>([
    [{}],
    [{ name: 'Asad' }],
    [{ name: 'Sadaf Asghar' }],
    [{ name: 'Sana' }],
    [{ name: 'Ann' }],
    [{ name: 'Mhmd Ali' }],
    [{ name: 'بلبل' }],
    [{ name: 'Test Ali' }],
    [{ name: 'B' }],
    [{ email: '' }],
    [{ email: 'mhkhn92@gmail.com' }],
    [{ email: 'ali@ali.com' }],
    [{ phone: '+923001212121' }],
    [{ phone: '+923008888777' }],
    [{ city: 'Toba Tek Singh' }],
    [{ city: 'لاہور' }],
    [{ address: 'House 4' }],
    [{ address: 'near masjid' }],
    [{ address: 'گلی ۵' }],
    [{ address: 'Bilal' }],
    [{ address: 'Lahore' }],
    [{ items: [{ quantity: 9 }] }],
    [{ total: 45_000 }],
  ])('%j alone is no doubt', (part) => {
    expect(doubts(part).advice).toBe(null);
  });

  test('Several unusual things are confirmed first', () => {
    expect(doubts({ items: [{ quantity: 9 }], total: 45_000 })).toEqual({
      advice: 'confirm',
      reasons: ['It is for 9 pieces.', 'The rider would collect Rs. 45,000.'],
    });
    expect(doubts({ address: 'Lahore', total: 45_000 }).reasons[0]).toBe(
      'The address “Lahore” is short for a courier: ask for house, street and area.',
    );
  });
});

test.each<[Partial<Order>]>([
  [{ status: 'Shipped' }],
  [{ status: 'Cancelled' }],
  [{ status: 'Paid' }],
  [{ payment_method: 'jazzcash' }],
  [{ received: 500 }],
])('Nothing is doubted any more when it is %j', (part) => {
  expect(doubts({ name: 'asdf', email: 'asdf@asdf.com', ...part })).toEqual({ advice: null, reasons: [] });
});
