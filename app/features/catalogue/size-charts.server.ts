import { dependsOn } from '#app/platform/cache-scope.server.ts';
import { db } from '#app/platform/database.server.ts';
import { type Picture, pictureAddress } from '#app/platform/pictures.ts';
import type { SizeChart } from './size-chart.ts';

/** The size chart of a product type, whatever the letters' case, or null when there is none. */
export async function findSizeChart(type: string): Promise<SizeChart | null> {
  dependsOn('size-charts');
  const row = await db
    .selectFrom('size_charts')
    .leftJoin('pictures as top', 'top.name', 'size_charts.top_image')
    .leftJoin('pictures as bottom', 'bottom.name', 'size_charts.bottom_image')
    .select([
      'top.name as top_name',
      'top.width as top_width',
      'top.height as top_height',
      'top.blur as top_blur',
      'bottom.name as bottom_name',
      'bottom.width as bottom_width',
      'bottom.height as bottom_height',
      'bottom.blur as bottom_blur',
    ])
    .where('size_charts.type', '=', type.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) return null;
  const top = toPicture(row.top_name, row.top_width, row.top_height, row.top_blur);
  const bottom = toPicture(row.bottom_name, row.bottom_width, row.bottom_height, row.bottom_blur);
  return { top_size_chart_url: top?.src ?? null, bottom_size_chart_url: bottom?.src ?? null, top, bottom };
}

function toPicture(
  name: string | null,
  width: number | null,
  height: number | null,
  blur: string | null,
): Picture | null {
  if (!name || !width || !height || !blur) return null;
  return { src: pictureAddress(name), width, height, blur };
}
