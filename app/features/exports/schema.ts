import { TABLE_FORMATS } from '#app/platform/tables/table.ts';
import { z } from '#app/platform/text/zod.ts';

export const EXPORTS = ['products', 'stock', 'orders', 'customers', 'reviews'] as const;

export type ExportName = (typeof EXPORTS)[number];

export const EXPORT_NAMES: Record<ExportName, string> = {
  products: 'Products',
  stock: 'Stock',
  orders: 'Orders',
  customers: 'Customers',
  reviews: 'Reviews',
};

export const exportListSchema = z.array(
  z.object({
    id: z.int(),
    what: z.enum(EXPORTS),
    format: z.enum(TABLE_FORMATS),
    filter: z.record(z.string(), z.string()).check(z.describe('What it was narrowed by.')),
    rows: z.int().check(z.describe('Below the headings.')),
    created_at: z.string(),
    created_by: z.nullable(z.string()),
  }),
);

export type ExportList = z.infer<typeof exportListSchema>;
