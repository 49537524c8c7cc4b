import { Suspense } from 'react';
import { hasSizePicker, isBuyable, pricesOf, stockLabel } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { OtherColors } from '#app/features/catalogue/storefront/other-colors.tsx';
import { Price, Saving } from '#app/features/catalogue/storefront/price.tsx';
import { setContents } from '#app/features/catalogue/storefront/product-details.ts';
import { SizePicker } from '#app/features/catalogue/storefront/size-picker.tsx';
import { HeartButton } from '#app/features/catalogue/wishlist/heart-button.tsx';
import { NoScript } from '#app/pages/shop/page-states.tsx';
import { Rating, Tag } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { AlertButton } from './alert-button.tsx';
import { BuyNotes } from './buy-notes.tsx';
import styles from './buy-panel.module.css';
import { DeliveryDays } from './delivery-days.tsx';
import type { ProductExtras } from './product-extras.ts';
import { SizeLinks } from './size-links.tsx';
import type { Buying } from './use-buying.ts';

const messages = {
  color: 'Color: ',
  size: 'Size: ',
  add: 'Add to Bag',
  soldOut: 'Sold Out',
  preview: 'It can be ordered once it is in the shop.',
  noScript: 'Your browser runs no scripts, which the bag needs. Order this piece by phone or chat:',
};

const FEW = 5;

type BuyPanelProps = {
  product: Product;
  extras: ProductExtras | Promise<ProductExtras>;
  buying: Buying;
  sizeError: string | null;
  isPreview: boolean;
};

export function BuyPanel({ product, extras, buying, sizeError, isPreview }: BuyPanelProps) {
  const buyable = isBuyable(product);
  const picks = hasSizePicker(product);
  const { isFrom, ...prices } = pricesOf(product, buying.size);
  const sizeLinks = (
    <Suspense>
      <SizeLinks extras={extras} product={product} buying={buying} />
    </Suspense>
  );
  return (
    <div className={styles.panel}>
      <h1 className={styles.name} dir="auto">
        {product.name}
      </h1>
      <Cluster gap="0 16px" className={styles.about}>
        <Text tone="muted">
          {messages.color}
          <span className={styles.value} dir="auto">
            {product.color}
          </span>
        </Text>
        <OtherColors product={product} />
        <StockTag product={product} />
      </Cluster>
      <Cluster gap="0 14px" align="baseline">
        <Price
          price={prices.price}
          salePrice={prices.sale_price}
          wasPrice={prices.compare_at_price}
          isFrom={isFrom}
          className={styles.price}
        />
        {product.rating && (
          <a className="tap" href="#reviews">
            <Rating {...product.rating} />
          </a>
        )}
      </Cluster>
      <Cluster gap="0 14px">
        <Saving amount={prices.price - prices.sale_price} />
        <Muted>{setContents(product)}</Muted>
      </Cluster>
      {buyable && <DeliveryDays isMadeOnOrder={product.made_on_order} />}
      {picks && (
        <SizePicker
          ref={buying.picker}
          product={product}
          chosen={buying.size}
          ownSize={buying.ownSize}
          onChoose={buying.choose}
          error={sizeError}
        >
          {sizeLinks}
        </SizePicker>
      )}
      {!picks && (
        <Cluster gap="0 22px" after={14} ends>
          {product.size && <Text weight="medium">{messages.size + product.size}</Text>}
          {sizeLinks}
        </Cluster>
      )}
      <div className={styles.buy}>
        <Button block ref={buying.button} disabled={!buyable || isPreview} onClick={buying.add}>
          {buyable || isPreview ? messages.add : messages.soldOut}
        </Button>
        {!isPreview && <HeartButton product={product} className={styles.heart} />}
      </div>
      {isPreview ? (
        <Muted>{messages.preview}</Muted>
      ) : (
        <>
          <NoScript>{messages.noScript}</NoScript>
          <Stack>
            <AlertButton product={product} />
            <BuyNotes product={{ ...product, ...prices }} size={buying.size} />
          </Stack>
        </>
      )}
    </div>
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
