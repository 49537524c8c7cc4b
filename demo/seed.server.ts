import { countPopularity } from '#app/features/catalogue/popularity/popularity.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { attachPictures, storePictures } from '#app/platform/images/store-picture.server.ts';
import { requestDemoOrders } from './orders/demo-orders-job.server.ts';

const DEMO_KEY = 'demo';

/**
 * Fills an empty shop with the demo catalogue in one transaction: an interrupted start leaves nothing half done. A shop that
 * has products is left alone. The queue encodes the pictures in all their sizes afterwards, for some minutes, and makes the demo orders.
 */
export async function bringInDemoShop(folder: string, print: (line: string) => void): Promise<void> {
  if (await hasBeenFilled()) return;
  print('Loading the demo catalogue…');
  // Loaded here: every later start would load the data and what renders posts, for nothing.
  const { loadDemoPictures } = await import('./pictures.server.ts');
  const { insertCatalogue } = await import('./seed-catalogue.server.ts');
  const { insertContent } = await import('./seed-content.server.ts');
  const pictures = await loadDemoPictures(folder, print);
  const stored = await storePictures([...pictures.values()]);
  await inTransaction(async (tx) => {
    await tx.insertInto('metadata').values({ key: DEMO_KEY, value: 'true' }).execute();
    await attachPictures(tx, stored);
    const nameOf = (path: string) => pictures.get(path)?.name ?? null;
    await insertCatalogue(tx, nameOf);
    await insertContent(tx, folder, nameOf);
    if (environment().SHOP_DEMO_ORDERS) await requestDemoOrders(tx);
    await invalidateOnCommit(tx, ['*']);
  });
  await countPopularity();
  print('Demo catalogue ready');
}

async function hasBeenFilled(): Promise<boolean> {
  const row = await db.selectFrom('metadata').select('key').where('key', '=', DEMO_KEY).executeTakeFirst();
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return row !== undefined || product !== undefined;
}
