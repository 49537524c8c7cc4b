import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { homeCategories } from '#app/features/catalogue/categories/category.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import { isRunning, promotionText } from '#app/features/catalogue/promotions/pricing.ts';
import { readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';

/** The categories of the menu, and by address what a sale takes off there. */
export async function readMenu(now: Date) {
  const [all, promotions] = await Promise.all([listCategories(), readPromotions()]);
  const sales = promotions
    .filter((promotion) => isRunning(promotion, now))
    .flatMap((promotion) => {
      const category = all.find(({ id }) => id === promotion.category_id);
      const to =
        promotion.scope === 'category' ? category && `/category/${category.slug}` : pathOf(promotion.target);
      return to ? [[to, promotionText(promotion)] as const] : [];
    });
  return {
    categories: homeCategories(all).map(({ name, slug }) => ({ name, slug })),
    sales: Object.fromEntries(sales) as Readonly<Record<string, string>>,
  };
}

function pathOf(collection: string): string {
  return isForKids({ collection }) ? '/kids-collection' : '/womens-clothing';
}
