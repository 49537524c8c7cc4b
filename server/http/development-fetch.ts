import { endpoints } from '#app/api/index.ts';
import { environment } from '#app/platform/env.server.ts';
import { createAddressReader } from '#server/addresses/address.ts';
import type { ResponseCache } from './answer-read.ts';
import { loadPageRoutes } from './pages.ts';
import { createServerApp, type ServerApp } from './server-app.ts';

export async function createDevelopmentFetch(): Promise<ServerApp['fetch']> {
  const readUrl = createAddressReader(environment().SHOP_ORIGIN, endpoints, await loadPageRoutes());
  const cache: ResponseCache = {
    answer: (_key, _request, render) => render(),
    prepare: async () => 'not now',
  };
  return createServerApp(cache, new Map(), readUrl).fetch;
}
