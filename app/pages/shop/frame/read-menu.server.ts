import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoriesShownIn } from '#app/features/catalogue/categories/category.ts';
import { isRunning, promotionText } from '#app/features/catalogue/promotions/pricing.ts';
import { readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { saleList } from '#app/features/catalogue/promotions/sale-list.ts';

/** The categories of the menu, and by address what a sale takes off there. */
export async function readMenu(now: Date) {
  const [all, promotions] = await Promise.all([listCategories(), readPromotions()]);
  const sales = promotions
    .filter((promotion) => isRunning(promotion, now))
    .flatMap((promotion) => {
      const list = saleList(promotion, all);
      return list ? [[list.path, promotionText(promotion)] as const] : [];
    });
  return {
    categories: categoriesShownIn('menu', all).map(({ name, slug }) => ({ name, slug })),
    // The first of two for one list is the one that its page and the home page name first.
    sales: Object.fromEntries(sales.reverse()) as Readonly<Record<string, string>>,
  };
}
