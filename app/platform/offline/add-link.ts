/** To the head of the page; null when it has one to that address already. */
export function addLink(attributes: { href: string } & Partial<HTMLLinkElement>): HTMLLinkElement | null {
  const links = [...document.head.querySelectorAll('link')];
  if (links.some((link) => link.getAttribute('href') === attributes.href)) return null;
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}
