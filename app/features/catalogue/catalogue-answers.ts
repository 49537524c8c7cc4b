import { categorySchema } from '#app/features/catalogue/categories/schema.ts';
import { openingSchema } from '#app/features/catalogue/openings/schema.ts';
import { type Product, productCardSchema, productSchema } from '#app/features/catalogue/products/schema.ts';
import { sizeChartAnswerSchema } from '#app/features/catalogue/size-charts/schema.ts';
import { z } from '#app/platform/text/zod.ts';

/** Parsers of what the API answers, and of what the browser stored of it; null when it is invalid. */
const parserOf =
  <T>(schema: z.core.$ZodType<T>) =>
  (answer: unknown): T | null =>
    z.safeParse(schema, answer).data ?? null;

export const parseCategories = parserOf(z.array(categorySchema));
export const parseOpenings = parserOf(z.array(openingSchema));
export const parseProduct = parserOf(productSchema);
export const parseProductCards = parserOf(z.array(productCardSchema));
export const parseSizeChart = parserOf(sizeChartAnswerSchema);

const parseListed = parserOf(z.array(productSchema));

/** With the pictures that cards show. */
export function parseProductList(answer: unknown): Product[] | null {
  const products = parseListed(answer);
  return products?.map((product) => ({ ...product, pictures: product.pictures.slice(0, 2) })) ?? null;
}
