import ipaddr from 'ipaddr.js';

/** Microsoft's cloud answers machines there, though the address is a public one. */
const SERVICES = ['168.63.129.16'];

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether a machine on the internet has this IP address. False for private networks, this machine, link-local addresses and with them the
 * metadata of clouds, carriers' own networks, multicast, IPv4 within IPv6, and whatever is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || SERVICES.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}
