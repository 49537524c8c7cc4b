import { describe, expect, test } from 'vitest';
import { cacheableAddress, isAnonymousRead } from './cache-key.ts';

describe('the address that is rendered and kept', () => {
  test.each([
    ['http://shop.test/category/eid', 'https://gulnar.example/category/eid'],
    ['http://evil.example/', 'https://gulnar.example/'],
    ['http://shop.test//evil.example/', 'https://gulnar.example//evil.example/'],
    ['http://shop.test/?utm_source=x&fbclid=y', 'https://gulnar.example/'],
    [
      'http://shop.test/shop-all?size=M&color=red&x=1&color=blue&type=',
      'https://gulnar.example/shop-all?color=red&color=blue&size=M',
    ],
  ])('of %s is %s', (asked, kept) => {
    expect(cacheableAddress(new URL(asked), 'https://gulnar.example').href).toBe(kept);
  });
});

describe('a call may be answered from memory', () => {
  test.each([
    ['GET', {}, true],
    ['HEAD', {}, true],
    ['POST', {}, false],
    ['GET', { Authorization: 'Bearer x' }, false],
    ['GET', { Cookie: 'a=b' }, false],
  ])('%s with %j: %j', (method, headers, expected) => {
    expect(isAnonymousRead(new Request('http://shop.test/', { method, headers }))).toBe(expected);
  });
});
