import { lazy, Suspense } from 'react';
import { Muted } from '#app/ui/text.tsx';
import type { ChartProps } from './bars.tsx';
import styles from './chart.module.css';

const messages = {
  noChart: 'The chart did not load. The table below shows the same numbers.',
};

// The chart library is large, so it is loaded only here.
const Bars = lazy(() =>
  import('./bars.tsx').then(
    (loaded) => ({ default: loaded.Bars }),
    () => ({ default: NoChart }),
  ),
);

/** A picture of what a table beside it says: screen readers are told of the table alone. */
export function Chart(props: ChartProps) {
  const height = props.tall ? styles.tall : styles.chart;
  return (
    <div className={height} aria-hidden="true">
      <Suspense fallback={<div className={`skeleton ${height}`} />}>
        <Bars {...props} />
      </Suspense>
    </div>
  );
}

function NoChart(_: ChartProps) {
  return <Muted>{messages.noChart}</Muted>;
}
