import { BlockList, isIP } from 'node:net';

/** The first address from the right of `X-Forwarded-For` that is not a trusted proxy (TRUST_PROXY). */
export function clientAddressReader(
  trusted: readonly string[],
): (peer: string, forwardedFor: string | null) => string {
  const proxies = proxyList(trusted);
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
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
