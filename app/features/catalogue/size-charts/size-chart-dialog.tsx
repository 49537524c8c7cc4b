import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { SizeChart } from './size-chart.ts';
import styles from './size-chart-dialog.module.css';

const messages = {
  title: 'Size Chart',
  none: 'No size chart found.',
  inches: 'All measurements are in inches.',
  top: (type: string) => `${type}: measurements of each size in inches`,
  bottom: (type: string) => `Lower garment for ${type}: measurements of each size in inches`,
};

const SIZES = '(min-width: 768px) 430px, 90vw';

type SizeChartDialogProps = { chart: SizeChart | null; type: string; open: boolean; onClose: () => void };

export function SizeChartDialog({ chart, type, open, onClose }: SizeChartDialogProps) {
  const hasChart = chart && (chart.top || chart.bottom);
  return (
    <Dialog open={open} onClose={onClose} title={messages.title} size="large">
      {!hasChart && <p>{messages.none}</p>}
      {hasChart && (
        <>
          <p className={styles.unit}>{messages.inches}</p>
          <div className={styles.charts}>
            {chart.top && <Picture picture={chart.top} alt={messages.top(type)} sizes={SIZES} />}
            {chart.bottom && <Picture picture={chart.bottom} alt={messages.bottom(type)} sizes={SIZES} />}
          </div>
        </>
      )}
    </Dialog>
  );
}
