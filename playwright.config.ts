import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/journeys',
  // Screenshots are made by `npm run screenshots`, to be looked at; they judge nothing.
  testMatch: process.env.SCREENSHOTS ? '*.screenshots.ts' : '*.journey.ts',
  outputDir: 'test-results',
  // One shop and one browser: two cores are better spent on answering than on a second browser.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './tests/journeys/support/open-shop.ts',
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    screenshot: 'only-on-failure',
    // Its film of the screen would cost a tenth of the time; the pages themselves are in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
