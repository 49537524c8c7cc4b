/** The path that a `Link: <…>; rel="next"` header leads to, or null on the last page. */
export function nextPagePath(link: string | null): string | null {
  const address = link?.match(/<([^>]+)>\s*;[^,]*rel="?next"?/)?.[1];
  if (!address) return null;
  // The header may carry the whole address; the call goes to our own origin whatever it says.
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  return pathname + search;
}
