import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { ProductCard } from '#app/features/catalogue/storefront/product-card.tsx';
import { Arrows } from '#app/ui/arrows.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useTrack } from '#app/ui/use-track.ts';
import styles from './new-arrivals.module.css';

const messages = {
  title: 'New Arrivals',
  all: 'View all',
  arrows: { back: 'Previous pieces', on: 'Next pieces' },
};

const SIZES = '(min-width: 1440px) 318px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 64vw';

export function NewArrivals({ products }: { products: readonly ProductCardData[] }) {
  const { ref, back, on, atStart, atEnd } = useTrack();
  if (products.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="arrivals-heading">
      <header className={styles.head}>
        <h2 id="arrivals-heading">{messages.title}</h2>
        <Link className={`link ${styles.all}`} to="/category/new-arrivals">
          {messages.all}
        </Link>
        <div className={styles.arrows}>
          <Arrows labels={messages.arrows} onBack={back} onForward={on} atStart={atStart} atEnd={atEnd} />
        </div>
      </header>
      <ul ref={ref} className={styles.row}>
        {products.map((product) => (
          <li key={product.id} className={styles.card}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
