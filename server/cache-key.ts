/** Parameters of an address that change what it answers; all others are dropped before anything is rendered. */
const KNOWN_PARAMETERS = [
  '_routes',
  'collection',
  'category',
  'color',
  'cursor',
  'is_approved',
  'limit',
  'piece_set',
  'product',
  'q',
  'size',
  'status',
  'type',
];

/**
 * The address that is rendered and kept: known parameters only, sorted. Junk (advertisers' tags, probes) neither fills the
 * memory nor reaches the page. Its origin is the shop's own, whatever the Host header says.
 */
export function cacheableAddress(url: URL, origin: string): URL {
  const address = new URL(origin);
  // Set, not resolved: resolving a path such as //evil.example/ would lead to that host.
  address.pathname = url.pathname;
  for (const name of KNOWN_PARAMETERS) {
    // A form without scripts sends its empty fields too; they mean nothing.
    for (const value of url.searchParams.getAll(name)) if (value) address.searchParams.append(name, value);
  }
  return address;
}

/** What a cacheable address is kept under. */
export function addressKey({ pathname, search }: URL): string {
  return pathname + search;
}

/** Whether a call may be answered from the cache at all: it reads, and says nothing of who it is. */
export function isAnonymousRead(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !request.headers.has('authorization') && !request.headers.has('cookie');
}
