import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has stored the page of this address. */
export async function untilCached(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await storedIn(page)).pages ?? []).toContain(address);
}

/** The addresses of what it has stored, by the first words of the caches' names. */
export function storedIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const stored: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      const addresses = requests.map(({ url }) => url.replace(window.location.origin, ''));
      const word = name.split(' ')[0] ?? '';
      stored[word] = [...(stored[word] ?? []), ...addresses];
    }
    return stored;
  });
}

/** What the shop, or the service worker, says of the document that the window shows. */
export function openedBuild(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.serverTiming.find(({ name }) => name === 'build')?.description;
  });
}
