import { sql } from 'kysely';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { addCacheTags, cached, FALLBACK_TTL, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { withVersion } from '#app/platform/database/versions.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import {
  attachPictures,
  type StoredPicture,
  withUploads,
} from '#app/platform/images/store-picture.server.ts';
import type { ChartTable, SizeChart, StaffSizeChart } from './schema.ts';
import { findChartMistake, type SizeChartInput } from './size-chart-input.ts';

/** Compared without regard to case; null when there is none. */
export async function findSizeChart(type: string): Promise<SizeChart | null> {
  const wanted = type.trim().toLowerCase();
  return (await readCharts()).find((chart) => chart.type === wanted) ?? null;
}

export async function listSizeCharts(): Promise<SizeChart[]> {
  addCacheTags('charts');
  return (await selectCharts().orderBy('size_charts.type').execute()).map(toChart);
}

/** Shared by all pages. */
const readCharts = cached(['charts'], FALLBACK_TTL, listSizeCharts);

export async function listStaffSizeCharts(): Promise<StaffSizeChart[]> {
  return (await selectStaffCharts(db).orderBy('size_charts.type').execute()).map(toStaffChart);
}

/** `type` in lower case; null when there is none. */
async function findStaffSizeChart(type: string, connection: Tx): Promise<StaffSizeChart | null> {
  const row = await selectStaffCharts(connection).where('size_charts.type', '=', type).executeTakeFirst();
  return row ? toStaffChart(row) : null;
}

function selectStaffCharts(connection: Database | Tx) {
  return selectCharts(connection).select(['size_charts.version', 'size_charts.updated_at']);
}

function toStaffChart(row: ChartRow & { version: number; updated_at: Date }): StaffSizeChart {
  return { ...toChart(row), version: row.version, updated_at: row.updated_at.toISOString() };
}

function selectCharts(connection: Database | Tx = db) {
  return connection
    .selectFrom('size_charts')
    .leftJoin('pictures as top', 'top.name', 'size_charts.top_image')
    .leftJoin('pictures as bottom', 'bottom.name', 'size_charts.bottom_image')
    .select([
      'size_charts.type',
      'top.name as top_name',
      'top.width as top_width',
      'top.height as top_height',
      'top.blur as top_blur',
      'bottom.name as bottom_name',
      'bottom.width as bottom_width',
      'bottom.height as bottom_height',
      'bottom.blur as bottom_blur',
    ])
    .select((eb) => eb.ref('size_charts.tables').$castTo<ChartTable[]>().as('tables'));
}

type ChartRow = Awaited<ReturnType<ReturnType<typeof selectCharts>['executeTakeFirstOrThrow']>>;

function toChart(row: ChartRow): SizeChart {
  const top = toPicture(row.top_name, row.top_width, row.top_height, row.top_blur);
  const bottom = toPicture(row.bottom_name, row.bottom_width, row.bottom_height, row.bottom_blur);
  return {
    type: row.type,
    top_size_chart_url: top?.src ?? null,
    bottom_size_chart_url: bottom?.src ?? null,
    top,
    bottom,
    tables: row.tables,
  };
}

function toPicture(
  name: string | null,
  width: number | null,
  height: number | null,
  blur: string | null,
): PictureData | null {
  if (!name || !width || !height || !blur) return null;
  return { src: pictureAddress(name), width, height, blur };
}

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
  await attachPictures(tx, Object.values(uploads));
  await writeChart(tx, type, content);
  await changePictures(tx, [current.top_image, current.bottom_image], [top_image, bottom_image]);
  await invalidateCharts(tx);
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
    await invalidateCharts(tx);
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

function invalidateCharts(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, ['charts']);
}
