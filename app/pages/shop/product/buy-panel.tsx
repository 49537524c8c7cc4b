import { type ReactNode, useState } from 'react';
import {
  hasSizePicker,
  isBuyable,
  type Product,
  stockLabel,
} from '#app/features/catalogue/products/product.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart.ts';
import { SizeChartDialog } from '#app/features/catalogue/size-charts/size-chart-dialog.tsx';
import { FitAndStyling } from '#app/features/catalogue/storefront/fit-and-styling.tsx';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import { ProductDescription } from '#app/features/catalogue/storefront/product-description.tsx';
import { SizePicker } from '#app/features/catalogue/storefront/size-picker.tsx';
import { Tag } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { BuyNotes } from './buy-notes.tsx';
import styles from './buy-panel.module.css';
import type { Buying } from './use-buying.ts';

const messages = {
  color: 'Color: ',
  size: 'Size: ',
  chart: 'Size Chart',
  noChart: 'No size chart found.',
  add: 'Add to Bag',
  soldOut: 'Sold Out',
};

const FEW = 5;

type BuyPanelProps = { product: Product; chart: SizeChart | null; buying: Buying; sizeError: string | null };

export function BuyPanel({ product, chart, buying, sizeError }: BuyPanelProps) {
  const buyable = isBuyable(product);
  const picks = hasSizePicker(product);
  return (
    <div className={styles.panel}>
      <StockTag product={product} />
      <h1 className={styles.name} dir="auto">
        {product.name}
      </h1>
      <p className={styles.color}>
        {messages.color}
        <span className={styles.value} dir="auto">
          {product.color}
        </span>
      </p>
      <Price price={product.price} salePrice={product.sale_price} className={styles.price} />
      <ProductDescription text={product.description} />
      <div className={styles.sizes}>
        {picks && (
          <SizePicker
            ref={buying.picker}
            product={product}
            chosen={buying.size}
            onChoose={buying.choose}
            error={sizeError}
          />
        )}
        {!picks && product.size && <p className={styles.given}>{messages.size + product.size}</p>}
        <ChartLink chart={chart} type={product.type} />
      </div>
      <Button block ref={buying.button} disabled={!buyable} onClick={buying.add}>
        {buyable ? messages.add : messages.soldOut}
      </Button>
      <BuyNotes product={product} />
      <FitAndStyling product={product} />
    </div>
  );
}

function ChartLink({ chart, type }: { chart: SizeChart | null; type: string }): ReactNode {
  const [open, setOpen] = useState(false);
  if (!chart) return <p className={styles.noChart}>{messages.noChart}</p>;
  return (
    <>
      <Button variant="text" className={styles.chart} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.chart}
      </Button>
      <SizeChartDialog chart={chart} type={type} open={open} onClose={() => setOpen(false)} />
    </>
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
