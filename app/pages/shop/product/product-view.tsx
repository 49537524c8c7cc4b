import { type ComponentProps, memo, useEffect, useRef } from 'react';
import { noteViewed } from '#app/features/catalogue/kept/recently-viewed.ts';
import { RecentlyViewed } from '#app/features/catalogue/kept/recently-viewed-place.tsx';
import type { Product, ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import { endOpening } from '#app/features/catalogue/storefront/carried-card.ts';
import { ProductGallery } from '#app/features/catalogue/storefront/product-gallery.tsx';
import type { ShownReview } from '#app/features/reviews/use-product-reviews.ts';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import { type MaybePending, usePendingData } from '#app/platform/offline/pending-data.ts';
import { HydrateLater } from '#app/platform/react/hydrate-later.tsx';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { ProductReviews } from './product-reviews.tsx';
import styles from './product-view.module.css';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { useBuying } from './use-buying.ts';
import { useFetchTouched } from './use-fetch-touched.ts';
import { useFirstView } from './use-first-view.ts';
import { WearWith } from './wear-with.tsx';

const messages = { home: 'Home', chooseSize: 'Please select a size.' };

/** What the page shows besides the product. */
export type Company = {
  chart: SizeChart | null;
  reviews: readonly ShownReview[];
  companions: readonly ProductCardData[];
};

export const NO_COMPANY: Company = { chart: null, reviews: [], companions: [] };

type ProductViewProps = { product: Product; company: MaybePending<Company> };

/** Stays while it is loaded again, and with it the review that somebody is writing; null before the first time. */
function useKnownCompany(company: MaybePending<Company>): Company | null {
  const latest = useRef<Company | null>(null);
  const loaded = usePendingData(company);
  if (loaded) latest.current = 'data' in loaded ? loaded.data : NO_COMPANY;
  return latest.current;
}

export function ProductView({ product, company }: ProductViewProps) {
  const known = useKnownCompany(company);
  const buying = useBuying(product);
  const isFirstView = useFirstView();
  const { name, color, sale_price } = product;
  useFetchTouched();
  useEffect(endOpening, []);
  useEffect(() => noteViewed(product.id), [product.id]);
  useVisitLog({ product_name: name, color, price: sale_price });
  return (
    <article>
      <div className="wrap">
        <div className={styles.breadcrumb}>
          <Path product={product} />
        </div>
        <div className={styles.product}>
          <Gallery name={name} pictures={product.pictures} />
          <BuyPanel
            product={product}
            chart={known?.chart}
            buying={buying}
            isFirstView={isFirstView}
            sizeError={buying.sizeMissing ? messages.chooseSize : null}
          />
        </div>
        {isFirstView || !known ? (
          <div className={styles.rest} />
        ) : (
          <Rest product={product.id} company={known} />
        )}
      </div>
      <StickyBuyBar product={product} buying={buying} />
      <Notice open={buying.isAlertOpen} message={messages.chooseSize} onClose={buying.dismiss} />
    </article>
  );
}

/** Not rendered again when a size is chosen. */
const Path = memo(ProductPath);
const Gallery = memo(GalleryPart);
const Rest = memo(RestOfPage);

function ProductPath({ product: { name, category, category_slug } }: { product: Product }) {
  const parent = { name: category, to: `/category/${category_slug}` };
  return <Breadcrumb items={[{ name: messages.home, to: '/' }, parent, { name }]} />;
}

function GalleryPart(props: ComponentProps<typeof ProductGallery>) {
  return (
    <HydrateLater className={styles.gallery}>
      <ProductGallery {...props} />
    </HydrateLater>
  );
}

function RestOfPage({ product, company }: { product: number; company: Company }) {
  return (
    <HydrateLater>
      <WearWith pieces={company.companions} />
      <ProductReviews product={product} reviews={company.reviews} />
      <RecentlyViewed current={product} />
    </HydrateLater>
  );
}
