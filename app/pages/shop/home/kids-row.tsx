import { Link } from '#app/ui/navigation.tsx';
import home from './home.module.css';
import styles from './kids-row.module.css';
import { PieceRow } from './piece-row.tsx';
import type { Kids } from './read-kids.server.ts';
import type { Piece } from './read-pieces.server.ts';
import { SectionHead } from './section-head.tsx';

const messages = { ages: 'By age' };

type KidsRowProps = { title: string; kids: Kids | null; pieces: readonly Piece[] };

export function KidsRow({ title, kids, pieces }: KidsRowProps) {
  if (!kids || pieces.length === 0) return null;
  return (
    <section className={`wrap ${home.section}`} aria-labelledby="kids-heading">
      <SectionHead id="kids-heading" title={title} note={kids.note} to="/kids-collection" />
      {kids.ages.length > 1 && (
        <ul className={styles.ages} aria-label={messages.ages}>
          {kids.ages.map(({ title: age, to }) => (
            <li key={to}>
              <Link className={styles.age} to={to}>
                {age}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PieceRow pieces={pieces} />
    </section>
  );
}
