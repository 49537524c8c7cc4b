import { expect, test } from 'vitest';
import { addressBlock, networksOf } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7', '203.0.113.0/24'],
  ['64:ff9b::203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:1.2.3.4', '1.2.3.4', '1.2.3.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002:0000::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2:0:0:203.0.113.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('The address %s counts in %s and in %s', (address, customer, site) => {
  expect(networksOf(address).map(({ block }) => block)).toEqual([customer, site]);
  expect(addressBlock(address)).toBe(customer);
});

test('Tries at one account or order count by /48, or by IPv4 address', () => {
  expect(addressBlock('2001:db8:1:2::9', 48)).toBe('2001:db8:1::/48');
  expect(addressBlock('::ffff:203.0.113.7', 48)).toBe('203.0.113.7');
});

test.each([
  ['2001:db8:1:2::9', [1, 4]],
  ['203.0.113.7', [1, 16]],
])('The networks of %s have so many times the limit of one customer', (address, times) => {
  expect(networksOf(address).map((network) => network.times)).toEqual(times);
});
