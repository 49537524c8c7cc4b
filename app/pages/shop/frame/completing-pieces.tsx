import { useEffect, useState } from 'react';
import type { CartItem } from '#app/features/cart/cart.ts';
import { pricedFromCall, relatedProductsCall } from '#app/features/catalogue/catalogue-queries.ts';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { type CachedQuery, fetchCached, revalidateCached } from '#app/platform/offline/browser-cache.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './completing-pieces.module.css';

const messages = {
  wear: 'Goes with what is in your bag',
  free: 'One of these makes delivery free',
};

const SHOWN = 6;

/** The pieces put in last say most about what is looked for. */
const ASKED = 3;

type Suggestion = { title: string; pieces: readonly ProductCardData[] };

type CompletingPiecesProps = {
  items: readonly CartItem[];
  /** To free delivery, in rupees. */
  missing: number;
  onLeave: () => void;
};

/** At the end of the bag, so that nothing moves when it comes; nothing where nothing fits. */
export function CompletingPieces({ items, missing, onLeave }: CompletingPiecesProps) {
  const found = useSuggestion(items, missing);
  const pieces = found?.pieces.filter(({ id }) => items.every((item) => item.id !== id)).slice(0, SHOWN);
  if (!found || !pieces || pieces.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="completing">
      <h3 id="completing" className={styles.title}>
        {found.title}
      </h3>
      <ul className={styles.row}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <Link className={styles.piece} to={`/product/${piece.slug}`} onClick={onLeave}>
              <Picture picture={piece.pictures[0] ?? null} alt="" sizes="116px" ratio="3/4" />
              <span className={styles.name} dir="auto">
                {piece.name}
              </span>
              <Price
                price={piece.price}
                salePrice={piece.sale_price}
                wasPrice={piece.compare_at_price}
                isFrom={piece.prices_differ}
                className={styles.price}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSuggestion(items: readonly CartItem[], missing: number): Suggestion | null {
  const [found, setFound] = useState<Suggestion | null>(null);
  const ids = [...new Set(items.map(({ id }) => id))].slice(-ASKED).reverse().join();
  const from = roundedUp(missing);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const asked: CachedQuery<unknown>[] = [];
      const suggestion = await suggest(ids.split(',').map(Number), from, asked);
      if (isCurrent) setFound(suggestion);
      return asked;
    };
    // What the browser has stored comes first, and may have other prices by now.
    const stopWaiting = whenIdle(async () => {
      const changes = await Promise.all((await show()).map(revalidateCached));
      if (isCurrent && changes.includes(true)) await show();
    });
    return () => {
      isCurrent = false;
      stopWaiting();
    };
  }, [ids, from]);
  return found;
}

/** In steps, so that few questions are asked of the shop. */
function roundedUp(rupees: number): number {
  return Math.max(0, Math.ceil(rupees / 100) * 100);
}

/** What completes an outfit, else what makes delivery free; null when there is no such piece, or no connection. `asked` gets the calls. */
async function suggest(
  ids: readonly number[],
  from: number,
  asked: CachedQuery<unknown>[],
): Promise<Suggestion | null> {
  const related = ids.map(relatedProductsCall);
  asked.push(...related);
  const answers = await Promise.all(related.map((call) => fetchCached(call)));
  const worn = answers.flatMap((answer) => (answer.outcome === 'known' ? answer.data : []));
  const unique = [...new Map(worn.map((piece) => [piece.id, piece])).values()];
  const pieces = unique.filter((piece) => isBuyable(piece) && !ids.includes(piece.id));
  if (pieces.length > 0) return { title: messages.wear, pieces };
  const [first] = ids;
  if (from === 0 || first === undefined) return null;
  const call = pricedFromCall(first, from);
  asked.push(call);
  const priced = await fetchCached(call);
  return priced.outcome === 'known' ? { title: messages.free, pieces: priced.data } : null;
}
