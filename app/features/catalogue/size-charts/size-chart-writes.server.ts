import { sql } from 'kysely';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { invalidateOnCommit } from '#app/platform/cache/invalidation.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { withVersion } from '#app/platform/database/versions.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import { keepPictures, type StoredPicture, withUploads } from '#app/platform/images/store-picture.server.ts';
import type { ChartTable } from './chart-table-schema.ts';
import type { SizeChartInput } from './size-chart-input.ts';
import type { StaffSizeChart } from './size-chart-schema.ts';
import { findStaffSizeChart } from './size-charts.server.ts';
import { findChartMistake } from './table-input.ts';

export type SaveSizeChartResult =
  | { outcome: 'saved'; chart: StaffSizeChart }
  | { outcome: 'no_such_type' }
  | { outcome: 'empty' }
  | { outcome: 'wrong_table'; message: string }
  | { outcome: 'version_conflict'; current: StaffSizeChart | null };

type ChartUploads = Partial<Record<'top' | 'bottom', StoredPicture>>;

export async function saveSizeChart(
  typed: string,
  input: SizeChartInput,
  sent: Partial<Record<'top' | 'bottom', PreparedPicture>>,
): Promise<SaveSizeChartResult> {
  const type = typed.trim().toLowerCase();
  if (!PRODUCT_TYPES.some((known) => known.toLowerCase() === type)) return { outcome: 'no_such_type' };
  const mistake = findChartMistake(input.tables ?? []);
  if (mistake) return { outcome: 'wrong_table', message: mistake };
  return withUploads(sent, (uploads) =>
    inTransaction(async (tx) => {
      const row = (await lockChart(tx, type)) ?? NO_CHART;
      return withVersion(row, input.version, {
        current: () => findStaffSizeChart(type, tx),
        write: (current) => changeChart(tx, type, nextContent(current, input, uploads), { current, uploads }),
      });
    }),
  );
}

const NO_CHART = { top_image: null, bottom_image: null, tables: [], version: 0 };

type Change = { current: ChartContent; uploads: ChartUploads };

async function changeChart(
  tx: Tx,
  type: string,
  content: ChartContent,
  { current, uploads }: Change,
): Promise<SaveSizeChartResult> {
  const { top_image, bottom_image, tables } = content;
  if (!top_image && !bottom_image && tables.length === 0) return { outcome: 'empty' };
  await keepPictures(tx, Object.values(uploads));
  await writeChart(tx, type, content);
  await changePictures(tx, [current.top_image, current.bottom_image], [top_image, bottom_image]);
  await announce(tx);
  const chart = await findStaffSizeChart(type, tx);
  return chart ? { outcome: 'saved', chart } : { outcome: 'no_such_type' };
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
    .select((eb) => eb.ref('tables').$castTo<ChartTable[]>().as('tables'))
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
}

function nextContent(
  current: ChartContent,
  input: SizeChartInput,
  { top, bottom }: ChartUploads,
): ChartContent {
  const keptTop = input.remove_top || input.top === '' ? null : current.top_image;
  const keptBottom = input.remove_bottom || input.bottom === '' ? null : current.bottom_image;
  const tables = input.tables ?? current.tables;
  return { top_image: top?.name ?? keptTop, bottom_image: bottom?.name ?? keptBottom, tables };
}

type ChartContent = { top_image: string | null; bottom_image: string | null; tables: ChartTable[] };

async function writeChart(tx: Tx, type: string, content: ChartContent): Promise<void> {
  const columns = { ...content, tables: JSON.stringify(content.tables) };
  await tx
    .insertInto('size_charts')
    .values({ type, ...columns })
    .onConflict((conflict) =>
      conflict.column('type').doUpdateSet({
        ...columns,
        version: sql<number>`size_charts.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

async function changePictures(tx: Tx, before: (string | null)[], after: (string | null)[]): Promise<void> {
  await releasePictures(
    tx,
    before.filter((name) => !after.includes(name)),
  );
}

function announce(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, ['charts']);
}
