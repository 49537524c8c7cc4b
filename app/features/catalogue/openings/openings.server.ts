import { sql } from 'kysely';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { NEW_ARRIVAL_IDS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { appliesTo, isRunning, type Promotion } from '#app/features/catalogue/promotions/pricing.ts';
import { readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { saleTerms } from '#app/features/catalogue/promotions/running-sales.server.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { findSiteImages, readSettings } from '#app/features/settings/settings.server.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { Opening, OpeningSale } from './schema.ts';

/** What can be bought, as far as promotions ask. */
type Kind = { category_id: number; collection: string; is_new: boolean };

type List = { slug: string; intro: string | null; has: (kind: Kind) => boolean };

/** Of all categories, and of the lists that are none. */
export async function listOpenings(): Promise<Opening[]> {
  addCacheTags(LISTS_TAG);
  const [categories, settings, promotions, kinds] = await Promise.all([
    listCategories(),
    readSettings(),
    readPromotions(),
    readKinds(),
  ]);
  const lists = listsOf(categories, settings);
  const pictures = await findSiteImages(lists.map(({ slug }) => pictureOf(slug)));
  const now = new Date();
  const running = promotions.filter((promotion) => isRunning(promotion, now));
  return lists.map(({ slug, intro, has }) => {
    const own = kinds.filter(has);
    const applying = running.filter((promotion) => own.some((kind) => appliesTo(promotion, kind)));
    const sales = applying.slice(0, MOST_SALES).flatMap((promotion) => {
      const list = listOf(promotion, categories);
      return list
        ? { ...toSale(promotion, list, settings.time_zone), to: list.slug === slug ? null : list.to }
        : [];
    });
    return { slug, intro: intro || null, picture: pictures[pictureOf(slug)] ?? null, sales };
  });
}

export async function findOpening(slug: string): Promise<Opening | null> {
  return (await listOpenings()).find((opening) => opening.slug === slug) ?? null;
}

const MOST_SALES = 2;

const pictureOf = (slug: string) => `opening-${slug}`;

function listsOf(categories: readonly Category[], settings: Settings): List[] {
  const fixed: List[] = [
    { slug: 'womens', intro: settings.womens_intro, has: (kind) => !isForKids(kind) },
    { slug: 'kids', intro: settings.kids_intro, has: isForKids },
    { slug: 'new-arrivals', intro: settings.new_arrivals_intro, has: ({ is_new }) => is_new },
    { slug: 'shop-all', intro: settings.shop_all_intro, has: () => true },
  ];
  const others = categories.filter((category) => !fixed.some(({ slug }) => slug === category.slug));
  const ofCategory = ({ id, slug, intro }: Category): List => ({
    slug,
    intro,
    has: ({ category_id }) => category_id === id,
  });
  return [...fixed, ...others.map(ofCategory)];
}

async function readKinds(): Promise<Kind[]> {
  const { rows } = await sql<Kind>`
    select category_id, collection, bool_or(product_id = any (${NEW_ARRIVAL_IDS})) as is_new
    from listed_products where is_buyable group by category_id, collection`.execute(db);
  return rows;
}

const WOMENS = { slug: 'womens', name: 'Women’s Clothing', to: '/womens-clothing' };
const KIDS = { slug: 'kids', name: 'Kids Collection', to: '/kids-collection' };

function listOf({ scope, target, category_id }: Promotion, categories: readonly Category[]) {
  if (scope === 'collection') return isForKids({ collection: target }) ? KIDS : WOMENS;
  const category = categories.find(({ id }) => id === category_id);
  return (
    category && { slug: category.slug, name: categoryHeading(category), to: `/category/${category.slug}` }
  );
}

function toSale(promotion: Promotion, { name }: { name: string }, timeZone: string): Omit<OpeningSale, 'to'> {
  return {
    name,
    ...saleTerms(promotion, timeZone),
    ends_at: promotion.ends_at?.toISOString() ?? null,
  };
}
