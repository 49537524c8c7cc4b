/**
 * The addresses at which a picture may stand, the largest form first and the given one last: shops name their smaller copies
 * `shirt_300x300.jpg`, `shirt-300x300.jpg`, `shirt-scaled.jpg` or `shirt.jpg?width=300`.
 */
export function largerForms(address: string): string[] {
  const url = URL.parse(address);
  if (!url) return [address];
  url.pathname = url.pathname
    .replace(/_(?:\d{1,4}x\d{0,4}|x\d{1,4})(?:_crop_\w+)?(?:@\dx)?(?=\.\w{3,4}$)/, '')
    .replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, '')
    .replace(/-scaled(?=\.\w{3,4}$)/, '');
  for (const name of ['v', 'width', 'height', 'w', 'h', 'resize', 'fit', 'crop'])
    url.searchParams.delete(name);
  return [...new Set([url.href, address])];
}

/** Null for what is not a web address, such as the name of a file. */
export function hostOf(address: string): string | null {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url?.host ?? null;
}
