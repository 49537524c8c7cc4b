import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart.ts';
import { listSizeCharts } from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { loadOrFallback, useOfflineFallback } from '#app/pages/offline/offline-fallback.ts';
import { readingMeta } from '#app/pages/read/reading-meta.ts';
import { publicPage } from '#app/platform/page-handle.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import type { Route } from './+types/size-guide-page.ts';
import { ChartPicture } from './chart-picture.tsx';
import styles from './size-guide-page.module.css';

const messages = {
  home: 'Home',
  title: 'Size Guide',
  description:
    'Size charts in inches for kurtas, tops, dresses, co-ords, maxis and dupattas, for women and kids, and how to measure a piece that fits you.',
  lead: 'All measurements are in inches. Lay a piece that fits you flat on a table, measure it, and compare. Tap a chart to see it large.',
  jump: 'Jump to a type',
  empty: 'No size chart found.',
  top: (type: string) => `${type}: measurements of each size in inches`,
  bottom: (type: string) => `Lower garment for ${type}: measurements of each size in inches`,
};

export const handle = publicPage;

const PATH = '/SizeGuide';

export async function loader() {
  return { charts: (await listSizeCharts()).filter(({ top, bottom }) => top ?? bottom) };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadOrFallback(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = messages;
  return readingMeta(matches[0].loaderData, { title, description, path: PATH });
}

export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  const { charts } = loaderData;
  useOfflineFallback(loaderData);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.title}</h1>
        <p className={styles.lead}>{messages.lead}</p>
      </header>
      {charts.length === 0 && (
        <div className="empty">
          <Blossom />
          <p>{messages.empty}</p>
        </div>
      )}
      {charts.length > 1 && <JumpList charts={charts} />}
      {charts.map((chart) => (
        <Chart key={chart.type} chart={chart} />
      ))}
    </div>
  );
}

function JumpList({ charts }: { charts: readonly SizeChart[] }) {
  return (
    <nav className={styles.jump} aria-label={messages.jump}>
      <ul className={styles.jumps}>
        {charts.map(({ type }) => (
          <li key={type}>
            <a className={styles.target} href={`#${anchor(type)}`}>
              {nameOf(type)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chart({ chart: { type, top, bottom } }: { chart: SizeChart }) {
  const name = nameOf(type);
  return (
    <section id={anchor(type)} className={styles.chart} aria-labelledby={`${anchor(type)}-name`}>
      <h2 id={`${anchor(type)}-name`} className={styles.name}>
        {name}
      </h2>
      <div className={styles.pictures}>
        {top && <ChartPicture picture={top} type={name} alt={messages.top(name)} />}
        {bottom && <ChartPicture picture={bottom} type={name} alt={messages.bottom(name)} />}
      </div>
    </section>
  );
}

function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

function anchor(type: string): string {
  return `chart-${type.replace(/[^\p{L}\d]+/gu, '-')}`;
}
