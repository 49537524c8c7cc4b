import { describe, expect, test } from 'vitest';
import { loggedPrice, optionalText, requiredText, severalLines, wholeNumber } from './required-text.ts';

describe('Required text', () => {
  const schema = requiredText('your name', 10);

  test.each([
    ['  Bulbul  ', 'Bulbul'],
    ['گلنار', 'گلنار'],
    ['a\r\nb\rc\u2028d\te', 'a b c d e'],
    ['👗👗', '👗👗'],
    ['__proto__', '__proto__'],
    ['0123456789', '0123456789'],
  ])('The required text %j is stored as %j', (sent, stored) => {
    expect(schema.parse(sent)).toBe(stored);
  });

  test.each([
    ['', 'Please enter your name.'],
    [' \n\t', 'Please enter your name.'],
    ['\u200b\u202e', 'Please enter your name.'],
    [undefined, 'Please enter your name.'],
    [null, 'Please enter your name.'],
    [7, 'Please enter your name.'],
    [['Bulbul'], 'Please enter your name.'],
    ['01234567890', 'Please shorten this to 10 characters.'],
    ['a\0b', 'Please remove the unreadable characters.'],
    ['a\ud800b', 'Please remove the unreadable characters.'],
  ])('The required text %j is refused with the message "%s"', (sent, message) => {
    expect(schema.safeParse(sent).error?.issues[0]?.message).toBe(message);
  });
});

test('A text of several lines keeps them', () => {
  expect(requiredText('a text', 10, severalLines).parse(' a\r\nb\rc ')).toBe('a\nb\nc');
});

test.each([
  [undefined, null],
  [null, null],
  ['  ', null],
  [' red ', 'red'],
])('An optional text of %j is stored as %j', (sent, stored) => {
  expect(optionalText(5).parse(sent)).toBe(stored);
});

test.each(['abcdef', 'a\0', '\udc00', 5, {}, []])('An optional text of %j is refused', (sent) => {
  expect(optionalText(5).safeParse(sent).success).toBe(false);
});

describe('Whole number', () => {
  const schema = wholeNumber(1, 5, 'From 1 to 5.');

  test.each([1, 5, '1', '5', '05', ' 1', '5 '])('The value %j is accepted as a whole number', (sent) => {
    expect(schema.parse(sent)).toBe(Number(sent));
  });

  test.each([
    0,
    6,
    1.5,
    '1.5',
    '',
    ' ',
    '1 2',
    '-1',
    '1e0',
    true,
    null,
    undefined,
    [1],
    {},
    Number.NaN,
    2 ** 31,
    Number.POSITIVE_INFINITY,
  ])('The value %j is refused as a whole number', (sent) => {
    expect(schema.safeParse(sent).error?.issues[0]?.message).toBe('From 1 to 5.');
  });
});

test.each([
  [4500, 4500],
  [0, 0],
  ['4500', 4500],
  ['4,500.00', 4500],
  [' 99.5 ', 99.5],
  ['٤٬٥٠٠', 4500],
  ['4500\u200e', 4500],
])('The price %j is read as %d rupees', (sent, rupees) => {
  expect(loggedPrice().parse(sent)).toBe(rupees);
});

test.each([-1, Number.POSITIVE_INFINITY, 1e10, 'Rs 5', '', '1e5', '-5', null, true, [5], {}])(
  'The value %j is refused as a price',
  (sent) => {
    expect(loggedPrice().safeParse(sent).error?.issues[0]?.message).toBe('Please send a price in rupees.');
  },
);
