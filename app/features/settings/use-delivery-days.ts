import { useEffect, useState } from 'react';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { useShop } from './shop-context.tsx';

/** `days` such as `Wed 2 – Fri 4 Dec`; null when the rules of the shop promise none. */
export type DeliveryDays = { city: string; days: string | null };

/**
 * When something ordered now arrives in the last known city of this browser, else in the shop's. Null until it is known: pages are the
 * same for everybody, so it is found in the browser, and its place should be reserved. `chosen`: a city that the shopper has just named.
 */
export function useDeliveryDays(isMadeOnOrder = false, chosen: string | null = null): DeliveryDays | null {
  const { settings } = useShop();
  const [known, setKnown] = useState<DeliveryDays | null>(null);
  useEffect(() => {
    const find = async () => {
      const loaded = await import('./delivery.ts').catch(() => null);
      if (!loaded) return;
      const city = chosen ?? loaded.readDeliveryCity() ?? settings.city;
      const window = loaded.deliveryWindow(settings, {
        ...{ city, isMadeOnOrder },
        from: new Date(),
        hasLeft: false,
      });
      setKnown({ city, days: window && loaded.formatWindow(window) });
    };
    return whenIdle(() => void find());
  }, [settings, isMadeOnOrder, chosen]);
  return known;
}
