import type { Page } from '@playwright/test';

/** Holds what the browser asks for at the address until `release` is called. */
export async function hold(page: Page, address: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
