import type { ComponentProps, MouseEvent } from 'react';
import { type RouterNavigateOptions, useLocation } from 'react-router';
import { useDataRouter } from '#app/platform/browser/use-data-router.ts';
import { prefetchPage } from '#app/platform/offline/prefetch-page.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & {
  /** A path from the root of the shop, or another query of the page. */
  to: string | { search: string };
  state?: unknown;
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  /** The browser opens it, so that it may lead out of the shop. */
  reloadDocument?: boolean | undefined;
  /** Called when a click leads on within the shop; tells how. */
  onFollow?: ((link: HTMLAnchorElement) => RouterNavigateOptions) | undefined;
};

/**
 * React Router's link asks where it stands, and so is rendered again at each step of a navigation, of which a page has a hundred.
 * The code of what it leads to is fetched when it is touched or pointed at.
 */
export function Link({ to, ...props }: LinkProps) {
  if (typeof to === 'string' && (to.startsWith('/') || props.reloadDocument))
    return <PathLink {...props} path={to} />;
  return <QueryLink {...props} search={typeof to === 'string' ? to : to.search} />;
}

function QueryLink({ search, ...props }: Omit<LinkProps, 'to'> & { search: string }) {
  const { pathname } = useLocation();
  const query = search.replace(/^\?/, '');
  return <PathLink {...props} path={query === '' ? pathname : `${pathname}?${query}`} />;
}

function PathLink({
  path,
  state,
  replace,
  preventScrollReset = false,
  reloadDocument = false,
  onFollow,
  onClick,
  ...attributes
}: Omit<LinkProps, 'to'> & { path: string }) {
  const router = useDataRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || reloadDocument || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    // As the browser does: the same address is no further step of the history.
    const isSame = path === pathname + search + hash;
    const how = onFollow?.(event.currentTarget);
    void router.navigate(path, { state, replace: replace ?? isSame, preventScrollReset, ...how });
  };
  const prefetch = () => router && !reloadDocument && prefetchPage(router, path);
  return <a onPointerEnter={prefetch} {...attributes} href={path} onClick={follow} />;
}

/** In another tab or window, or as a download. */
function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
