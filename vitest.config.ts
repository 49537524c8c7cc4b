import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One worker a core.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{app,demo,server,scripts}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,faults}/**/*.test.ts'],
          globalSetup: ['tests/database-server.ts'],
          setupFiles: ['tests/own-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
