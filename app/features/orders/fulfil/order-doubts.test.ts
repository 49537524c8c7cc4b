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
  possible_duplicates: [] as string[],
  same_phone: { returned: 0, last_returned_at: null, today: 1, place_today: 1 },
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
      'The name “asdf” is no name: ask for it.',
      'The e-mail address asdf@asdf.com looks made up: ask for another one.',
      'The phone number 0300-1111111 looks made up: ring it before anything is packed.',
      'The city “asdf” does not exist: ask which one it is.',
      'The address “asdf asdf” leads nowhere: ask for house, street and area.',
      'It is for 11 pieces, 9 of them of one kind: ask whether that many are meant.',
      'The rider would collect Rs. 37,390: agree on an advance.',
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
    [{ address: 'نزد نورانی مسجد' }],
    [{ address: 'محلہ ۴' }],
    [{ address: 'House 4, ring 0300 4571839' }],
    [{ address: 'Lahore' }],
    [{ items: [{ quantity: 9 }] }],
    [{ total: 45_000 }],
  ])('%j alone is no doubt', (part) => {
    expect(doubts(part).advice).toBe(null);
  });

  test('Several unusual things are confirmed first', () => {
    expect(doubts({ items: [{ quantity: 9 }], total: 45_000 })).toEqual({
      advice: 'confirm',
      reasons: [
        'It is for 9 pieces: ask whether that many are meant.',
        'The rider would collect Rs. 45,000: agree on an advance.',
      ],
    });
    expect(doubts({ address: 'Lahore', total: 45_000 }).reasons[0]).toBe(
      'The address “Lahore” is short for a courier: ask for house, street and area.',
    );
  });
});

describe('What the shop has seen of this phone', () => {
  const ofPhone = (part: Partial<Order['same_phone']>) => ({ same_phone: { ...honest.same_phone, ...part } });

  test.each<[Partial<Order>, 'call' | 'confirm' | null, string[]]>([
    [ofPhone({ returned: 1, last_returned_at: '2026-05-03T08:00:00Z' }), null, []],
    [
      ofPhone({ returned: 2, last_returned_at: '2026-05-03T08:00:00Z' }),
      'confirm',
      [
        '2 parcels to this phone came back within twelve months: agree on an advance first. It counts until 3 May 2027.',
      ],
    ],
    [
      { possible_duplicates: ['GL-AAAA-AAAA'], ...ofPhone({ today: 2, place_today: 2 }) },
      'confirm',
      [
        'GL-AAAA-AAAA of the same phone has the same pieces within a day: merge them, or cancel one as a duplicate.',
      ],
    ],
    [
      ofPhone({ today: 2, place_today: 1 }),
      null,
      ['This is order 1 of 2 of this phone today: ask whether all of them are meant.'],
    ],
    [
      ofPhone({ today: 3, place_today: 3 }),
      'confirm',
      ['This is order 3 of 3 of this phone today: ask whether all of them are meant.'],
    ],
  ])('%j is %s', (part, advice, reasons) => {
    expect(doubts(part)).toEqual({ advice, reasons });
  });
});

test.each([
  ['House 4, ring 0300 4571839', true],
  ['مکان ۴، ۰۳۰۰۴۵۷۱۸۳۹', true],
  ['Plot 92, Sector 31/B, Street 300', false],
])('A phone number in the address %s: %s', (address, is) => {
  const sentence = 'There is a phone number in the address: ask whether the rider should ring it.';
  expect(doubts({ address }).reasons.includes(sentence)).toBe(is);
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
