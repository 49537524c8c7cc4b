import type { ProductList } from '#app/features/catalogue/lists/product-lists.server.ts';
import { readList } from '#app/features/catalogue/lists/read-list.server.ts';
import { type CollectionPage, toCards } from './collection-meta.ts';
import { storeIfOffered } from './store-if-offered.server.ts';

/** @throws {Response} A redirect to the last page when there are fewer than the address asks for. */
export async function readCollectionPage(list: ProductList, request: Request): Promise<CollectionPage> {
  return storeIfOffered(toCards(await readList(list, request.url)), request);
}
