import { type ComponentType, useState } from 'react';
import { loadComponent } from '#app/platform/browser/load-component.ts';
import type { SizeChartDialogProps } from './size-chart-dialog.tsx';

export const loadSizeChart = () =>
  loadComponent(async () => (await import('./size-chart-dialog.tsx')).SizeChartDialog);

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
