import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { listSales, type Sale } from '#app/features/catalogue/promotions/running-sales.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { formatWeekday } from '#app/platform/text/dates.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';
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
    return list ? [{ ...list, ...termsOf(sale, time_zone), pieces: sale.products.map(toPiece) }] : [];
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

function termsOf({ promotion: { type, value, ends_at } }: Sale, timeZone: string) {
  return {
    offer: type === 'flat' ? `${formatRupees(toRupees(value))} off` : `${value} % off`,
    // The end is the first moment that no longer belongs to it.
    until: ends_at && formatWeekday(new Date(ends_at.getTime() - 1).toISOString(), timeZone),
  };
}
