import { flag, parsed, pictureAddressField, versionField } from '#app/features/catalogue/form-fields.ts';
import { z } from '#app/platform/text/zod.ts';
import { toChartTables } from './table-input.ts';

const TABLES =
  'Please send the tables as JSON: a list of title, collection, kind, columns, and rows of size and values in inches.';

export const CHART_PICTURES = ['top', 'bottom'] as const;

export const sizeChartSchema = z.object({
  top: pictureAddressField,
  bottom: pictureAddressField,
  remove_top: z.optional(flag),
  remove_bottom: z.optional(flag),
  tables: z.optional(parsed(toChartTables, TABLES)),
  version: versionField,
});

export type SizeChartInput = z.output<typeof sizeChartSchema>;
