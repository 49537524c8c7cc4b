import type { StaffSizeChart } from '#app/features/catalogue/size-charts/size-chart.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import type { PictureData } from '#app/platform/images/image.ts';

const messages = { top: 'Top', bottom: 'Bottom', another: 'another picture', none: 'none' };

export type ChartValues = {
  top: PictureData | null;
  bottom: PictureData | null;
  topFile: File | null;
  bottomFile: File | null;
};

export function toChartValues(chart: StaffSizeChart | null): ChartValues {
  return { top: chart?.top ?? null, bottom: chart?.bottom ?? null, topFile: null, bottomFile: null };
}

export const SIZE_CHART_FIELDS: ComparedField<ChartValues>[] = [
  comparedPicture(messages.top, ({ top, topFile }) => [top, topFile]),
  comparedPicture(messages.bottom, ({ bottom, bottomFile }) => [bottom, bottomFile]),
];

function comparedPicture(
  name: string,
  of: (values: ChartValues) => [PictureData | null, File | null],
): ComparedField<ChartValues> {
  return {
    name,
    text: (values) => {
      const [picture, file] = of(values);
      return file?.name ?? picture?.src ?? '';
    },
    shown: (values) => (of(values).some(Boolean) ? messages.another : messages.none),
  };
}

export function toChartCall(
  type: string,
  { top, bottom, topFile, bottomFile }: ChartValues,
  row: StaffSizeChart | null,
  before: ChartValues,
): FormCall {
  const body = new FormData();
  if (topFile) body.set('top', topFile);
  else if (before.top && !top) body.set('remove_top', 'true');
  if (bottomFile) body.set('bottom', bottomFile);
  else if (before.bottom && !bottom) body.set('remove_bottom', 'true');
  if (row) body.set('version', String(row.version));
  return { method: 'PUT', path: `/admin/size-charts/${type.toLowerCase()}/`, body };
}
