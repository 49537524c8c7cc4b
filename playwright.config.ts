import { defineConfig } from '@playwright/test';

// What takes long is left out of `npm test` as a whole; a file that is named runs whole.
const isQuick = process.env.TESTS === 'quick';
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/journeys',
  // Screenshots are made by `npm run screenshots`, to be looked at; they judge nothing.
  testMatch: process.env.SCREENSHOTS ? '*.screenshots.ts' : '*.journey.ts',
  ...(isQuick && { grepInvert: /@slow/ }),
  outputDir: 'test-results',
  // Each worker has its own shop and browser, so files never see each other's changes.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  // Pictures are processed at a low priority, which takes long while other programs have the processor.
  expect: { timeout: 20_000 },
  globalSetup: './tests/support/shop-process/demo-shop.ts',
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Journeys that look at a movement ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time, so only chosen files are recorded: `npm test -- journeys NAME`.
    trace:
      process.env.TESTS || process.env.SCREENSHOTS
        ? 'off'
        : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Debian's launcher turns both on.
        '--disable-gpu-rasterization',
        '--disable-extensions',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
