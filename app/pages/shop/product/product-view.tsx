import { Suspense, use, useEffect } from 'react';
import { noteViewed } from '#app/features/catalogue/kept/recently-viewed.ts';
import { RecentlyViewed } from '#app/features/catalogue/kept/recently-viewed-place.tsx';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { PieceShelf } from '#app/features/catalogue/storefront/piece-shelf.tsx';
import { ProductGallery } from '#app/features/catalogue/storefront/product-gallery.tsx';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { BuyPanel } from './buy-panel.tsx';
import type { ProductExtras } from './product-extras.ts';
import { ProductReviews } from './product-reviews.tsx';
import styles from './product-view.module.css';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { useBuying } from './use-buying.ts';

const messages = {
  home: 'Home',
  chooseSize: 'Please select a size.',
  wearWith: 'Wear it with',
  similar: 'You may also like',
};

type ProductViewProps = { product: Product; extras: ProductExtras | Promise<ProductExtras> };

export function ProductView({ product, extras }: ProductViewProps) {
  const buying = useBuying(product);
  const { id, name, color, sale_price, category, category_slug } = product;
  useEffect(() => noteViewed(id), [id]);
  useVisitLog({ product_name: name, color, price: sale_price });
  const path = [
    { name: messages.home, to: '/' },
    { name: category, to: `/category/${category_slug}` },
    { name },
  ];
  return (
    <article>
      <div className="wrap">
        <div className={styles.breadcrumb}>
          <Breadcrumb items={path} />
        </div>
        <div className={styles.product}>
          <div className={styles.gallery}>
            <ProductGallery id={id} name={name} pictures={product.pictures} />
          </div>
          <BuyPanel
            product={product}
            extras={extras}
            buying={buying}
            sizeError={buying.sizeMissing ? messages.chooseSize : null}
          />
        </div>
        <Suspense fallback={<div className={styles.rest} />}>
          <Extras product={id} extras={extras} />
        </Suspense>
      </div>
      <StickyBuyBar product={product} buying={buying} />
      <Notice open={buying.isAlertOpen} message={messages.chooseSize} onClose={buying.dismiss} />
    </article>
  );
}

function Extras({ product, extras }: { product: number; extras: ProductViewProps['extras'] }) {
  const { companions, similar, reviews } = extras instanceof Promise ? use(extras) : extras;
  return (
    <>
      <PieceShelf title={messages.wearWith} pieces={companions} />
      <PieceShelf title={messages.similar} pieces={similar} />
      <ProductReviews product={product} reviews={reviews} />
      <RecentlyViewed current={product} />
    </>
  );
}
