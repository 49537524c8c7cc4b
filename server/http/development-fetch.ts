import { endpoints } from '#app/api/index.ts';
import { environment } from '#app/platform/env.server.ts';
import { createAddressReader } from '#server/addresses/address.ts';
import { createFetch, type ShopFetch } from './fetch.ts';
import { loadPageRoutes } from './pages.ts';

export async function createDevelopmentFetch(): Promise<ShopFetch> {
  const readUrl = createAddressReader(environment().SHOP_ORIGIN, endpoints, await loadPageRoutes());
  return createFetch({ answer: (_key, _request, render) => render() }, new Map(), readUrl);
}
