/** An IPv4 address, or the IPv6 prefix that one home has (/64 by default; `bits` in steps of 16). */
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
