import type { ServerBuild } from 'react-router';
import { AREAS, type Area, type PageFiles, pageFilesAddress } from '#app/platform/offline/page-files.ts';

type BuiltRoutes = ServerBuild['assets']['routes'];

/** The lists of files that browsers prefetch, by address. */
export async function loadPageFiles(): Promise<ReadonlyMap<string, PageFiles>> {
  const { routes } = (await import('virtual:react-router/server-build')).assets;
  return new Map(AREAS.map((area) => [pageFilesAddress(area), listPageFiles(routes, area)]));
}

export function listPageFiles(routes: BuiltRoutes, area: Area): PageFiles {
  const pages = Object.values(routes).filter((route) => route !== undefined);
  const own = pages.filter(({ id }) => isIn(area, id));
  const scripts = own.flatMap((page) =>
    [page.module, page.clientLoaderModule ?? [], page.imports ?? []].flat(),
  );
  const styles = own.flatMap(({ css = [] }) => css);
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

function isIn(area: Area, id: string): boolean {
  if (area === 'checkout') return id === 'pages/shop/checkout/checkout-page';
  return id.startsWith('pages/admin/') === (area === 'admin');
}
