import { useId } from 'react';
import type { DetailRow } from './detail-rows.ts';
import styles from './fact-list.module.css';

type FactListProps = { title: string; rows: readonly DetailRow[] };

/** Nothing without a row. */
export function FactList({ title, rows }: FactListProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <dl className={styles.details}>
        {rows.map(([name, lines]) => (
          <div key={name} className={styles.detail}>
            <dt className={styles.name}>{name}</dt>
            {lines.map((line) => (
              <dd key={line} className={styles.line} dir="auto">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
