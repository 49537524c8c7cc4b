/**
 * What stands for one visitor when calls per address are counted: an IPv4 address itself, and of an IPv6 address its first 64 bits,
 * for every home has that many addresses to itself. `bits` may ask for a larger IPv6 block, in steps of 16.
 */
export function addressBlock(address: string, bits = 64): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const between = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(between).fill('0'), ...last];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`;
}
