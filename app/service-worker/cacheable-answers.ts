/** Staff's screens. */
const STAFF = /^\/(?:admin|login)(?:\/|$)/;

export function isStaffAddress(address: string): boolean {
  return STAFF.test(new URL(address).pathname);
}

/** What campaigns append to an address; the shop shows the same page without it. */
const CAMPAIGN = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|ttclid|igshid?|srsltid)$/;

/** Under which the copy of a page is stored and found: path and query. */
export function copyKey(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (CAMPAIGN.test(name)) searchParams.delete(name);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Scripts, fonts and pictures are named after their content, and what stands in for a picture that is not ready is not. */
export function isCacheableFile(response: Response): boolean {
  return isForEverybody(response) && rulesOf(response).includes('immutable');
}

/**
 * A page of this build, requested under the canonical address that the server names for pages that it stores itself; a query that
 * no route lists is not in it.
 */
export function isCacheablePage(key: string, build: string, response: Response): boolean {
  const { headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const isOfBuild = headers.get(TIMING)?.includes(`build;desc="${build}"`) ?? false;
  return isPage && isOfBuild && isForEverybody(response) && headers.get('content-location') === key;
}

function isForEverybody(response: Response): boolean {
  const rules = rulesOf(response);
  const isWhole = response.status === 200 && !response.redirected;
  return isWhole && rules.includes('public') && !rules.includes('no-store');
}

function rulesOf({ headers }: Response): string[] {
  return (headers.get('cache-control') ?? '').split(',').map((rule) => rule.trim());
}

/** The one header of its own document that a page can read. */
const TIMING = 'Server-Timing';

/** Tells the page that it is a copy (`openedDocument`). */
export function asCopy(response: Response): Response {
  const { status, statusText, headers, body } = response;
  const copy = new Response(body, { status, statusText, headers });
  // Chromium stores only the first of two headers with one name, which `append` makes.
  copy.headers.set(TIMING, `${headers.get(TIMING)}, copy`);
  return copy;
}
