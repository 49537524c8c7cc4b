import { expandIPv6 } from 'hono/utils/ipaddr';

/** `times`: how much of a customer's limit all of its customers together may have. */
export type Network = { block: string; times: number };

const SITE_TIMES = 4;
// The phones of a mobile network share the addresses of a few /24s, with thousands behind each: four times would refuse honest ones.
const IPV4_RANGE_TIMES = 16;

/** IPv4 in IPv6: mapped by the system, or translated by a provider (RFC 6052, RFC 2765). */
const IPV4_PREFIXES = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0', '0:0:0:0:ffff:0']);
/** Each IPv4 address has a /48 of its own there (RFC 3056). */
const SIX_TO_FOUR = '2002';

/** The networks in which an address is counted, however it is written: IPv4 the address and its /24, IPv6 its /64 and its /48. */
export function networksOf(address: string): readonly [customer: Network, site: Network] {
  if (!address.includes(':')) return ofIPv4(address);
  const groups = expandIPv6(address.toLowerCase().split('%')[0] ?? '')
    .split(':')
    .map((group) => group.replace(/^0+(?=.)/, ''));
  if (IPV4_PREFIXES.has(groups.slice(0, 6).join(':')))
    return ofIPv4(groups.slice(6).flatMap(bytes).join('.'));
  if (groups[0] === SIX_TO_FOUR) return ofIPv4(groups.slice(1, 3).flatMap(bytes).join('.'));
  const block = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { block: block(64), times: 1 },
    { block: block(48), times: SITE_TIMES },
  ];
}

function ofIPv4(address: string): readonly [Network, Network] {
  const range = `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  return [
    { block: address, times: 1 },
    { block: range, times: IPV4_RANGE_TIMES },
  ];
}

function bytes(group: string): [high: number, low: number] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}

/**
 * An IPv4 address, or the /64 (or /48) of an IPv6 address: for logs, for recognising somebody, and for counting tries at one account
 * or order, where a phone that guesses must not use up the tries of its whole mobile network.
 */
export function addressBlock(address: string, bits: 64 | 48 = 64): string {
  const [customer, site] = networksOf(address);
  return bits === 48 && site.block.endsWith('/48') ? site.block : customer.block;
}
