/** Null on the last page. */
export function nextPagePath(link: string | null): string | null {
  const address = link?.match(/<([^>]+)>\s*;[^,]*rel="?next"?/)?.[1];
  if (!address) return null;
  // The header may carry an absolute URL; only its path and query are used.
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  return pathname + search;
}
