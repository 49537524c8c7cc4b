import { type ComponentType, Suspense, use, useState } from 'react';
import { hasSizePicker, isBuyable, stockLabel } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { chartAnchor, SIZE_GUIDE_PATH } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { SizeChartDialogProps } from '#app/features/catalogue/size-charts/size-chart-dialog.tsx';
import { Price, Saving } from '#app/features/catalogue/storefront/price.tsx';
import { FactList, ProductDescription } from '#app/features/catalogue/storefront/product-description.tsx';
import { detailRows, fitFacts, setContents } from '#app/features/catalogue/storefront/product-details.ts';
import { SizePicker } from '#app/features/catalogue/storefront/size-picker.tsx';
import { HeartButton } from '#app/features/catalogue/wishlist/heart-button.tsx';
import { NoScript } from '#app/pages/shop/page-states.tsx';
import { Tag } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { AlertButton } from './alert-button.tsx';
import { BuyNotes } from './buy-notes.tsx';
import styles from './buy-panel.module.css';
import type { ProductExtras } from './product-extras.ts';
import type { Buying } from './use-buying.ts';

const messages = {
  color: 'Color: ',
  size: 'Size: ',
  chart: 'Size Chart',
  noChart: 'No size chart found.',
  failed: 'The size chart could not be opened. Please check your connection.',
  add: 'Add to Bag',
  soldOut: 'Sold Out',
  details: 'Details',
  fit: 'Fit & Styling',
  noScript: 'Your browser runs no scripts, which the bag needs. Order this piece by phone or chat:',
};

const FEW = 5;

type BuyPanelProps = {
  product: Product;
  extras: ProductExtras | Promise<ProductExtras>;
  buying: Buying;
  sizeError: string | null;
};

export function BuyPanel({ product, extras, buying, sizeError }: BuyPanelProps) {
  const buyable = isBuyable(product);
  const picks = hasSizePicker(product);
  return (
    <div className={styles.panel}>
      <StockTag product={product} />
      <h1 className={styles.name} dir="auto">
        {product.name}
      </h1>
      <Text before={10} after={10} tone="muted">
        {messages.color}
        <span className={styles.value} dir="auto">
          {product.color}
        </span>
      </Text>
      <Cluster gap="4px 14px" after={18} align="baseline">
        <Price price={product.price} salePrice={product.sale_price} className={styles.price} />
        <Saving amount={product.price - product.sale_price} />
        <Muted>{setContents(product)}</Muted>
      </Cluster>
      <ProductDescription text={product.description} />
      <div className={styles.sizes}>
        {picks && (
          <SizePicker
            ref={buying.picker}
            product={product}
            chosen={buying.size}
            ownSize={buying.ownSize}
            onChoose={buying.choose}
            error={sizeError}
          />
        )}
        {!picks && product.size && <p className={styles.given}>{messages.size + product.size}</p>}
        <Suspense>
          <ChartLink extras={extras} product={product} buying={buying} />
        </Suspense>
      </div>
      <div className={styles.buy}>
        <Button block ref={buying.button} disabled={!buyable} onClick={buying.add}>
          {buyable ? messages.add : messages.soldOut}
        </Button>
        <HeartButton product={product} className={styles.heart} />
      </div>
      <NoScript>{messages.noScript}</NoScript>
      <Stack>
        <AlertButton product={product} />
        <BuyNotes product={product} size={buying.size} />
        <FactList title={messages.details} rows={detailRows(product)} />
        <FactList title={messages.fit} rows={fitFacts(product)} />
      </Stack>
    </div>
  );
}

type ChartLinkProps = Pick<BuyPanelProps, 'extras' | 'product' | 'buying'>;

function ChartLink({ extras, product, buying }: ChartLinkProps) {
  const { chart } = extras instanceof Promise ? use(extras) : extras;
  const dialog = useSizeChart(() => showToast(messages.failed, { tone: 'bad' }));
  if (!chart) return <p className={styles.noChart}>{messages.noChart}</p>;
  return (
    <>
      <noscript>{import.meta.env.SSR && <GuideLink type={product.type} />}</noscript>
      <Button
        variant="text"
        className={styles.chart}
        aria-haspopup="dialog"
        onPointerDown={loadSizeChart}
        onClick={dialog.open}
      >
        {messages.chart}
      </Button>
      {dialog.Chart && (
        <dialog.Chart
          chart={chart}
          product={product}
          ownSize={buying.ownSize}
          onRemember={buying.remember}
          onChoose={buying.choose}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

/** Null when its code cannot be loaded. Started at the first touch, it has often come when the finger is lifted. */
const loadSizeChart = () =>
  import('#app/features/catalogue/size-charts/size-chart-dialog.tsx').then(
    ({ SizeChartDialog }) => SizeChartDialog,
    () => null,
  );

/** `onFailed`: the code of the dialog could not be loaded. */
function useSizeChart(onFailed: () => void) {
  const [Chart, setChart] = useState<ComponentType<SizeChartDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    const loaded = await loadSizeChart();
    if (!loaded) return onFailed();
    setChart(() => loaded);
    setIsOpen(true);
  };
  return { Chart, isOpen, open, close: () => setIsOpen(false) };
}

/** Without scripts the button would do nothing, and is hidden. */
function GuideLink({ type }: { type: string }) {
  return (
    <a
      className={`underlined ${styles.guide}`}
      href={`${SIZE_GUIDE_PATH}#${chartAnchor(type.toLowerCase())}`}
    >
      {messages.chart}
    </a>
  );
}

/** Null when there is plenty in stock. */
function StockTag({ product }: { product: Pick<Product, 'stock' | 'made_on_order'> }) {
  const { stock, made_on_order } = product;
  if (stock > FEW && !made_on_order) return null;
  return (
    <div className={styles.tags}>
      {made_on_order && <Tag tone="made">{stockLabel(product)}</Tag>}
      {stock <= 0 && <Tag tone="out">{messages.soldOut}</Tag>}
      {stock > 0 && !made_on_order && (
        <span className={styles.low}>
          <Tag tone="low">{stockLabel(product)}</Tag>
        </span>
      )}
    </div>
  );
}
