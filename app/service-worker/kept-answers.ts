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
export function isFileForGood(response: Response): boolean {
  return isForEverybody(response) && rulesOf(response).includes('immutable');
}

/** The server names the canonical address of the pages that it stores itself; a query that no route lists is not in it. */
export function isPageAt(key: string, response: Response): boolean {
  const { headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage && isForEverybody(response) && headers.get('content-location') === key;
}

function isForEverybody(response: Response): boolean {
  const rules = rulesOf(response);
  const isWhole = response.status === 200 && !response.redirected;
  return isWhole && rules.includes('public') && !rules.includes('no-store');
}

function rulesOf({ headers }: Response): string[] {
  return (headers.get('cache-control') ?? '').split(',').map((rule) => rule.trim());
}

/** Without the scripts that a document names it would be drawn and do nothing. */
export function scriptsOf(html: string): string[] {
  const addresses = html.split('"').filter((text) => text.startsWith('/assets/') && text.endsWith('.js'));
  return [...new Set(addresses)];
}
