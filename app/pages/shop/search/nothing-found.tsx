import { Fragment } from 'react';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-grid.tsx';
import { searchPath } from '#app/features/search/search-path.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { whatsappLink } from '#app/features/settings/whatsapp-address.ts';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './nothing-found.module.css';
import { PopularCategories } from './popular-categories.tsx';

const messages = {
  none: (words: string) => `Nothing found for “${words}”.`,
  meant: 'Did you mean',
  similar: 'Similar words',
  newest: 'New in the shop',
  ask: 'Ask us on WhatsApp',
  question: (words: string) => `Assalam-o-alaikum! I am looking for: ${words}`,
};

type NothingFoundProps = {
  q: string;
  fit: 'corrected' | 'nearest' | 'none';
  didYouMean: string | null;
  popular: readonly { name: string; slug: string }[];
  /** Words of the shop that may have been meant, each with the search that has it instead. */
  similar: readonly { word: string; q: string }[];
  newest: readonly ProductCardData[];
};

/** What is said where no piece has all the words, above the nearest pieces. */
export function NothingFound({ q, fit, didYouMean, similar, newest, popular }: NothingFoundProps) {
  const { settings } = useShop();
  const whatsapp = whatsappLink(settings, messages.question(q));
  return (
    <>
      <div className={styles.note}>
        <p role="status" dir="auto">
          {messages.none(q)}
          {didYouMean && (
            <>
              {' '}
              {messages.meant}{' '}
              <Link className={styles.meant} to={searchPath(didYouMean)}>
                {didYouMean}
              </Link>
              ?
            </>
          )}
        </p>
        {similar.length > 0 && <SimilarWords similar={similar} />}
        {fit !== 'corrected' && (
          <a className={styles.ask} href={whatsapp} target="_blank" rel="noopener noreferrer">
            <WhatsappIcon />
            {messages.ask}
          </a>
        )}
      </div>
      {fit === 'none' && newest.length > 0 && (
        <section>
          <h2 className={styles.title}>{messages.newest}</h2>
          <ProductGrid products={newest} columns={4} priorityCards={1} />
        </section>
      )}
      {fit === 'none' && <PopularCategories categories={popular} />}
    </>
  );
}

function SimilarWords({ similar }: Pick<NothingFoundProps, 'similar'>) {
  return (
    <p>
      {messages.similar}:{' '}
      {similar.map(({ word, q }, at) => (
        <Fragment key={word}>
          {at > 0 && ', '}
          <Link className={styles.meant} to={searchPath(q)} rel="nofollow" dir="auto">
            {word}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
