import { z } from '#app/platform/text/zod.ts';
import { categorySchema } from './categories/category-schema.ts';
import { type ListedProduct, listedProductSchema } from './products/listed-product-schema.ts';
import { productCardSchema, productSchema } from './products/product-schema.ts';
import { sizeChartAnswerSchema } from './size-charts/size-chart-schema.ts';

/** Parsers of what the API answers, and of what the browser stored of it; null when it is invalid. */
const parserOf =
  <T>(schema: z.core.$ZodType<T>) =>
  (answer: unknown): T | null =>
    z.safeParse(schema, answer).data ?? null;

export const parseCategories = parserOf(z.array(categorySchema));
export const parseProduct = parserOf(productSchema);
export const parseProductCards = parserOf(z.array(productCardSchema));
export const parseSizeChart = parserOf(sizeChartAnswerSchema);

const parseListed = parserOf(z.array(listedProductSchema));

/** With the pictures that cards show. */
export function parseProductList(answer: unknown): ListedProduct[] | null {
  const products = parseListed(answer);
  return products?.map((product) => ({ ...product, pictures: product.pictures.slice(0, 2) })) ?? null;
}
