import { expect, test } from 'vitest';
import { clientAddressReader, proxyChecker, requestIdReader } from './request-context.ts';

test.each([
  ['nobody is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the peer is not a trusted proxy', ['10.0.0.1'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the peer is a trusted proxy', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'the visitor forged an entry',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.2.3.4',
    '198.51.100.1',
  ],
  ['the proxy is on this machine', ['loopback'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the header is malformed', ['loopback'], '127.0.0.1', 'x, y', '127.0.0.1'],
  ['there is no header', ['loopback'], '::1', null, '::1'],
  ['all addresses are those of proxies', ['loopback'], '127.0.0.1', '127.0.0.2', '127.0.0.2'],
])('The client address is determined correctly when %s', (_, trusted, peer, header, expected) => {
  expect(clientAddressReader(proxyChecker(trusted))(peer, header)).toBe(expected);
});

test.each([
  ['a proxy that is trusted', '::ffff:10.0.0.1', 'edge-7:1a.b', 'edge-7:1a.b'],
  ['somebody else', '203.0.113.9', 'edge-7', expect.stringMatching(/^[\da-f-]{36}$/)],
  ['a proxy, with a line break', '10.0.0.1', 'a\nb', expect.stringMatching(/^[\da-f-]{36}$/)],
  ['a proxy, and is too long', '10.0.0.1', 'x'.repeat(65), expect.stringMatching(/^[\da-f-]{36}$/)],
  ['a proxy twice', '10.0.0.1', ['a', 'b'], expect.stringMatching(/^[\da-f-]{36}$/)],
  ['nobody', '10.0.0.1', undefined, expect.stringMatching(/^[\da-f-]{36}$/)],
])('The id of a request that comes from %s', (_, peer, given, expected) => {
  expect(requestIdReader(proxyChecker(['10.0.0.0/8']))(peer, given)).toEqual(expected);
});
