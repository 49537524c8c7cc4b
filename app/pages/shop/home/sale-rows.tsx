import home from './home.module.css';
import { PieceRow } from './piece-row.tsx';
import type { SaleRow } from './read-sales.server.ts';
import styles from './sale-rows.module.css';
import { AllLink, SectionHead } from './section-head.tsx';

const messages = { until: (day: string) => `until ${day}` };

type SaleRowsProps = { title: string; sales: readonly SaleRow[] };

/** A row for each promotion that runs; its end is that of its price, too. */
export function SaleRows({ title, sales }: SaleRowsProps) {
  if (sales.length === 0) return null;
  return (
    <section className={`wrap ${home.section}`} aria-labelledby="sale-heading">
      <SectionHead id="sale-heading" title={title} />
      <div className={styles.sales}>
        {sales.map((sale, at) => (
          <div key={at} className={home.lead}>
            <div className={styles.terms}>
              <h3 className={`display ${styles.name}`}>{sale.title}</h3>
              <p className={styles.offer}>{sale.offer}</p>
              {sale.until && <p className={home.note}>{messages.until(sale.until)}</p>}
              {sale.to && <AllLink to={sale.to} of={sale.title} />}
            </div>
            <PieceRow pieces={sale.pieces} />
          </div>
        ))}
      </div>
    </section>
  );
}
