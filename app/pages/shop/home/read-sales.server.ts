import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { listSales, saleTerms } from '#app/features/catalogue/promotions/running-sales.server.ts';
import { saleList } from '#app/features/catalogue/promotions/sale-list.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Piece, toPiece } from './read-pieces.server.ts';

const MOST = 4;

const messages = { chosen: 'Selected pieces' };

export type SaleRow = {
  title: string;
  /** Such as `14 % off`. */
  offer: string;
  /** The last day, such as `Sunday 30 November`; null without an end. */
  until: string | null;
  /** Null for chosen products, which no list has alone. */
  to: string | null;
  pieces: Piece[];
};

/** The first four promotions that run. */
export async function readSales(pieces: number): Promise<SaleRow[]> {
  const [sales, categories, { time_zone }] = await Promise.all([
    listSales({ most: MOST, pieces }),
    listCategories(),
    readSettings(),
  ]);
  return sales.flatMap(({ promotion, products }): SaleRow[] => {
    const row = { ...saleTerms(promotion, time_zone), pieces: products.map(toPiece) };
    if (promotion.scope === 'products') return [{ title: messages.chosen, to: null, ...row }];
    const list = saleList(promotion, categories);
    return list ? [{ title: list.name, to: list.path, ...row }] : [];
  });
}
