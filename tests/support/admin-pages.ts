import type { RouteConfigEntry } from '@react-router/dev/routes';

/** `modules` are the files that the router runs for the address: the layouts from the outside in, then the page. */
type AdminPage = { address: string; modules: string[] };

/** Every page that shows staff's data: by its address or by where its file is. */
export function adminPages(routes: RouteConfigEntry[]): AdminPage[] {
  return pagesOf(routes, '', []).filter(
    ({ address, modules }) =>
      address.startsWith('/admin/') || modules.some((file) => /^pages\/admin\/(?!login\/)/.test(file)),
  );
}

function pagesOf(routes: RouteConfigEntry[], base: string, outer: string[]): AdminPage[] {
  return routes.flatMap(({ path, file, children }) => {
    const address = path ? `${base}/${path}` : base;
    const modules = [...outer, file];
    return children ? pagesOf(children, address, modules) : [{ address, modules }];
  });
}
