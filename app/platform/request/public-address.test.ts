import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '151.101.1.1', '2001:4860:4860::8888', '2606:4700::6810:84e5'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.255.255.254'],
  ['this machine', '::1'],
  ['no machine', '0.0.0.0'],
  ['no machine', '::'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['link-local', '169.254.1.1'],
  ['link-local', 'fe80::1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the metadata of a cloud', 'fd00:ec2::254'],
  ['the metadata of a cloud', '168.63.129.16'],
  ['the metadata of a cloud', '100.100.100.200'],
  ['a carrier’s own network', '100.64.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['everybody', '255.255.255.255'],
  ['unique local', 'fc00::1'],
  ['IPv4 within IPv6', '::ffff:127.0.0.1'],
  ['IPv4 within IPv6', '::ffff:8.8.8.8'],
  ['IPv4 within IPv6', '::127.0.0.1'],
  ['IPv4 within IPv6', '64:ff9b::7f00:1'],
  ['IPv4 within IPv6', '2002:7f00:1::'],
  ['IPv4 within IPv6', '2001::1'],
  ['not in use', 'fec0::1'],
  ['not in use', '240.0.0.1'],
  ['not in use', '192.0.2.1'],
  ['not in use', '198.18.0.1'],
  ['not in use', '2001:db8::1'],
  ['not in use', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('An address of %s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
