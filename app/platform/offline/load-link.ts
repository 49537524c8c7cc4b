/**
 * Adds a link to the head of the page, so that its file is fetched; resolves when it has come, and at once when there was one to
 * that address. Rejects when it could not be fetched.
 */
export function loadLink(attributes: { href: string } & Partial<HTMLLinkElement>): Promise<unknown> {
  const links = [...document.head.querySelectorAll('link')];
  // React Router adds a "#" to some.
  const [file] = attributes.href.split('#');
  const isThere = links.some((link) => link.getAttribute('href')?.split('#')[0] === file);
  if (isThere) return Promise.resolve();
  return new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { onload, onerror, ...attributes }));
  });
}
