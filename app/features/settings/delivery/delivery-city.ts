import { localStore } from '#app/platform/offline/browser-storage.ts';

const KEY = 'deliveryCity';

/** Where the shopper wants parcels to go; null until they said so. Only in the browser. */
export function readDeliveryCity(): string | null {
  return localStore.read(KEY);
}

export function rememberDeliveryCity(city: string): void {
  localStore.write(KEY, city);
}
