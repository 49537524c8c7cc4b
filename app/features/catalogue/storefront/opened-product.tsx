import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { carriedAddress, endOpening, nameCarried, openedProduct } from './carried-card.ts';
import styles from './opened-product.module.css';
import { Price } from './price.tsx';

/**
 * What the card of the product told, at the place where its page shows it on a phone: before the page has come, and hidden from screen
 * readers, which hear that it is loading.
 */
export function OpenedProduct({ slug }: { slug: string }) {
  const [card] = useState(() => openedProduct(slug));
  const picture = useRef<HTMLDivElement>(null);
  const address = carriedAddress(card?.pictures[0]?.src);
  useLayoutEffect(() => {
    if (address && picture.current?.getClientRects().length) nameCarried(picture.current);
  }, [address]);
  useEffect(() => endOpening, []);
  if (!card) return null;
  return (
    <div className={styles.opened} aria-hidden="true">
      <div
        ref={picture}
        className={styles.picture}
        style={address ? { backgroundImage: `url(${address})` } : {}}
      />
      <p className={styles.name} dir="auto">
        {card.name}
      </p>
      <Price price={card.price} salePrice={card.sale_price} />
    </div>
  );
}
