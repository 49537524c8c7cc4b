import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startShop } from './running-shop.ts';

export const ADMIN = { username: 'admin', password: 'a password for journeys' };

/** One demo shop for all journeys, made from nothing; they read its address from the environment. */
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-journeys-'));
  const port = await freePort();
  const shop = await startShop(folder, port, { ADMIN_PASSWORD: ADMIN.password });
  process.env.JOURNEY_ORIGIN = shop.origin;
  process.env.JOURNEY_DATA = folder;
  return async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
