import { UNITS, type Unit } from '#app/features/catalogue/facts/measures.ts';
import styles from './unit-switch.module.css';

const messages = { label: 'Unit', in: 'Inches', cm: 'Centimetres' };

type UnitSwitchProps = { unit: Unit; onChoose: (unit: Unit) => void };

export function UnitSwitch({ unit, onChoose }: UnitSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{messages.label}</legend>
      {UNITS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.unit}
          aria-pressed={one === unit}
          onClick={() => onChoose(one)}
        >
          {messages[one]}
        </button>
      ))}
    </fieldset>
  );
}
