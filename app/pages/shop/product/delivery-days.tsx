import { type ComponentType, useState } from 'react';
import { useDeliveryDays } from '#app/features/settings/use-delivery-days.ts';
import { TruckIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Text } from '#app/ui/text.tsx';
import type { CitySelectProps } from './city-select.tsx';
import styles from './delivery-days.module.css';

const messages = {
  everywhere: 'All over Pakistan in 3–7 business days',
  made: 'All over Pakistan',
  window: (city: string, days: string) => `${city}: ${days}`,
  unknown: (city: string) => `${city}: 3–7 business days`,
  madeFor: (city: string) => `Delivered to ${city}`,
  change: 'Another city?',
  failed: 'This needs a connection. Please try again.',
};

/** What holds everywhere, until the city of this browser is known. */
export function DeliveryDays({ isMadeOnOrder }: { isMadeOnOrder: boolean }) {
  const [city, setCity] = useState<string | null>(null);
  const [Select, setSelect] = useState<ComponentType<CitySelectProps> | null>(null);
  const known = useDeliveryDays(isMadeOnOrder, city);
  const open = async () => {
    const loaded = await import('./city-select.tsx').catch(() => null);
    if (loaded) setSelect(() => loaded.CitySelect);
    else showToast(messages.failed);
  };
  return (
    <div className={styles.delivery}>
      <TruckIcon className={styles.icon} size={22} />
      <div className={styles.days}>
        <p role="status">
          {known ? (
            <Text as="strong" weight="bold">
              {daysTo(known.city, known.days, isMadeOnOrder)}
            </Text>
          ) : (
            messages[isMadeOnOrder ? 'made' : 'everywhere']
          )}
        </p>
        {known && !Select && (
          <button type="button" className={`underlined ${styles.change}`} onClick={open}>
            {messages.change}
          </button>
        )}
      </div>
      {known && Select && <Select city={known.city} onChoose={setCity} />}
    </div>
  );
}

function daysTo(city: string, days: string | null, isMadeOnOrder: boolean): string {
  if (days) return messages.window(city, days);
  return isMadeOnOrder ? messages.madeFor(city) : messages.unknown(city);
}
