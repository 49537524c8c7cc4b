import { sql } from 'kysely';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading, NEW_ARRIVALS } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { NEW_ARRIVAL_IDS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import { appliesTo, isRunning, type Promotion } from '#app/features/catalogue/promotions/pricing.ts';
import { readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { saleTerms } from '#app/features/catalogue/promotions/running-sales.server.ts';
import { saleList } from '#app/features/catalogue/promotions/sale-list.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { readCollectionPictures } from './collection-pictures.server.ts';
import type { ListHead, OpeningSale } from './schema.ts';

/** What can be bought, as far as promotions and styles ask. */
export type Kind = { category_id: number; collection: string; is_new: boolean };

export type List = {
  /** Of its page. */
  path: string;
  title: string;
  /** What a post about it has in its title, as a web search. */
  words: string;
  intro: string | null;
  banner?: string | null;
  has: (kind: Kind) => boolean;
};

const MOST_SALES = 2;

/** Of all categories, and of the lists that are none. */
export async function listHeads(): Promise<ListHead[]> {
  const [categories, { time_zone }, promotions, kinds, lists, pictures] = await Promise.all([
    listCategories(),
    readSettings(),
    readPromotions(),
    readKinds(),
    readLists(),
    readCollectionPictures(),
  ]);
  const now = new Date();
  const running = promotions.filter((promotion) => isRunning(promotion, now));
  return lists.map((list) => {
    const own = kinds.filter(list.has);
    const sales = running
      .filter((promotion) => own.some((kind) => appliesTo(promotion, { ...kind, id: 0 })))
      .flatMap((promotion) => toSale(promotion, list.path, categories, time_zone) ?? []);
    return {
      path: list.path,
      intro: list.intro || null,
      banner: list.banner ?? null,
      picture: pictures.get(list.path) ?? null,
      sales: sales.slice(0, MOST_SALES),
    };
  });
}

export async function readLists(): Promise<List[]> {
  const [categories, settings] = await Promise.all([listCategories(), readSettings()]);
  const { womens_intro, kids_intro, new_arrivals_intro, shop_all_intro } = settings;
  const ofCategory = (category: Category): List => ({
    ...{ path: `/category/${category.slug}`, title: categoryHeading(category) },
    ...{ words: category.name, intro: category.intro, banner: category.banner_text },
    has: ({ category_id }) => category_id === category.id,
  });
  return [
    {
      ...{ path: '/womens-clothing', title: 'Women’s Clothing', words: '', intro: womens_intro },
      has: (kind) => !isForKids(kind),
    },
    {
      ...{ path: '/kids-collection', title: 'Kids Collection', words: 'kids or children', intro: kids_intro },
      has: isForKids,
    },
    {
      ...{ path: `/category/${NEW_ARRIVALS}`, title: 'New Arrivals', words: '', intro: new_arrivals_intro },
      has: ({ is_new }) => is_new,
    },
    { path: '/shop-all', title: 'Shop All', words: '', intro: shop_all_intro, has: () => true },
    // The page of that category is the list of new pieces.
    ...categories.filter(({ slug }) => slug !== NEW_ARRIVALS).map(ofCategory),
  ];
}

async function readKinds(): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select category_id, collection, bool_or(product_id = any (${NEW_ARRIVAL_IDS})) as is_new
    from listed_products where is_buyable group by category_id, collection`.execute(db);
  return rows;
}

function toSale(
  promotion: Promotion,
  shownOn: string,
  categories: readonly Category[],
  timeZone: string,
): OpeningSale | null {
  const list = saleList(promotion, categories);
  if (!list) return null;
  return {
    name: list.name,
    ...saleTerms(promotion, timeZone),
    ends_at: promotion.ends_at?.toISOString() ?? null,
    to: list.path === shownOn ? null : list.path,
  };
}
