import { test as base, expect, type Page } from '@playwright/test';
import { openDemoShop } from './demo-shop.ts';
import { freePort } from './running-shop.ts';

/** What the console may say without failing a journey: refused calls are part of some of them. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;
/** What it says while the shop is switched off and opening again, and while there is no connection. */
const UNAVAILABLE = /net::ERR_(?:CONNECTION|EMPTY|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|status of 503/;

/**
 * A journey through the running shop. Any error or warning in the browser's console fails it: a hydration warning, a blocked
 * script, a missing file.
 */
export const test = base.extend<
  { consoleErrors: string[]; shopUnavailable: boolean },
  { demoShop: undefined }
>({
  demoShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for an object pattern.
    async ({}, use) => {
      const { shop, folder, close } = await openDemoShop(await freePort());
      process.env.JOURNEY_ORIGIN = shop.origin;
      process.env.JOURNEY_DATA = folder;
      await use(undefined);
      await close();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  /** Set by journeys that switch the shop off, or the connection to it. */
  shopUnavailable: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for an object pattern.
  baseURL: async ({}, use) => use(process.env.JOURNEY_ORIGIN ?? ''),
  // A person looks at a page before touching it, and in that moment it is hydrated; a journey would be faster.
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await open(...address);
      if (javaScriptEnabled !== false) await untilHydrated(page);
      return response;
    };
    await use(page);
  },
  consoleErrors: [
    async ({ page, shopUnavailable }, use) => {
      const consoleErrors: string[] = [];
      const isExpected = (text: string) =>
        REFUSED_CALL.test(text) || (shopUnavailable && UNAVAILABLE.test(text));
      page.on('console', (message) => {
        const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning';
        if (isErrorOrWarning && !isExpected(message.text())) consoleErrors.push(message.text());
      });
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

export { expect };
