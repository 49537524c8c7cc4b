import { readProducts } from '#app/features/catalogue/products/products-by-ids.server.ts';
import { recordMissedSearch } from '#app/features/search/missed/record-missed-search.server.ts';
import type { z } from '#app/platform/text/zod.ts';
import { helpOf, searchProducts } from './search-products.server.ts';
import type { searchAnswerSchema } from './search-schema.ts';

export const SEARCH_PAGE = 48;

type SearchAnswer = z.infer<typeof searchAnswerSchema>;

/** One page of what was found, from 1. A search that finds nothing is counted for staff. */
export async function answerSearch(q: string, page: number): Promise<SearchAnswer> {
  const found = await searchProducts(q);
  if (page === 1) recordMissedSearch(q, found);
  const { query, fit, didYouMean, total, ids } = found;
  return {
    q,
    fit,
    did_you_mean: didYouMean,
    understood: query.understood.map(({ label, without }) => ({ label, without })),
    help: helpOf(found),
    total,
    products: await readProducts(ids.slice((page - 1) * SEARCH_PAGE, page * SEARCH_PAGE)),
    next_page: ids.length > page * SEARCH_PAGE ? page + 1 : null,
  };
}
