import { type ComponentType, useState } from 'react';
import {
  type DeliveryWindow,
  deliveryWindow,
  formatWindow,
  readDeliveryCity,
  rememberDeliveryCity,
} from '#app/features/settings/delivery.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Text } from '#app/ui/text.tsx';
import type { CitySelectProps } from './city-select.tsx';
import styles from './delivery-estimate.module.css';

const messages = {
  window: (city: string, days: string) => `${city}: ${days}`,
  unknown: (city: string) => `Delivered to ${city} in 3–7 business days.`,
  made: (city: string) => `Delivered to ${city}.`,
  change: 'Another city?',
  failed: 'This needs a connection. Please try again.',
};

export type DeliveryEstimateProps = { isMadeOnOrder: boolean };

export function DeliveryEstimate({ isMadeOnOrder }: DeliveryEstimateProps) {
  const { settings } = useShop();
  const [city, setCity] = useState(() => readDeliveryCity() ?? settings.city);
  const [Select, setSelect] = useState<ComponentType<CitySelectProps> | null>(null);
  const window = deliveryWindow(settings, { city, from: new Date(), isMadeOnOrder, hasLeft: false });
  const choose = (chosen: string) => {
    setCity(chosen);
    rememberDeliveryCity(chosen);
  };
  const open = async () => {
    const loaded = await import('./city-select.tsx').catch(() => null);
    if (loaded) setSelect(() => loaded.CitySelect);
    else showToast(messages.failed);
  };
  return (
    <div>
      <p role="status">
        <Text as="strong" tone="ink" weight="medium">
          {daysTo(city, window, isMadeOnOrder)}
        </Text>{' '}
        {!Select && (
          <button type="button" className={`underlined ${styles.change}`} onClick={open}>
            {messages.change}
          </button>
        )}
      </p>
      {Select && <Select city={city} onChoose={choose} />}
    </div>
  );
}

function daysTo(city: string, window: DeliveryWindow | null, isMadeOnOrder: boolean): string {
  if (window) return messages.window(city, formatWindow(window));
  return isMadeOnOrder ? messages.made(city) : messages.unknown(city);
}
