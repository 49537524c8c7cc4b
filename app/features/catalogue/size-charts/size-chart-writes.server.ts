import { sql } from 'kysely';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { type PreparedPicture, saveImage } from '#app/platform/images/save-image.server.ts';
import type { StaffSizeChart } from './size-chart.ts';
import type { SizeChartInput } from './size-chart-input.ts';
import { findStaffSizeChart } from './size-charts.server.ts';

export type SaveSizeChartResult =
  | { outcome: 'saved'; chart: StaffSizeChart }
  | { outcome: 'no_such_type' }
  | { outcome: 'no_picture' }
  | { outcome: 'version_conflict'; current: StaffSizeChart | null };

type ChartUploads = Partial<Record<'top' | 'bottom', PreparedPicture>>;

export async function saveSizeChart(
  typed: string,
  input: SizeChartInput,
  uploads: ChartUploads,
): Promise<SaveSizeChartResult> {
  const type = typed.trim().toLowerCase();
  if (!PRODUCT_TYPES.some((known) => known.toLowerCase() === type)) return { outcome: 'no_such_type' };
  return inTransaction(async (tx) => {
    const current = await lockChart(tx, type);
    if (input.version !== undefined && input.version !== current?.version) {
      return { outcome: 'version_conflict', current: await findStaffSizeChart(type, tx) };
    }
    const images = {
      top_image: nextPicture(current?.top_image, uploads.top, input.remove_top || input.top === ''),
      bottom_image: nextPicture(
        current?.bottom_image,
        uploads.bottom,
        input.remove_bottom || input.bottom === '',
      ),
    };
    if (!images.top_image && !images.bottom_image) return { outcome: 'no_picture' };
    await saveUploads(tx, uploads);
    await writeChart(tx, type, images);
    const before = [current?.top_image ?? null, current?.bottom_image ?? null];
    await changePictures(tx, before, Object.values(images));
    await announce(tx);
    const chart = await findStaffSizeChart(type, tx);
    return chart ? { outcome: 'saved', chart } : { outcome: 'no_such_type' };
  });
}

export async function deleteSizeChart(type: string): Promise<boolean> {
  if (type.includes('\0')) return false;
  return inTransaction(async (tx) => {
    const deleted = await tx
      .deleteFrom('size_charts')
      .where('type', '=', type.trim().toLowerCase())
      .returning(['top_image', 'bottom_image'])
      .executeTakeFirst();
    if (!deleted) return false;
    await releasePictures(tx, Object.values(deleted));
    await announce(tx);
    return true;
  });
}

function lockChart(tx: Tx, type: string) {
  return tx
    .selectFrom('size_charts')
    .select(['top_image', 'bottom_image', 'version'])
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
}

function nextPicture(
  current: string | null | undefined,
  upload: PreparedPicture | undefined,
  isRemoved: boolean,
): string | null {
  if (upload) return upload.name;
  return isRemoved ? null : (current ?? null);
}

/** Takes the row locks in the order of the file names: two forms with the same pictures then wait instead of deadlocking. */
async function saveUploads(tx: Tx, uploads: ChartUploads): Promise<void> {
  const pictures = Object.values(uploads).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const picture of pictures) await saveImage(tx, picture);
}

type ChartImages = { top_image: string | null; bottom_image: string | null };

async function writeChart(tx: Tx, type: string, images: ChartImages): Promise<void> {
  await tx
    .insertInto('size_charts')
    .values({ type, ...images })
    .onConflict((conflict) =>
      conflict.column('type').doUpdateSet({
        ...images,
        version: sql<number>`size_charts.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

async function changePictures(tx: Tx, before: (string | null)[], after: (string | null)[]): Promise<void> {
  const added = after.filter((name): name is string => name !== null && !before.includes(name));
  await enqueueThumbnails(tx, added);
  await releasePictures(
    tx,
    before.filter((name) => !after.includes(name)),
  );
}

function announce(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, { kind: 'purge', tags: ['charts'] });
}
