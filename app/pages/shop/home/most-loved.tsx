import home from './home.module.css';
import { PieceRow } from './piece-row.tsx';
import type { Piece } from './read-pieces.server.ts';
import { SectionHead } from './section-head.tsx';

type MostLovedProps = { title: string; pieces: readonly Piece[] };

/** Fewer than two would be no row. */
export function MostLoved({ title, pieces }: MostLovedProps) {
  if (pieces.length < 2) return null;
  return (
    <section className={`wrap ${home.section}`} aria-labelledby="loved-heading">
      <SectionHead id="loved-heading" title={title} />
      <PieceRow pieces={pieces} size="large" />
    </section>
  );
}
