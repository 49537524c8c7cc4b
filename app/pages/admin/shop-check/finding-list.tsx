import type { ShopFinding } from '#app/features/settings/shop-check/shop-check-schema.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import styles from './finding-list.module.css';

const messages = {
  status: { ok: 'OK', warning: 'Warning', problem: 'Problem' },
  next: 'What to do:',
} as const;

const TONES = { ok: 'success', warning: 'warning', problem: 'danger' } as const;

/** By area, in the order in which they were checked. */
export function FindingList({ findings }: { findings: readonly ShopFinding[] }) {
  const areas = [...new Set(findings.map(({ area }) => area))];
  return (
    <div className={styles.areas}>
      {areas.map((area) => (
        <section key={area} className={styles.area}>
          <h2 className={styles.name}>{area}</h2>
          <ul className={styles.findings}>
            {findings
              .filter((finding) => finding.area === area)
              .map((finding) => (
                <Finding key={finding.says} {...finding} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Finding({ status, says, next }: ShopFinding) {
  return (
    <li className={styles.finding}>
      <StatusBadge tone={TONES[status]}>{messages.status[status]}</StatusBadge>
      <div className={styles.text}>
        <p>{says}</p>
        {next && (
          <p className={styles.next}>
            <span className={styles.label}>{messages.next}</span> {next}
          </p>
        )}
      </div>
    </li>
  );
}
