import { type ComponentType, use, useState } from 'react';
import { hasSizePicker } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { chartAnchor, SIZE_GUIDE_PATH } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { SizeChartDialogProps } from '#app/features/catalogue/size-charts/size-chart-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { ProductExtras } from './product-extras.ts';
import styles from './size-links.module.css';
import type { Buying } from './use-buying.ts';

const messages = {
  find: 'Find my size',
  chart: 'Size Chart',
  noChart: 'No size chart found.',
  failed: 'The size chart could not be opened. Please check your connection.',
};

type SizeLinksProps = {
  extras: ProductExtras | Promise<ProductExtras>;
  product: Product;
  buying: Buying;
};

/** The finder is a part of the chart's dialog, and opens it with its first field. */
export function SizeLinks({ extras, product, buying }: SizeLinksProps) {
  const { chart } = extras instanceof Promise ? use(extras) : extras;
  const dialog = useSizeChart();
  if (!chart) return <p className={styles.none}>{messages.noChart}</p>;
  const canFind = hasSizePicker(product) && chart.tables.some(({ kind }) => kind === 'body');
  return (
    <div className={styles.links}>
      <noscript>{import.meta.env.SSR && <GuideLink type={product.type} />}</noscript>
      {canFind && <OpenButton onOpen={() => dialog.open('finder')}>{messages.find}</OpenButton>}
      <OpenButton onOpen={() => dialog.open('chart')}>{messages.chart}</OpenButton>
      {dialog.Chart && (
        <dialog.Chart
          chart={chart}
          product={product}
          ownSize={buying.ownSize}
          onRemember={buying.remember}
          onChoose={buying.choose}
          open={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

function OpenButton({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <Button
      variant="text"
      className={styles.open}
      aria-haspopup="dialog"
      onPointerDown={loadSizeChart}
      onClick={onOpen}
    >
      {children}
    </Button>
  );
}

/** Null when its code cannot be loaded. Started at the first touch, it has often come when the finger is lifted. */
const loadSizeChart = () =>
  import('#app/features/catalogue/size-charts/size-chart-dialog.tsx').then(
    ({ SizeChartDialog }) => SizeChartDialog,
    () => null,
  );

type Opened = SizeChartDialogProps['open'];

function useSizeChart() {
  const [Chart, setChart] = useState<ComponentType<SizeChartDialogProps> | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const open = async (at: Opened) => {
    const loaded = await loadSizeChart();
    if (!loaded) return showToast(messages.failed, { tone: 'bad' });
    setChart(() => loaded);
    setOpened(at);
  };
  return { Chart, opened, open, close: () => setOpened(null) };
}

/** Without scripts the buttons would do nothing, and are hidden. */
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
