import { expandIPv6 } from 'hono/utils/ipaddr';

/** An IPv4 address, or the IPv6 prefix that one home has (/64 by default; `bits` in steps of 16). */
export function addressBlock(address: string, bits = 64): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const groups = expandIPv6(address.toLowerCase().split('%')[0] ?? '').split(':');
  const prefix = groups.slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/${bits}`;
}
