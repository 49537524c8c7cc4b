import { BlockList, isIP } from 'node:net';

/** Whether a connection comes from one of the trusted proxies. */
export type ProxyCheck = (peer: string) => boolean;

/** The first address from the right of `X-Forwarded-For` that is not a trusted proxy. */
export function clientAddressReader(
  isProxy: ProxyCheck,
): (peer: string, forwardedFor: string | null) => string {
  return (peer, forwardedFor) => {
    let address = plain(peer);
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      const next = plain(hop.trim());
      if (!isProxy(address) || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** Of the addresses and networks of TRUST_PROXY. */
export function proxyChecker(trusted: readonly string[]): ProxyCheck {
  const proxies = proxyList(trusted);
  return (peer) => {
    const address = plain(peer);
    return isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

function proxyList(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trusted.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
