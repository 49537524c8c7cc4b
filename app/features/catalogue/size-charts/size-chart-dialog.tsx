import { useState } from 'react';
import { hasSizePicker, listSizes, stockOfSize } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster, FieldGrid } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { tablesOfProduct } from './chart-table.ts';
import type { SizeChart } from './schema.ts';
import { SizeFinder } from './size-finder.tsx';
import { SizeTables, UnitSwitch, useMeasureUnit } from './size-tables.tsx';

const messages = {
  title: { chart: 'Size Chart', finder: 'Find my size' },
  none: 'No size chart found.',
  inches: 'All measurements are in inches.',
  lengths: 'Length of this piece',
  top: (type: string) => `${type}: measurements of each size in inches`,
  bottom: (type: string) => `Lower garment for ${type}: measurements of each size in inches`,
  choose: (size: string) => `Choose ${size}`,
  remember: (size: string) => `Remember ${size} as my size`,
  yours: (size: string) => `Your size: ${size}`,
  soldOut: (size: string) => `${size} is sold out in this piece.`,
  notMade: (size: string) => `This piece is not made in ${size}.`,
  forget: 'Forget my size',
};

const SIZES = '(min-width: 768px) 430px, 90vw';

export type SizeChartDialogProps = {
  chart: SizeChart;
  product: Product;
  ownSize: string | null;
  /** Null forgets it. */
  onRemember: (size: string | null) => void;
  onChoose: (size: string) => void;
  /** What it was opened for; null while it is closed. As the finder it begins in its first field. */
  open: 'chart' | 'finder' | null;
  onClose: () => void;
};

export function SizeChartDialog({ open, onClose, ...rest }: SizeChartDialogProps) {
  return (
    <Dialog open={open !== null} onClose={onClose} title={messages.title[open ?? 'chart']} size="large">
      <ChartContent {...rest} autoFocus={open === 'finder'} onClose={onClose} />
    </Dialog>
  );
}

type ChartContentProps = Omit<SizeChartDialogProps, 'open'> & { autoFocus: boolean };

function ChartContent({
  chart,
  product,
  autoFocus,
  ownSize,
  onRemember,
  onChoose,
  onClose,
}: ChartContentProps) {
  const [unit, setUnit] = useMeasureUnit();
  const [found, setFound] = useState<string | null>(null);
  const tables = tablesOfProduct(chart.tables, product, messages.lengths);
  const body = tables.find(({ kind }) => kind === 'body');
  if (tables.length === 0 && !chart.top && !chart.bottom) return <p>{messages.none}</p>;
  return (
    <>
      {tables.length > 0 && (
        <Cluster after={16}>
          <UnitSwitch unit={unit} onChoose={setUnit} />
        </Cluster>
      )}
      {body && (
        <SizeFinder
          table={body}
          unit={unit}
          product={product.name}
          autoFocus={autoFocus}
          onFound={setFound}
        />
      )}
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
      <Muted before={28} after={16}>
        {messages.inches}
      </Muted>
      <FieldGrid from={768} gap={18}>
        {chart.top && <Picture picture={chart.top} alt={messages.top(product.type)} sizes={SIZES} />}
        {chart.bottom && <Picture picture={chart.bottom} alt={messages.bottom(product.type)} sizes={SIZES} />}
      </FieldGrid>
    </>
  );
}

type OwnSizeChoiceProps = {
  product: Product;
  found: string | null;
  ownSize: string | null;
  onRemember: (size: string | null) => void;
  onChoose: (size: string) => void;
};

/** What can be done with the size that was found or remembered. A size that cannot be bought is never chosen. */
function OwnSizeChoice({ product, found, ownSize, onRemember, onChoose }: OwnSizeChoiceProps) {
  const size = found ?? ownSize;
  if (!size) return null;
  const isMade = hasSizePicker(product) && listSizes(product).includes(size);
  const isBuyable = isMade && stockOfSize(product, size) > 0;
  const choose = () => {
    onRemember(size);
    onChoose(size);
  };
  return (
    <Cluster gap="8px 18px" after={28}>
      {found === null && <Text weight="bold">{messages.yours(size)}</Text>}
      {!isBuyable && <p>{isMade ? messages.soldOut(size) : messages.notMade(size)}</p>}
      {isBuyable && <Button onClick={choose}>{messages.choose(size)}</Button>}
      {size !== ownSize && !isBuyable && (
        <Button variant="ghost" onClick={() => onRemember(size)}>
          {messages.remember(size)}
        </Button>
      )}
      {ownSize && (
        <Button variant="text" onClick={() => onRemember(null)}>
          {messages.forget}
        </Button>
      )}
    </Cluster>
  );
}
