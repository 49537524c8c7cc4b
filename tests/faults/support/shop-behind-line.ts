import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { type DatabaseLine, openDatabaseLine } from './database-proxy.ts';

/** A shop on the test database, over a line that can fail. */
export type ShopBehindLine = { shop: RunningShop; line: DatabaseLine; close(): Promise<void> };

export async function startShopBehindLine(): Promise<ShopBehindLine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop behind a line '));
  const line = await openDatabaseLine(process.env.DATABASE_URL ?? '');
  const shop = await startShop(folder, await freePort(), {
    DATABASE_URL: line.url,
    SHOP_DEMO: '0',
    TRUST_PROXY: 'loopback',
  });
  return {
    shop,
    line,
    async close() {
      line.restore();
      await shop.stop();
      await line.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
