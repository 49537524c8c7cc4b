import type { Product } from '#app/features/catalogue/products/schema.ts';
import { FactList, ProductDescription } from '#app/features/catalogue/storefront/product-description.tsx';
import { detailRows, fitFacts } from '#app/features/catalogue/storefront/product-details.ts';
import styles from './product-story.module.css';

const messages = { details: 'Details', fit: 'Fit & Styling', description: 'Description' };

/** Facts first, then what the shop has to say. */
export function ProductStory({ product }: { product: Product }) {
  return (
    <div className={styles.story}>
      <FactList title={messages.details} rows={detailRows(product)} />
      <div>
        <FactList title={messages.fit} rows={fitFacts(product)} />
        <ProductDescription title={messages.description} text={product.description} />
      </div>
    </div>
  );
}
