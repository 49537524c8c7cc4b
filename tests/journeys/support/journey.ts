import { type Browser, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { openDemoShop } from '#tests/support/shop-process/demo-shop.ts';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { PHONE } from './public-pages.ts';

/** What the console may say without failing a journey: refused calls are part of some of them. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;
/** What it says while the shop is switched off and opening again, and while there is no connection. */
const UNAVAILABLE =
  /net::ERR_(?:CONNECTION|EMPTY|FAILED|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|status of 503/;
/**
 * A slow machine uses styles of the next page, which React Router preloads, and fonts later than the browser expects. That the
 * fonts are used at all is looked at on each public page.
 */
const USED_LATE = /\/assets\/[\w-]+\.(?:css#|woff2) was preloaded using link preload but not used/;

/**
 * A journey through the running shop. Any error or warning in the browser's console fails it: a hydration warning, a blocked
 * script, a missing file.
 */
export const test = base.extend<
  { shopUnavailable: boolean; prefetches: boolean; publicPage: Page; adminPage: Page },
  { demoShop: string; sharedPublicPage: Page; sharedAdminPage: Page }
>({
  demoShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for an object pattern.
    async ({}, use) => {
      const { shop, folder, close } = await openDemoShop(await freePort());
      process.env.JOURNEY_ORIGIN = shop.origin;
      process.env.JOURNEY_DATA = folder;
      await use(shop.origin);
      await close();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  /** Set by journeys that switch the shop off, or the connection to it. */
  shopUnavailable: [false, { option: true }],
  /** Set by journeys that look at what a page prefetches; those with `shopUnavailable` need it anyway. */
  prefetches: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for an object pattern.
  baseURL: async ({}, use) => use(process.env.JOURNEY_ORIGIN ?? ''),
  page: async ({ page, javaScriptEnabled, shopUnavailable, prefetches }, use) => {
    if (!prefetches && !shopUnavailable) await saveEffort(page);
    if (javaScriptEnabled !== false) hydrateOnOpening(page);
    await failOnConsoleErrors(page, shopUnavailable, use);
  },
  sharedPublicPage: [
    async ({ browser, demoShop }, use) => {
      const page = await openSharedPage(browser, demoShop);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  sharedAdminPage: [
    async ({ browser, demoShop }, use) => {
      const page = await openSharedPage(browser, demoShop);
      await beginSignedIn(page, await staffTokens());
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  /** The same page for all tests of a worker, for those that only look: a new one compiles all scripts again. */
  publicPage: async ({ sharedPublicPage }, use) => {
    await failOnConsoleErrors(sharedPublicPage, false, use);
  },
  /** The same, where an admin is signed in. */
  adminPage: async ({ sharedAdminPage }, use) => {
    await failOnConsoleErrors(sharedAdminPage, false, use);
  },
});

async function openSharedPage(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  hydrateOnOpening(page);
  await saveEffort(page);
  return page;
}

/** A person looks at a page before touching it, and in that moment it is hydrated; a journey would be faster. */
function hydrateOnOpening(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await open(...address);
    await untilHydrated(page);
    return response;
  };
}

/**
 * A browser that saves data prefetches no other pages, and one without service workers keeps none; both took a third of the
 * processor time of a short journey.
 */
async function saveEffort(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
}

async function failOnConsoleErrors(
  page: Page,
  shopUnavailable: boolean,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  const isExpected = (text: string) =>
    REFUSED_CALL.test(text) || USED_LATE.test(text) || (shopUnavailable && UNAVAILABLE.test(text));
  const onConsole = (message: ConsoleMessage) => {
    const isErrorOrWarning = message.type() === 'error' || message.type() === 'warning';
    if (isErrorOrWarning && !isExpected(message.text())) errors.push(message.text());
  };
  const onPageError = (error: Error) => void errors.push(String(error));
  page.on('console', onConsole).on('pageerror', onPageError);
  await use(page);
  page.off('console', onConsole).off('pageerror', onPageError);
  expect(errors).toEqual([]);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

export { expect };
