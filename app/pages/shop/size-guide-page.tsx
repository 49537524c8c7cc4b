import type { Unit } from '#app/features/catalogue/facts/measures.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { chartAnchor, SIZE_GUIDE_PATH } from '#app/features/catalogue/size-charts/chart-address.ts';
import type { ChartTable } from '#app/features/catalogue/size-charts/chart-table-schema.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import { listSizeCharts } from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { SizeTables } from '#app/features/catalogue/size-charts/size-tables.tsx';
import { UnitSwitch } from '#app/features/catalogue/size-charts/unit-switch.tsx';
import { useMeasureUnit } from '#app/features/catalogue/size-charts/use-measure-unit.ts';
import { readingMeta } from '#app/pages/read/reading-meta.ts';
import { loadOrFallback, useOfflineFallback } from '#app/platform/offline/offline-fallback.ts';
import { publicPage } from '#app/platform/page/page-handle.ts';
import { Empty } from '#app/ui/layout/empty.tsx';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import { JumpList } from '#app/ui/navigation/jump-list.tsx';
import type { Route } from './+types/size-guide-page.ts';
import { ChartPicture } from './chart-picture.tsx';
import styles from './size-guide-page.module.css';

const messages = {
  home: 'Home',
  title: 'Size Guide',
  description:
    'Size charts in inches and centimetres for kurtas, tops, dresses, co-ords, maxis and dupattas, for women and kids, and how to measure a piece that fits you.',
  lead: 'Your own measures come first: bust, waist and hip, as the tape lies around you. All others are of the garment. Lay a piece that fits you flat on a table, measure it, and compare. Tap a chart to see it large.',
  jump: 'Jump to a type',
  women: 'Women',
  kids: 'Kids',
  empty: 'No size chart found.',
  top: (type: string) => `${type}: measurements of each size in inches`,
  bottom: (type: string) => `Lower garment for ${type}: measurements of each size in inches`,
};

export const handle = publicPage;

export async function loader() {
  return { charts: (await listSizeCharts()).filter(({ top, bottom, tables }) => top ?? bottom ?? tables[0]) };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = messages;
  return readingMeta(matches[0].loaderData, { title, description, path: SIZE_GUIDE_PATH });
}

export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  const { charts } = loaderData;
  const [unit, setUnit] = useMeasureUnit();
  useOfflineFallback(loaderData);
  return (
    <PageBody kind="reading">
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      <PageHead
        title={messages.title}
        lead={messages.lead}
        size="medium"
        measure={56}
        before={16}
        className={styles.head}
      />
      {charts.length === 0 && <Empty text={messages.empty} />}
      {charts.length > 1 && (
        <JumpList
          label={messages.jump}
          parts={charts.map(({ type }) => ({ name: nameOf(type), id: chartAnchor(type) }))}
        />
      )}
      {charts.some(({ tables }) => tables.length > 0) && (
        <div className={styles.unit}>
          <UnitSwitch unit={unit} onChoose={setUnit} />
        </div>
      )}
      {charts.map((chart) => (
        <Chart key={chart.type} chart={chart} unit={unit} />
      ))}
    </PageBody>
  );
}

function Chart({ chart: { type, top, bottom, tables }, unit }: { chart: SizeChart; unit: Unit }) {
  const name = nameOf(type);
  return (
    <section id={chartAnchor(type)} className={styles.chart} aria-labelledby={`${chartAnchor(type)}-name`}>
      <h2 id={`${chartAnchor(type)}-name`} className={styles.name}>
        {name}
      </h2>
      <div className={styles.content}>
        {COLLECTIONS.map((collection) => (
          <CollectionTables key={collection} collection={collection} tables={tables} unit={unit} />
        ))}
        <SizeTables tables={tables.filter((table) => table.collection === null)} unit={unit} />
        <div className={styles.pictures}>
          {top && <ChartPicture picture={top} type={name} alt={messages.top(name)} />}
          {bottom && <ChartPicture picture={bottom} type={name} alt={messages.bottom(name)} />}
        </div>
      </div>
    </section>
  );
}

type CollectionTablesProps = { collection: string; tables: readonly ChartTable[]; unit: Unit };

function CollectionTables({ collection, tables, unit }: CollectionTablesProps) {
  const own = tables.filter((table) => table.collection === collection);
  if (own.length === 0) return null;
  return (
    <section>
      <h3 className={styles.collection}>{messages[collection === 'Kids Collection' ? 'kids' : 'women']}</h3>
      <SizeTables tables={own} unit={unit} />
    </section>
  );
}

function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
