import { useEffect, useRef } from 'react';
import { CITIES } from '#app/features/orders/address/cities.ts';
import { rememberDeliveryCity } from '#app/features/settings/delivery.ts';
import { Select } from '#app/ui/form/field.tsx';
import styles from './delivery-days.module.css';

const messages = { label: 'Deliver to', other: 'Another city or town' };

export type CitySelectProps = { city: string; onChoose: (city: string) => void };

const NAMES = CITIES.map(({ name }) => name).sort();

/** What is chosen is remembered in this browser. */
export function CitySelect({ city, onChoose }: CitySelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The button that opened it is gone.
  useEffect(() => select.current?.focus(), []);
  const choose = (name: string) => {
    rememberDeliveryCity(name);
    onChoose(name);
  };
  return (
    <Select
      ref={select}
      className={styles.select}
      aria-label={messages.label}
      value={NAMES.includes(city) ? city : messages.other}
      onChange={({ target }) => choose(target.value)}
    >
      {NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
      <option>{messages.other}</option>
    </Select>
  );
}
