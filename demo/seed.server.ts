import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { saveImage } from '#app/platform/images/save-image.server.ts';
import { loadDemoPictures } from './pictures.server.ts';
import { insertCatalogue } from './seed-catalogue.server.ts';
import { insertContent } from './seed-content.server.ts';

const DEMO_KEY = 'demo';

/**
 * Fills an empty shop with the demo catalogue in one transaction: an interrupted start leaves nothing half done. A shop that
 * has products is left alone.
 */
export async function bringInDemoShop(folder: string, print: (line: string) => void): Promise<void> {
  if (await hasBeenFilled()) return;
  print('Loading the demo catalogue…');
  const pictures = await loadDemoPictures(folder, print);
  await inTransaction(async (tx) => {
    await tx.insertInto('metadata').values({ key: DEMO_KEY, value: 'true' }).execute();
    for (const picture of pictures.values()) await saveImage(tx, picture);
    const nameOf = (path: string) => pictures.get(path)?.name ?? null;
    await insertCatalogue(tx, nameOf);
    await insertContent(tx, folder, nameOf);
    await enqueueThumbnails(tx, mostSeenFirst(pictures));
    await invalidateOnCommit(tx, { kind: 'purge', tags: ['*'] });
  });
  print('Demo catalogue ready');
}

async function hasBeenFilled(): Promise<boolean> {
  const row = await db.selectFrom('metadata').select('key').where('key', '=', DEMO_KEY).executeTakeFirst();
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return row !== undefined || product !== undefined;
}

/** The pictures of the most visited pages come first: site images, then fronts, then hover pictures. */
function mostSeenFirst(pictures: Map<string, { name: string }>): string[] {
  const rank = (path: string) => ['scenes/', '-front', '-back', ''].findIndex((part) => path.includes(part));
  const paths = [...pictures.keys()].sort((a, b) => rank(a) - rank(b));
  return paths.flatMap((path) => pictures.get(path)?.name ?? []);
}
