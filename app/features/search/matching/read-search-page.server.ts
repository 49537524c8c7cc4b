import { listNewest } from '#app/features/catalogue/lists/newest-products.server.ts';
import { SHOP_ALL } from '#app/features/catalogue/lists/product-lists.server.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { recordMissedSearch } from '#app/features/search/missed/record-missed-search.server.ts';
import { doNotStore } from '#app/platform/cache/cache-context.server.ts';
import { AskedAgain } from './asked-again.ts';
import { helpOf, searchProducts } from './search-products.server.ts';

/** Searches are endless. A page of results takes about 200 KB. */
const frequent = new AskedAgain(100);

/** Shown where nothing is found. */
const NEWEST = 4;

/** The best products for these words, and what was read out of the words. `address` is that of the page, with its filters. */
export async function readSearchPage(q: string, { address = q, isAsTyped = false } = {}) {
  const found = await searchProducts(q, { isAsTyped });
  recordMissedSearch(q, found);
  if (found.fit !== 'exact' || !frequent.ask(address)) doNotStore();
  return {
    fit: found.fit,
    didYouMean: found.didYouMean,
    total: found.total,
    understood: found.query.understood.map(({ label, without }) => ({ label, without })),
    ids: found.ids,
    named: found.named,
    help: helpOf(found),
    newest:
      found.fit === 'none' && !found.query.topic ? (await listNewest(SHOP_ALL, NEWEST)).map(toCardData) : [],
  };
}
