import { RecentlyViewed } from '#app/features/catalogue/kept/recently-viewed-place.tsx';
import type { Product, ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import { ProductGallery } from '#app/features/catalogue/storefront/product-gallery.tsx';
import type { ShownReview } from '#app/features/reviews/use-product-reviews.ts';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { HydrateLater } from '#app/ui/layout/hydrate-later.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { ProductReviews } from './product-reviews.tsx';
import styles from './product-view.module.css';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { useBuying } from './use-buying.ts';
import { useFetchTouched } from './use-fetch-touched.ts';
import { WearWith } from './wear-with.tsx';

const messages = { home: 'Home', chooseSize: 'Please select a size.' };

type ProductViewProps = {
  product: Product;
  chart: SizeChart | null;
  reviews: readonly ShownReview[];
  companions: readonly ProductCardData[];
};

export function ProductView({ product, chart, reviews, companions }: ProductViewProps) {
  const buying = useBuying(product);
  const { name, category, category_slug, color, sale_price } = product;
  useFetchTouched();
  useVisitLog({ product_name: name, color, price: sale_price });
  const breadcrumbs = [
    { name: messages.home, to: '/' },
    { name: category, to: `/category/${category_slug}` },
    { name },
  ];
  return (
    <article>
      <div className="wrap">
        <div className={styles.breadcrumb}>
          <Breadcrumb items={breadcrumbs} />
        </div>
        <div className={styles.product}>
          <ProductGallery name={name} pictures={product.pictures} />
          <BuyPanel
            product={product}
            chart={chart}
            buying={buying}
            sizeError={buying.sizeMissing ? messages.chooseSize : null}
          />
        </div>
        <HydrateLater>
          <WearWith pieces={companions} />
          <ProductReviews product={product.id} reviews={reviews} />
        </HydrateLater>
        <RecentlyViewed current={product.id} />
      </div>
      <StickyBuyBar product={product} buying={buying} />
      <Notice open={buying.isAlertOpen} message={messages.chooseSize} onClose={buying.dismiss} />
    </article>
  );
}
