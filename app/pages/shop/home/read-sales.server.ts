import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { listSales, type Sale, saleTerms } from '#app/features/catalogue/promotions/running-sales.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Piece, toPiece } from './read-pieces.server.ts';

const MOST = 4;

export type SaleRow = {
  title: string;
  /** Such as `14 % off`. */
  offer: string;
  /** The last day, such as `Sunday 30 November`; null without an end. */
  until: string | null;
  to: string;
  pieces: Piece[];
};

/** The first four promotions that run. */
export async function readSales(pieces: number): Promise<SaleRow[]> {
  const [sales, categories, { time_zone }] = await Promise.all([
    listSales({ most: MOST, pieces }),
    listCategories(),
    readSettings(),
  ]);
  return sales.flatMap((sale) => {
    const list = listOf(sale, categories);
    return list
      ? [{ ...list, ...saleTerms(sale.promotion, time_zone), pieces: sale.products.map(toPiece) }]
      : [];
  });
}

const COLLECTIONS: Record<string, Pick<SaleRow, 'title' | 'to'>> = {
  'womens clothing': { title: 'Women’s Clothing', to: '/womens-collection' },
  'kids collection': { title: 'Kids Collection', to: '/kids-collection' },
};

function listOf({ promotion }: Sale, categories: readonly Category[]) {
  if (promotion.scope === 'collection') return COLLECTIONS[promotion.target.toLowerCase()];
  const category = categories.find(({ id }) => id === promotion.category_id);
  return category && { title: categoryHeading(category), to: `/category/${category.slug}` };
}
