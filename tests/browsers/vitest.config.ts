import { defineConfig } from 'vitest/config';

/** The journeys in Firefox and WebKit (docs/browsers.md). */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
});
