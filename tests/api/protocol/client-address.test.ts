import { describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';

vi.hoisted(() => {
  process.env.TRUST_PROXY = '10.0.0.1';
});

describe('The client address', () => {
  const shop = createApp({ cache: new PageCache() }).fetch;
  const send = async (peer: string, forwardedFor: string) => {
    const request = new Request('http://shop.test/api/contact/', {
      method: 'POST',
      headers: {
        'X-Forwarded-For': forwardedFor,
        'X-Real-IP': forwardedFor,
        Forwarded: `for=${forwardedFor}`,
      },
    });
    return (await shop(request, { incoming: { socket: { remoteAddress: peer } } })).status;
  };
  const twentyOne = async (peer: string, forwardedFor: (n: number) => string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push(await send(peer, forwardedFor(n)));
    return statuses.map((status) => status === 429);
  };
  const lastIsRefused = [...Array(20).fill(false), true];

  test('A visitor’s own forwarding headers do not change the client address', async () => {
    expect(await twentyOne('203.0.113.50', (n) => `198.51.100.${n}`)).toEqual(lastIsRefused);
  });

  test('A trusted proxy’s forwarding headers set the client address', async () => {
    expect(await twentyOne('10.0.0.1', (n) => `198.51.100.${n}`)).toEqual(Array(21).fill(false));
    expect(await twentyOne('10.0.0.1', (n) => `203.0.113.${n}, 198.51.100.77`)).toEqual(lastIsRefused);
  });

  test('An IPv6 address counts as its /64 network, and an IPv4 address in any spelling as itself', async () => {
    expect(await twentyOne(`2001:db8:1:2::7`, () => 'x')).toEqual(lastIsRefused);
    expect(await send('2001:db8:1:2:aaaa:bbbb:cccc:dddd', 'x')).toBe(429);
    expect(await send('2001:db8:1:3::7', 'x')).not.toBe(429);
    expect(await twentyOne('10.0.0.1', (n) => (n % 2 ? '192.0.2.9' : '::ffff:c000:209'))).toEqual(
      lastIsRefused,
    );
  });
});
