/** Shown instead of what cannot be opened; the address of that stands after #. */
export const OFFLINE_PAGE = '/offline';

/** What the name of the cache begins with that holds the copies of pages (app/service-worker). */
export const COPIES = 'pages ';

/** What a page reports to the service worker. */
export type Visit = {
  address: string;
  build: string;
  /** False when a link of the shop led to it, so that the browser has only its data. */
  isDocument: boolean;
  /** What the browser had loaded before there was a worker. */
  resources: readonly string[];
};

export type PageCopy = { address: string; title: string };

/** The pages that can be opened without the shop, those seen last first. */
export async function listCopies(most: number): Promise<PageCopy[]> {
  if (!('caches' in window)) return [];
  const name = (await caches.keys()).find((key) => key.startsWith(COPIES));
  if (name === undefined) return [];
  const copies = await caches.open(name);
  const newest = (await copies.keys()).slice(-most).reverse();
  return Promise.all(
    newest.map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const html = (await (await copies.match(url))?.text()) ?? '';
      return { address: pathname + search, title: titleOf(html) };
    }),
  );
}

/** Parses nothing else: styles and pictures of a whole page would be looked at too. */
function titleOf(html: string): string {
  const title = html.slice(html.indexOf('<title>'), html.indexOf('</title>'));
  return new DOMParser().parseFromString(title, 'text/html').title;
}
