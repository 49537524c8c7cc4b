import { defineConfig } from 'vitest/config';

/** What needs programs that a shop itself does not: `npm run test:deploy`. */
export default defineConfig({
  test: {
    name: 'deploy',
    include: ['ops/deploy-tests/*.test.ts'],
    globalSetup: ['tests/support/vitest/database-server.ts'],
    setupFiles: ['tests/support/vitest/own-database.ts'],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
