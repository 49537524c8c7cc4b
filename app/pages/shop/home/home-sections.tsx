import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { GalleryCarousel } from '#app/features/gallery/gallery-carousel.tsx';
import { Diaries } from '#app/features/reviews/diaries.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Essential } from './essential.tsx';
import styles from './home.module.css';
import { InfoCards } from './info-cards.tsx';
import { KidsRow } from './kids-row.tsx';
import { LinkRow } from './link-row.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import { PieceRow } from './piece-row.tsx';
import type { HomeContent, SectionContent } from './read-home.server.ts';
import type { Piece } from './read-pieces.server.ts';
import { SaleRows } from './sale-rows.tsx';
import { SectionHead } from './section-head.tsx';

type HomeSectionsProps = {
  home: HomeContent;
  /** The stored ones, where they were there first. */
  categories: readonly Category[];
};

/** In the order of the settings. */
export function HomeSections({ home, categories }: HomeSectionsProps) {
  return home.sections.map((section) => (
    <Section key={section.kind} section={section} home={home} categories={categories} />
  ));
}

function Section({
  section,
  home: { scenes, kids },
  categories,
}: HomeSectionsProps & { section: SectionContent }) {
  const { kind, title } = section;
  switch (kind) {
    case 'promotions':
      return <SaleRows title={title} sales={section.sales} />;
    case 'categories':
      return (
        <CategoryTiles
          title={title}
          categories={categories}
          kids={kids}
          wide={scenes['cat-hand-painted-dupattas-wide'] ?? null}
        />
      );
    case 'kids':
      return <KidsRow title={title} kids={kids} pieces={section.pieces} />;
    case 'most_loved':
      return <MostLoved title={title} pieces={section.pieces} />;
    case 'price':
    case 'moments':
      return <LinkRow id={`${kind}-heading`} title={title} items={section.items} />;
    case 'essential':
      return <Essential title={title} picture={scenes.promo ?? null} />;
    case 'new_arrivals':
      return <NewArrivals title={title} pieces={section.pieces} />;
    case 'reviews':
      return (
        <div className={styles.band}>
          <div className="wrap">
            <Diaries title={title} reviews={section.reviews} />
          </div>
        </div>
      );
    case 'gallery':
      return (
        <div className={`wrap ${styles.section}`}>
          <GalleryCarousel heading={title} photos={section.photos} isRow />
        </div>
      );
    case 'good_to_know':
      return <InfoCards title={title} />;
  }
}

/** Fewer than two would be no row. */
function MostLoved({ title, pieces }: { title: string; pieces: readonly Piece[] }) {
  if (pieces.length < 2) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="loved-heading">
      <SectionHead id="loved-heading" title={title} />
      <PieceRow pieces={pieces} />
    </section>
  );
}
