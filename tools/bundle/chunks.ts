type ModuleInfo = { importers: string[]; dynamicImporters: string[]; importedIds: string[] };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

const ZOD = /node_modules[\\/]zod[\\/]/;
const LIBRARIES =
  /node_modules[\\/](?:preact|react-router)[\\/]|app[\\/]platform[\\/](?:react|routing)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/;

/** Needed to leave a page only (app/platform/routing). */
const ROUTER =
  /react-router[\\/]dist[\\/]production[\\/]lib[\\/](?:router[\\/](?:router|instrumentation)|dom[\\/]ssr[\\/](?:hydration|single-fetch|routes|fallback))\.js$|routing[\\/]router-of-page\.ts/;

const APP = /[\\/]app[\\/]/;
const STYLES = /\.css(?:\?|$)/;
const PAGE = /[\\/]app[\\/](?:root|pages[\\/].+-(?:page|layout))\.tsx$/;

/** Pages by what they have in common; each other page is an area of its own. */
const AREAS = {
  /** The frame is a part of every page of the shop. */
  shop: /[\\/]app[\\/](?:root|pages[\\/]shop[\\/]frame[\\/]shop-layout)\.tsx$/,
  home: /pages[\\/]shop[\\/]home[\\/]/,
  lists: /pages[\\/]shop[\\/]collections[\\/]/,
  search: /pages[\\/]shop[\\/]search[\\/]/,
  product: /pages[\\/]shop[\\/]product[\\/]/,
  checkout: /pages[\\/]shop[\\/]checkout[\\/]checkout-page\.tsx$/,
  /** After the checkout: what the two have in common has come with it. */
  ordering: /pages[\\/]shop[\\/]checkout[\\/](?!checkout-page)/,
  reading: /pages[\\/]read[\\/]/,
  admin: /pages[\\/]admin[\\/](?!login)/,
  later: /\?later$/,
};

/** Their pages are in the file too: each of them would be another request, after the first six. */
const WITH_PAGES: readonly string[] = ['home', 'lists', 'search', 'product', 'checkout', 'reading'];

/** People go to and fro between these: what two of them share is a file of its own. */
const CATALOGUE = ['home', 'lists', 'search', 'product'];

/** The styles of the parts that all pages are made of come first, and once, so that a page's own always override them. */
const SHARED_STYLES = /[\\/]app[\\/]ui[\\/].+\.css$/;

/** What the panel of the bag needs besides is loaded when the page is idle: each file would be a request. */
const BAG = /[\\/]frame[\\/]cart-contents\.tsx\?later$/;

type Area = keyof typeof AREAS;
type Chunk = Area | 'react' | 'router' | 'catalogue' | 'cart' | 'validation';

/**
 * The file that a module belongs to by the pages that need it from the start; null leaves it to the bundler. A phone far
 * from the server waits for each request: a page is a few large files, and holds little that it does not need.
 */
function chunkOf(id: string, modules: Modules): Chunk | null {
  if (ROUTER.test(id)) return 'router';
  if (LIBRARIES.test(id)) return 'react';
  if (ZOD.test(id)) return 'validation';
  if (!APP.test(id)) return null;
  const users = usersOf(id, modules, new Set());
  const areas = new Set([...users].map(areaOf));
  if (areas.has('shop') || (SHARED_STYLES.test(id) && !isForStaff(areas))) return 'shop';
  // The page of a search is a list, with more.
  if (areas.has('lists')) areas.delete('search');
  const isCatalogue = CATALOGUE.some((area) => areas.has(area));
  if ([...users].some((user) => BAG.test(user)) && !isCatalogue)
    return areas.has('reading') ? 'shop' : 'cart';
  const [first = ''] = areas;
  if ((PAGE.test(id) || users.size < 2) && !WITH_PAGES.includes(first)) return null;
  // What is also for staff, or only opens on a tap, is no reason for a page of the shop to load more.
  if (areas.size > 1) areas.delete('admin');
  if (areas.has('checkout')) areas.delete('ordering');
  if (areas.size === 2 && areas.has('later') && (areas.has('checkout') || areas.has('ordering')))
    return importsZod(id, modules) ? 'validation' : 'cart';
  if (areas.size > 1) areas.delete('later');
  // Pages to read share little with the others, and need not load the rest of what those share.
  if (areas.size > 1 && areas.has('reading')) return 'shop';
  const [area] = areas;
  if (isCatalogue && STYLES.test(id)) return 'shop';
  if (areas.size === 1 && area && area in AREAS) return area as Area;
  if (isCatalogue) return 'catalogue';
  return importsZod(id, modules) ? 'validation' : null;
}

function isForStaff(areas: ReadonlySet<string>): boolean {
  return areas.has('admin') && [...areas].every((area) => area === 'admin' || area === 'later');
}

function importsZod(id: string, modules: Modules): boolean {
  return modules.getModuleInfo(id)?.importedIds.some((imported) => ZOD.test(imported)) ?? false;
}

/** The pages, and what is loaded on demand, that a module comes with. */
function usersOf(id: string, modules: Modules, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const [file = id] = id.split('?');
  if (PAGE.test(file)) return new Set([file]);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const users = new Set(importers.flatMap((importer) => [...usersOf(importer, modules, seen)]));
  return dynamicImporters.length > 0 ? users.add(`${file}?later`) : users;
}

function areaOf(user: string): string {
  if (user.endsWith('?later')) return 'later';
  return Object.entries(AREAS).find(([, pages]) => pages.test(user))?.[0] ?? user;
}

function groupOf(chunk: Chunk, priority: number, minShareCount = 1) {
  const name = (id: string, modules: Modules) => (chunkOf(id, modules) === chunk ? chunk : null);
  return { name, minShareCount, priority };
}

/** A chunk takes along what its modules import, so the most widely loaded one chooses first. */
export const chunkGroups = [
  groupOf('react', 1.1),
  groupOf('shop', 1),
  groupOf('router', 0.95),
  groupOf('catalogue', 0.9),
  groupOf('home', 0.85),
  groupOf('lists', 0.85),
  groupOf('search', 0.8),
  groupOf('product', 0.85),
  groupOf('reading', 0.7),
  // Only pages with a form need it, and the product page only once somebody writes a review.
  groupOf('validation', 0.6, 3),
  groupOf('cart', 0.55),
  groupOf('checkout', 0.52),
  groupOf('validation', 0.5),
  groupOf('ordering', 0.4),
  groupOf('admin', 0.25, 3),
];
