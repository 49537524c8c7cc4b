import { useEffect, useRef, useState } from 'react';
import type { Unit } from '#app/features/catalogue/products/measures.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { chartAnchor } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { ChartTable, SizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import { SizeTables } from '#app/features/catalogue/size-charts/size-tables.tsx';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { classes } from '#app/ui/classes.ts';
import { Disclosure, summaryClass, Tiles } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './size-guide-page.module.css';

const messages = {
  women: 'Women',
  kids: 'Kids',
  pictures: 'The same as pictures',
  top: (type: string) => `${type}: measurements of each size in inches`,
  bottom: (type: string) => `Lower garment for ${type}: measurements of each size in inches`,
  title: (type: string) => `${type} size chart`,
  large: (alt: string) => `${alt}. Show large`,
  area: 'Size chart, scrolls',
};

/** The shopper's size by collection, as the finders found it. */
export type FoundSizes = Readonly<Record<string, string | null>>;

type TypeChartProps = {
  chart: SizeChart;
  unit: Unit;
  found: FoundSizes;
  open: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** The charts of one type, collapsed under its name. The shared `name` closes the others where scripts do not run. */
export function TypeChart({
  chart: { type, top, bottom, tables },
  unit,
  found,
  open,
  onToggle,
}: TypeChartProps) {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const pictures = (
    <Tiles columns={{ 768: 2 }} gap="24px clamp(20px, 3vw, 44px)" className={styles.pictures}>
      {top && <ChartPicture picture={top} type={name} alt={messages.top(name)} />}
      {bottom && <ChartPicture picture={bottom} type={name} alt={messages.bottom(name)} />}
    </Tiles>
  );
  const summary = useRef<HTMLElement>(null);
  // The charts that close above it may have been long.
  useEffect(() => {
    if (open) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <details
      name="size-chart"
      className={styles.type}
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary ref={summary} className={classes(summaryClass, styles.summary)}>
        <Text as="h2" size="title">
          {name}
        </Text>
      </summary>
      <div className={styles.content} id={chartAnchor(type)}>
        {COLLECTIONS.map((collection) => (
          <CollectionTables
            key={collection}
            collection={collection}
            tables={tables}
            unit={unit}
            ownSize={found[collection] ?? null}
          />
        ))}
        <SizeTables tables={tables.filter((table) => table.collection === null)} unit={unit} />
        {tables.length > 0 && (top || bottom) ? (
          <Disclosure summary={messages.pictures}>{pictures}</Disclosure>
        ) : (
          pictures
        )}
      </div>
    </details>
  );
}

type CollectionTablesProps = {
  collection: string;
  tables: readonly ChartTable[];
  unit: Unit;
  ownSize: string | null;
};

function CollectionTables({ collection, tables, unit, ownSize }: CollectionTablesProps) {
  const own = tables.filter((table) => table.collection === collection);
  if (own.length === 0) return null;
  return (
    <section>
      <h3 className={styles.collection}>{messages[collection === 'Kids Collection' ? 'kids' : 'women']}</h3>
      <SizeTables tables={own} unit={unit} ownSize={ownSize} />
    </section>
  );
}

const SIZES = '(min-width: 1440px) 520px, (min-width: 1024px) 38vw, (min-width: 768px) 45vw, 92vw';

const LARGE = '900px';

type ChartPictureProps = { picture: PictureFacts; type: string; alt: string };

function ChartPicture({ picture, type, alt }: ChartPictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={messages.large(alt)}
        onClick={() => setOpen(true)}
      >
        <Picture picture={picture} alt={alt} sizes={SIZES} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.title(type)} size="large">
        {/* A scroll container must be reachable by keyboard, and a picture contains nothing to focus. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className={styles.window} tabIndex={0} aria-label={messages.area}>
          <Picture picture={picture} alt={alt} sizes={LARGE} className={styles.large} />
        </section>
      </Dialog>
    </>
  );
}
