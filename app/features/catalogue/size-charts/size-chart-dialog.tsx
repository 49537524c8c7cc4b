import { useState } from 'react';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';
import { FieldGrid } from '#app/ui/layout/field-grid.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { tablesOfProduct } from './chart-table.ts';
import { OwnSizeChoice } from './own-size-choice.tsx';
import styles from './size-chart-dialog.module.css';
import type { SizeChart } from './size-chart-schema.ts';
import { SizeFinder } from './size-finder.tsx';
import { SizeTables } from './size-tables.tsx';
import { UnitSwitch } from './unit-switch.tsx';
import { useMeasureUnit } from './use-measure-unit.ts';

const messages = {
  title: 'Size Chart',
  none: 'No size chart found.',
  inches: 'All measurements are in inches.',
  lengths: 'Length of this piece',
  top: (type: string) => `${type}: measurements of each size in inches`,
  bottom: (type: string) => `Lower garment for ${type}: measurements of each size in inches`,
};

const SIZES = '(min-width: 768px) 430px, 90vw';

export type SizeChartDialogProps = {
  chart: SizeChart;
  product: Product;
  ownSize: string | null;
  /** Null forgets it. */
  onRemember: (size: string | null) => void;
  onChoose: (size: string) => void;
  open: boolean;
  onClose: () => void;
};

export function SizeChartDialog({ open, onClose, ...rest }: SizeChartDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} size="large">
      <ChartContent {...rest} onClose={onClose} />
    </Dialog>
  );
}

type ChartContentProps = Omit<SizeChartDialogProps, 'open'>;

function ChartContent({ chart, product, ownSize, onRemember, onChoose, onClose }: ChartContentProps) {
  const [unit, setUnit] = useMeasureUnit();
  const [found, setFound] = useState<string | null>(null);
  const tables = tablesOfProduct(chart.tables, product, messages.lengths);
  const body = tables.find(({ kind }) => kind === 'body');
  if (tables.length === 0 && !chart.top && !chart.bottom) return <p>{messages.none}</p>;
  return (
    <>
      {tables.length > 0 && (
        <div className={styles.unit}>
          <UnitSwitch unit={unit} onChoose={setUnit} />
        </div>
      )}
      {body && <SizeFinder table={body} unit={unit} product={product.name} onFound={setFound} />}
      <OwnSizeChoice
        product={product}
        found={found}
        ownSize={ownSize}
        onRemember={onRemember}
        onChoose={(size) => {
          onChoose(size);
          onClose();
        }}
      />
      <SizeTables tables={tables} unit={unit} ownSize={found ?? ownSize} />
      <p className={styles.pictured}>{messages.inches}</p>
      <FieldGrid from={768} gap={18}>
        {chart.top && <Picture picture={chart.top} alt={messages.top(product.type)} sizes={SIZES} />}
        {chart.bottom && <Picture picture={chart.bottom} alt={messages.bottom(product.type)} sizes={SIZES} />}
      </FieldGrid>
    </>
  );
}
