import { useEffect, useRef } from 'react';
import { CITIES } from '#app/features/orders/address/cities.ts';
import { Select } from '#app/ui/form/field.tsx';
import styles from './delivery-estimate.module.css';

const messages = { label: 'Deliver to', other: 'Another city or town' };

export type CitySelectProps = { city: string; onChoose: (city: string) => void };

const NAMES = CITIES.map(({ name }) => name).sort();

export function CitySelect({ city, onChoose }: CitySelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // The button that opened it is gone.
  useEffect(() => select.current?.focus(), []);
  return (
    <Select
      ref={select}
      className={styles.select}
      aria-label={messages.label}
      value={NAMES.includes(city) ? city : messages.other}
      onChange={({ target }) => onChoose(target.value)}
    >
      {NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
      <option>{messages.other}</option>
    </Select>
  );
}
