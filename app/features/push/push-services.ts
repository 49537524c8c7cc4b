import { parseAddress } from '#app/platform/text/web-address.ts';

/** Of Chrome and Edge on Android, Firefox, Edge on Windows, Safari. No other server is ever called for a device. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** Whether the text is an address of a push service of a known browser: https, its usual port, no name or password. */
export function isPushServiceAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address?.protocol !== 'https:' || address.port !== '') return false;
  if (address.username !== '' || address.password !== '') return false;
  return HOSTS.some((host) => host.test(address.hostname));
}
