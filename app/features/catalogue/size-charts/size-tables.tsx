import { useEffect, useId, useState } from 'react';
import { UNITS, type Unit } from '#app/features/catalogue/products/measures.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { classes } from '#app/ui/classes.ts';
import { VisuallyHidden } from '#app/ui/text.tsx';
import { formatValue } from './chart-table.ts';
import type { ChartTable, ChartValue } from './schema.ts';
import styles from './size-chart.module.css';

const messages = {
  size: 'Size',
  own: ', your size',
  none: '–',
  years: 'Age, years',
  label: 'Unit',
  in: 'Inches',
  cm: 'Centimetres',
};

type SizeTablesProps = { tables: readonly ChartTable[]; unit: Unit; ownSize?: string | null };

/** Both units stand in the page; the one that is not chosen is hidden, unless scripts are off. */
export function SizeTables({ tables, unit, ownSize = null }: SizeTablesProps) {
  if (tables.length === 0) return null;
  return (
    <div className={styles.tables} data-unit={unit}>
      {tables.map((table) => (
        <SizeTable key={`${table.collection} ${table.title}`} table={table} ownSize={ownSize} />
      ))}
    </div>
  );
}

function SizeTable({
  table: { title, columns, rows },
  ownSize,
}: {
  table: ChartTable;
  ownSize: string | null;
}) {
  const id = useId();
  return (
    // A scroll container must be reachable by keyboard, and then have a name. A region would be one landmark for each table.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div role="group" className={styles.scroller} tabIndex={0} aria-labelledby={id}>
      <table className={styles.table}>
        <caption className={styles.title} id={id} dir="auto">
          {title}
        </caption>
        <thead>
          <tr>
            <th scope="col">{messages.size}</th>
            {columns.map((name) => (
              <th key={name} scope="col" dir="auto">
                {name === 'Age' ? messages.years : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, values }) => (
            <tr key={size} className={classes(size === ownSize && styles.own)}>
              <th scope="row" dir="auto">
                {size}
                {size === ownSize && <VisuallyHidden>{messages.own}</VisuallyHidden>}
              </th>
              {columns.map((name, index) => (
                <Cell key={name} value={values[index] ?? null} column={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value, column }: { value: ChartValue; column: string }) {
  if (!value) return <td>{messages.none}</td>;
  if (column === 'Age') return <td>{formatValue(value, column, 'in')}</td>;
  return (
    <td>
      {UNITS.map((unit) => (
        <span key={unit} className={styles[unit]}>
          {formatValue(value, column, unit)}
        </span>
      ))}
    </td>
  );
}

type UnitSwitchProps = { unit: Unit; onChoose: (unit: Unit) => void };

export function UnitSwitch({ unit, onChoose }: UnitSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>{messages.label}</VisuallyHidden>
      </legend>
      {UNITS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.unitSwitchUnit}
          aria-pressed={one === unit}
          onClick={() => onChoose(one)}
        >
          {messages[one]}
        </button>
      ))}
    </fieldset>
  );
}

const KEY = 'measureUnit';

/** Inches until the shopper chooses; saved in the browser. */
export function useMeasureUnit(): [Unit, (unit: Unit) => void] {
  const [unit, setUnit] = useState<Unit>('in');
  useEffect(() => setUnit(readUnit), []);
  const choose = (next: Unit) => {
    localStore.write(KEY, next);
    setUnit(next);
  };
  return [unit, choose];
}

function readUnit(): Unit {
  return UNITS.find((unit) => unit === localStore.read(KEY)) ?? 'in';
}
