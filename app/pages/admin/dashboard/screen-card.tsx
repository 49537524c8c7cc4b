import { useId } from 'react';
import type { Stats } from '#app/features/orders/staff/stats-schema.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { type CardStat, DASHBOARD_CARDS } from './dashboard-cards.ts';
import styles from './screen-card.module.css';
import { formatStat } from './stats.ts';

const messages = { open: (name: string) => `Open ${name}` };

type ScreenCardProps = {
  screen: { to: string; name: string };
  /** Null when they could not be loaded. */
  stats: Stats | null;
};

export function ScreenCard({ screen: { to, name }, stats }: ScreenCardProps) {
  const id = useId();
  const card = DASHBOARD_CARDS[to];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {stats && card?.stats && <CardStats to={to} shown={card.stats} none={card.none} stats={stats} />}
      {card && <p className={styles.text}>{card.text}</p>}
      <ButtonLink className={styles.open} variant="ghost" size="small" to={to}>
        {card?.open ?? messages.open(name)}
      </ButtonLink>
    </section>
  );
}

type CardStatsProps = {
  to: string;
  shown: readonly CardStat[];
  none: string | undefined;
  stats: Stats;
};

function CardStats({ to, shown, none, stats }: CardStatsProps) {
  const waiting = shown.filter(({ stat }) => stats[stat] > 0);
  if (waiting.length === 0) return none && <p className={styles.text}>{none}</p>;
  return (
    <ul className={styles.stats}>
      {waiting.map(({ stat, one, many, to: where = to }) => (
        <li key={stat}>
          <Link className={styles.stat} to={where}>
            <span className={styles.count}>{formatStat(stats[stat])}</span>{' '}
            <span className={styles.label}>{stats[stat] === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
