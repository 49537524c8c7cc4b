import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Unit } from '#app/features/catalogue/products/measures.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import {
  bodyTableOf,
  chartAnchor,
  SIZE_GUIDE_PATH,
} from '#app/features/catalogue/size-charts/chart-table.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/schema.ts';
import { listSizeCharts } from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { SizeFinder } from '#app/features/catalogue/size-charts/size-finder.tsx';
import { UnitSwitch, useMeasureUnit } from '#app/features/catalogue/size-charts/size-tables.tsx';
import { readingMeta } from '#app/pages/read/reading-meta.ts';
import { loadOrFallback, useOfflineFallback } from '#app/platform/offline/offline-fallback.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { Empty } from '#app/ui/feedback.tsx';
import { Cluster, FieldGrid, PageBody, PageHead } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import type { Route } from './+types/size-guide-page.ts';
import styles from './size-guide-page.module.css';
import { type FoundSizes, TypeChart } from './type-chart.tsx';

const messages = {
  home: 'Home',
  title: 'Size Guide',
  description:
    'Size charts in inches and centimetres for kurtas, tops, dresses, co-ords, maxis and dupattas, for women and kids, and how to measure a piece that fits you.',
  lead: 'Your own measures come first: bust, waist and hip, as the tape lies around you. All others are of the garment. Lay a piece that fits you flat on a table, measure it, and compare.',
  empty: 'No size chart found.',
  women: 'Find your size',
  kids: 'Find your child’s size',
  piece: 'a piece',
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
  const [found, setFound] = useState<FoundSizes>({});
  const { openType, toggle } = useOpenType(charts.map(({ type }) => type));
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
      {charts.some(({ tables }) => tables.length > 0) && (
        <Cluster after={20}>
          <UnitSwitch unit={unit} onChoose={setUnit} />
        </Cluster>
      )}
      <GuideFinders
        charts={charts}
        unit={unit}
        onFound={(collection, size) => setFound((known) => ({ ...known, [collection]: size }))}
      />
      {charts.map((chart) => (
        <TypeChart
          key={chart.type}
          chart={chart}
          unit={unit}
          found={found}
          open={chart.type === openType}
          onToggle={(isOpen) => toggle(chart.type, isOpen)}
        />
      ))}
    </PageBody>
  );
}

/** The one type whose charts are open: first the one that the address names, then the one that was opened last. */
function useOpenType(types: readonly string[]) {
  const { hash } = useLocation();
  const [openType, setOpenType] = useState<string | null>(null);
  const named = types.find((type) => encodeURI(`#${chartAnchor(type)}`) === hash);
  useEffect(() => {
    if (named !== undefined) setOpenType(named);
  }, [named]);
  const toggle = (type: string, isOpen: boolean) =>
    setOpenType((open) => (isOpen ? type : open === type ? null : open));
  return { openType, toggle };
}

type GuideFindersProps = {
  charts: readonly SizeChart[];
  unit: Unit;
  onFound: (collection: string, size: string | null) => void;
};

/** One for each collection in which the charts of all types agree about the wearer. */
function GuideFinders({ charts, unit, onFound }: GuideFindersProps) {
  return (
    <FieldGrid from={768} gap={20}>
      {COLLECTIONS.map((collection) => {
        const table = bodyTableOf(charts, collection);
        return (
          table && (
            <SizeFinder
              key={collection}
              title={messages[collection === 'Kids Collection' ? 'kids' : 'women']}
              heading="h2"
              table={table}
              unit={unit}
              product={messages.piece}
              onFound={(size) => onFound(collection, size)}
            />
          )
        );
      })}
    </FieldGrid>
  );
}
