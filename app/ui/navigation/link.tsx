import type { ComponentProps, MouseEvent } from 'react';
import { Link as ReactRouterLink, type LinkProps as ReactRouterLinkProps } from 'react-router';
import { useDataRouter } from '#app/platform/browser/use-data-router.ts';

/** From the root of the shop: the same wherever it stands. */
const OWN_PATH = /^\/(?!\/)/;

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> &
  Pick<
    ReactRouterLinkProps,
    'to' | 'state' | 'replace' | 'preventScrollReset' | 'reloadDocument' | 'prefetch'
  >;

/**
 * React Router's link, which is rendered again at each step of a navigation, because it asks where it stands. One that leads to a
 * path from the root need not: a page has a hundred of them.
 */
export function Link({ prefetch, ...props }: LinkProps) {
  const { to } = props;
  if (prefetch || typeof to !== 'string' || !OWN_PATH.test(to))
    return <ReactRouterLink {...props} {...(prefetch && { prefetch })} />;
  return <PathLink {...props} to={to} />;
}

type PathLinkProps = Omit<LinkProps, 'to' | 'prefetch'> & { to: string };

function PathLink({
  to,
  state,
  replace,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...attributes
}: PathLinkProps) {
  const router = useDataRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || reloadDocument || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void router.navigate(to, {
      state,
      replace: replace ?? to === pathname + search + hash,
      preventScrollReset: preventScrollReset ?? false,
    });
  };
  return <a {...attributes} href={to} onClick={follow} />;
}

/** In another tab or window, or as a download. */
export function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
