import { localStore } from '#app/platform/browser/browser-storage.ts';

const KEY = 'signInDevice';

/** Stored hashed on the server, so that strangers who try passwords cannot lock the owner out. */
export function signInDevice(): string {
  const known = localStore.read(KEY);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const device = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStore.write(KEY, device);
  return device;
}
