import { describe, expect, test } from 'vitest';
import { parseCartLink, toCartLink } from './cart-link.ts';

describe('The bag in an address', () => {
  test.each([
    [[{ id: 12, size: 'M', quantity: 2 }], '12=2.M'],
    [
      [
        { id: 34, size: 'Free Size', quantity: 1 },
        { id: 34, size: '2.5 & up', quantity: 99 },
        { id: 5, size: '', quantity: 1 },
        { id: 6, size: 'چھوٹا', quantity: 1 },
      ],
      null,
    ],
  ])('Product, size and quantity come back as they were sent: %j', (lines, address) => {
    const link = toCartLink(lines);
    if (address) expect(link).toBe(address);
    expect(link).toMatch(/^[\w=.&%+*-]*$/);
    expect(parseCartLink(`#${link}`)).toEqual(lines);
  });

  test.each([
    ['nothing', ''],
    ['a lone sign', '#'],
    ['the name of a heading', '#content'],
    ['a quantity of nothing', '#12=0.M'],
    ['a negative quantity', '#12=-1.M'],
    ['a quantity of three digits', '#12=100.M'],
    ['no quantity', '#12=M'],
    ['an id that is no number', '#x=1.M&-3=1.M&0=1.M&1e3=1.M'],
    ['an id of ten digits', '#1234567890=1.M'],
    ['a size of 41 letters', `#12=1.${'x'.repeat(41)}`],
    ['a broken escape', '#%E0%A4%A=1.M'],
  ])('An address with %s brings no line', (_what, hash) => {
    expect(parseCartLink(hash)).toEqual([]);
  });

  test('Lines of the same product and size are added up to 99', () => {
    expect(parseCartLink('#7=60.M&7=1.L&7=60.M')).toEqual([
      { id: 7, size: 'M', quantity: 99 },
      { id: 7, size: 'L', quantity: 1 },
    ]);
  });

  test('An address brings at most 100 lines', () => {
    const many = Array.from({ length: 300 }, (_, index) => `${index + 1}=1.M`).join('&');
    expect(parseCartLink(many)).toHaveLength(100);
  });
});
