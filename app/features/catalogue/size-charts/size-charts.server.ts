import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cached.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import type { ChartTable } from './chart-table-schema.ts';
import type { SizeChart, StaffSizeChart } from './size-chart-schema.ts';

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
export async function findStaffSizeChart(type: string, connection: Tx): Promise<StaffSizeChart | null> {
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
