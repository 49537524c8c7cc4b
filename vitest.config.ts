import { defineConfig } from 'vitest/config';
import { isFullRun } from './tests/faults/support/rounds.ts';

const withDatabase = {
  globalSetup: ['tests/support/database-server.ts'],
  setupFiles: ['tests/support/own-database.ts'],
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // One more than the cores of a small machine, because many tests wait: for locks, timeouts and processes that start.
    maxWorkers: 3,
    projects: [
      {
        test: {
          // Each of these would otherwise spend more time on starting a process than on its tests.
          name: 'rules',
          include: ['{app,demo}/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'programs',
          include: ['{server,scripts}/**/*.test.ts', 'tests/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/faults/*.test.ts'],
          ...withDatabase,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // They measure how long shoppers wait, so nothing else may want the processor meanwhile.
          name: 'floods',
          include: ['tests/faults/floods/*.test.ts', ...(isFullRun ? ['tests/faults/long/*.test.ts'] : [])],
          ...withDatabase,
          testTimeout: 150_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
