import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { freePort, type RunningShop, startShop } from '#tests/journeys/support/running-shop.ts';
import { ADMIN } from '#tests/journeys/support/staff-tokens.ts';
import { addManyProducts } from '../search-load.ts';
import { addManyOrders } from './many-orders.ts';

/** The smallest first. */
export const SIZES = [
  { products: 60, orders: 0 },
  { products: 1_000, orders: 100_000 },
  { products: 10_000, orders: 1_000_000 },
];
const ENV = { TRUST_PROXY: 'loopback', ADMIN_PASSWORD: ADMIN.password };

type ShopSize = (typeof SIZES)[number];

export type GrownShop = { name: string; shop: RunningShop; port: number; data: string; startSeconds: number };

/** Of three sizes, in the folder; those that are there already are left as they are. */
export async function makeGrownShops(folder: string): Promise<void> {
  for (const size of SIZES) {
    const data = folderOf(folder, size);
    if (await isMade(data)) continue;
    const shop = await startShop(data, await freePort(), ENV);
    const address = (await findDatabaseAddress(data)) ?? '';
    await addManyProducts(address, size.products);
    await addManyOrders(address, size.orders);
    await shop.stop();
    await writeFile(madeFile(data), '');
  }
}

export async function openGrownShop(folder: string, size: ShopSize): Promise<GrownShop> {
  const data = folderOf(folder, size);
  const port = await freePort();
  const began = performance.now();
  const shop = await startShop(data, port, ENV);
  await fetch(shop.origin);
  const startSeconds = (performance.now() - began) / 1000;
  return { name: `${size.products} products, ${size.orders} orders`, shop, port, data, startSeconds };
}

function folderOf(folder: string, { products }: ShopSize): string {
  return path.join(folder, `grown-${products}`);
}

/** Written last, so a shop that was not finished is not taken for one. */
function madeFile(data: string): string {
  return path.join(data, 'grown');
}

function isMade(data: string): Promise<boolean> {
  return access(madeFile(data)).then(
    () => true,
    () => false,
  );
}
