import { type ComponentType, useState } from 'react';
import type { SizeChartDialogProps } from './size-chart-dialog.tsx';

/** Null when its code cannot be loaded. Started at the first touch, it is often ready when the finger is lifted. */
export async function loadSizeChart(): Promise<ComponentType<SizeChartDialogProps> | null> {
  const loaded = await import('./size-chart-dialog.tsx').catch(() => null);
  return loaded ? loaded.SizeChartDialog : null;
}

/** `onFailed`: the code of the dialog could not be loaded. */
export function useSizeChart(onFailed: () => void) {
  const [Chart, setChart] = useState<ComponentType<SizeChartDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    const loaded = await loadSizeChart();
    if (!loaded) return onFailed();
    setChart(() => loaded);
    setIsOpen(true);
  };
  return { Chart, isOpen, open, close: () => setIsOpen(false) };
}
