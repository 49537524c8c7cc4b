import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';

/** A shop on the test database, over a proxy that can fail. */
export type ShopWithDatabaseProxy = { shop: RunningShop; proxy: DatabaseProxy; close(): Promise<void> };

export async function startShopWithDatabaseProxy(): Promise<ShopWithDatabaseProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop with a proxy '));
  const proxy = await openDatabaseProxy(process.env.DATABASE_URL ?? '');
  const shop = await startShop(folder, await freePort(), {
    DATABASE_URL: proxy.url,
    SHOP_DEMO: '0',
    TRUST_PROXY: 'loopback',
  });
  return {
    shop,
    proxy,
    async close() {
      proxy.restore();
      await shop.stop();
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
