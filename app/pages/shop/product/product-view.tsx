import { type RefObject, Suspense, use, useEffect, useState } from 'react';
import { HeightToggle } from '#app/features/catalogue/height-figure/height-toggle.tsx';
import { isBuyable, pricesOf } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { PieceShelf } from '#app/features/catalogue/storefront/piece-shelf.tsx';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { FactList, ProductDescription } from '#app/features/catalogue/storefront/product-description.tsx';
import { fitFacts, rowsBelowPrice } from '#app/features/catalogue/storefront/product-details.ts';
import { ProductGallery } from '#app/features/catalogue/storefront/product-gallery.tsx';
import { RecentlyViewed } from '#app/features/catalogue/wishlist/recently-viewed.tsx';
import { recordViewed } from '#app/features/catalogue/wishlist/saved-products.ts';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { BuyPanel } from './buy-panel.tsx';
import type { ProductExtras } from './product-extras.ts';
import { ProductReviews } from './product-reviews.tsx';
import styles from './product-view.module.css';
import { type Buying, useBuying } from './use-buying.ts';

const messages = {
  home: 'Home',
  chooseSize: 'Please select a size.',
  details: 'Details',
  fit: 'Fit & Styling',
  description: 'Description',
  wearWith: 'Wear it with',
  similar: 'You may also like',
  add: 'Add to Bag',
  withSize: (name: string, size: string | null) => (size ? `${name}, ${size}` : name),
};

type ProductViewProps = {
  product: Product;
  extras: ProductExtras | Promise<ProductExtras>;
  /** It cannot be bought, and the visit leaves no trace. */
  isPreview?: boolean;
};

export function ProductView({ product, extras, isPreview = false }: ProductViewProps) {
  const buying = useBuying(product);
  const [isFigureShown, setFigureShown] = useState(false);
  const { id, name, color, sale_price, category, category_slug } = product;
  useEffect(() => {
    if (!isPreview) recordViewed(id);
  }, [id, isPreview]);
  useVisitLog(isPreview ? null : { product_name: name, color, price: sale_price });
  const path = [
    { name: messages.home, to: '/' },
    { name: category, to: `/category/${category_slug}` },
    { name },
  ];
  return (
    <article className={styles.page}>
      <div className="wrap">
        <div className={styles.breadcrumb}>
          <Breadcrumb items={path} />
        </div>
        <div className={styles.product}>
          <div className={styles.gallery}>
            <ProductGallery id={id} name={name} pictures={product.pictures} isCovered={isFigureShown}>
              <HeightToggle
                product={product}
                size={buying.size ?? buying.ownSize}
                isShown={isFigureShown}
                onToggle={setFigureShown}
              />
            </ProductGallery>
          </div>
          <BuyPanel
            product={product}
            extras={extras}
            buying={buying}
            sizeError={buying.sizeMissing ? messages.chooseSize : null}
            isPreview={isPreview}
          />
          {/* Facts first, then what the shop has to say. */}
          <div className={styles.story}>
            <FactList title={messages.details} rows={rowsBelowPrice(product)} />
            <div>
              <FactList title={messages.fit} rows={fitFacts(product)} />
              <ProductDescription title={messages.description} text={product.description} />
            </div>
          </div>
        </div>
        <Suspense fallback={<div className={styles.rest} />}>
          <Extras product={id} extras={extras} />
        </Suspense>
      </div>
      {!isPreview && <StickyBuyBar product={product} buying={buying} />}
      <Notice open={buying.isAlertOpen} message={messages.chooseSize} onClose={buying.dismiss} />
    </article>
  );
}

function Extras({ product, extras }: { product: number; extras: ProductViewProps['extras'] }) {
  const { related, similar, reviews } = extras instanceof Promise ? use(extras) : extras;
  return (
    <>
      <div className={styles.more}>
        <PieceShelf title={messages.wearWith} pieces={related} />
        <ProductReviews product={product} reviews={reviews} />
        <PieceShelf title={messages.similar} pieces={similar} />
      </div>
      <RecentlyViewed current={product} />
    </>
  );
}

/** Hidden from screen readers and keyboard, which have the real button. */
function StickyBuyBar({ product, buying }: { product: Product; buying: Buying }) {
  const shown = useOutOfView(buying.button);
  const { price, sale_price, compare_at_price, isFrom } = pricesOf(product, buying.size);
  if (!isBuyable(product)) return null;
  return (
    <div className={classes('no-print', styles.bar, shown && styles.shown)} aria-hidden="true">
      <div className={styles.details}>
        <p className={styles.name} dir="auto">
          {messages.withSize(product.name, buying.size)}
        </p>
        <Price
          price={price}
          salePrice={sale_price}
          wasPrice={compare_at_price}
          isFrom={isFrom}
          className={styles.price}
        />
      </div>
      {/* Keeps the focus from moving into content that is hidden from screen readers. */}
      <Button tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={buying.add}>
        {messages.add}
      </Button>
    </div>
  );
}

function useOutOfView(ref: RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return out;
}
