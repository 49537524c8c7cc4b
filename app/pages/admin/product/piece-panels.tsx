import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { CompanionsPanel } from '#app/pages/admin/products/companions-panel.tsx';
import { CostPanel } from '#app/pages/admin/products/cost-panel.tsx';
import { Shelves } from '#app/pages/admin/products/shelves.tsx';
import { WeightPanel } from '#app/pages/admin/products/weight-panel.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { ColorsPanel } from './colors-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import styles from './product-page.module.css';

const messages = { shelves: 'Where it lies' };

/** What is saved by itself, apart from the form. */
export function PiecePanels({ product }: { product: StaffProduct }) {
  const isPermitted = useIsPermitted();
  return (
    <div className={styles.columns}>
      <div>
        <ColorsPanel product={product} />
        <CompanionsPanel product={product} />
      </div>
      <div>
        {product.state !== 'live' && <PreviewPanel key={product.state} product={product} />}
        {isPermitted('stock') && (
          <Panel title={messages.shelves} before={24}>
            <div className={styles.shelves}>
              {/* Of the sizes that it has now. */}
              <Shelves key={product.size} product={product} />
            </div>
          </Panel>
        )}
        <WeightPanel product={product} />
        {isPermitted('costs') && <CostPanel product={product} />}
      </div>
    </div>
  );
}
