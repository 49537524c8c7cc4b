import styles from './parcels.module.css';

type ChoicesProps<Value extends string> = {
  legend: string;
  name: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
};

/** One of a few, each as large as a thumb. */
export function Choices<Value extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
