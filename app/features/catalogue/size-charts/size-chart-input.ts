import { z } from 'zod';
import { flag, pictureAddressField, versionField } from '#app/features/catalogue/form-fields.ts';

export const CHART_PICTURES = ['top', 'bottom'] as const;

export const sizeChartSchema = z.object({
  top: pictureAddressField,
  bottom: pictureAddressField,
  remove_top: flag.optional(),
  remove_bottom: flag.optional(),
  version: versionField,
});

export type SizeChartInput = z.output<typeof sizeChartSchema>;
