import { useId } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { type CardStat, DASHBOARD_CARDS } from './dashboard-cards.ts';
import styles from './screen-card.module.css';
import { formatStat, type Stats } from './stats.ts';

const messages = { open: (name: string) => `Open ${name}` };

type ScreenCardProps = {
  screen: { to: string; name: string };
  /** Null when they could not be loaded. */
  figures: Stats | null;
};

export function ScreenCard({ screen: { to, name }, figures }: ScreenCardProps) {
  const id = useId();
  const card = DASHBOARD_CARDS[to];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {figures && card?.figures && (
        <CardFigures to={to} wanted={card.figures} none={card.none} figures={figures} />
      )}
      {card && <p className={styles.text}>{card.text}</p>}
      <ButtonLink className={styles.open} variant="ghost" size="small" to={to}>
        {card?.open ?? messages.open(name)}
      </ButtonLink>
    </section>
  );
}

type CardFiguresProps = {
  to: string;
  wanted: readonly CardStat[];
  none: string | undefined;
  figures: Stats;
};

function CardFigures({ to, wanted, none, figures }: CardFiguresProps) {
  const waiting = wanted.filter(({ figure }) => figures[figure] > 0);
  if (waiting.length === 0) return none && <p className={styles.text}>{none}</p>;
  return (
    <ul className={styles.figures}>
      {waiting.map(({ figure, one, many, to: where = to }) => (
        <li key={figure}>
          <Link className={styles.figure} to={where}>
            <span className={styles.count}>{formatStat(figures[figure])}</span>{' '}
            <span className={styles.what}>{figures[figure] === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
