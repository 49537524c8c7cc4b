import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { ProductCard } from '#app/features/catalogue/storefront/product-card.tsx';
import { Arrows, trackClass, useTrack } from '#app/ui/carousel.tsx';
import { classes } from '#app/ui/classes.ts';
import home from './home.module.css';
import styles from './new-arrivals.module.css';
import { SectionHead } from './section-head.tsx';

const messages = { arrows: { back: 'Previous pieces', on: 'Next pieces' } };

const SIZES =
  '(min-width: 1440px) 250px, (min-width: 1366px) 18vw, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 40vw';

type NewArrivalsProps = { title: string; pieces: readonly ProductCardData[] };

export function NewArrivals({ title, pieces }: NewArrivalsProps) {
  const { ref, back, on, atStart, atEnd } = useTrack();
  if (pieces.length === 0) return null;
  return (
    <section className={`wrap ${home.section}`} aria-labelledby="arrivals-heading">
      <SectionHead id="arrivals-heading" title={title} to="/category/new-arrivals">
        <div className={styles.arrows}>
          <Arrows labels={messages.arrows} onBack={back} onForward={on} atStart={atStart} atEnd={atEnd} />
        </div>
      </SectionHead>
      <ul ref={ref} className={classes(trackClass, styles.row)}>
        {pieces.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
