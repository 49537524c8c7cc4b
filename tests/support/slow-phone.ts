import type { Page } from '@playwright/test';

/** A cheap phone far from the server: a round trip of 562 ms, 1.4 Mbit/s, a quarter of the processor. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: 1_400_000 / 8,
    uploadThroughput: 700_000 / 8,
  });
  await slowProcessor(page);
}

/** A quarter of the processor. */
export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
