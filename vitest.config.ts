import { defineConfig } from 'vitest/config';
import { hasSlowTests, isFullRun } from './tests/support/rounds.ts';

// The second that Vitest gives by default is short for a busy machine.
const expect = { poll: { timeout: 10_000 } };

const ownModules = 'tests/support/vitest/own-modules.ts';

/** Asks for its bar of a second only when all rounds run; before, it may take as long as a busy machine does. */
const measured = ['tests/faults/processes/two-nodes.test.ts'];

const withDatabase = {
  expect,
  globalSetup: ['tests/support/vitest/database-server.ts'],
  setupFiles: [ownModules, 'tests/support/vitest/own-database.ts'],
  // The database begins in the environment that the modules' beginning restores.
  sequence: { setupFiles: 'list' as const },
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two more than the cores of a small machine, because many tests wait: for locks, timeouts and processes that start.
    maxWorkers: 4,
    projects: [
      {
        test: {
          // Each of these would otherwise spend more time on starting a process than on its tests.
          name: 'rules',
          include: ['{app,demo}/**/*.test.ts'],
          // They starve and kill the processes that render posts and read pictures.
          exclude: hasSlowTests ? [] : ['app/**/*subprocess.server.test.ts'],
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
          include: ['{server,scripts,tools/browser-support}/**/*.test.ts', 'tests/*.test.ts'],
          setupFiles: [ownModules],
          isolate: false,
          expect,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'tests/api/**/*.test.ts',
            'tests/faults/*.test.ts',
            ...(hasSlowTests ? ['tests/faults/processes/*.test.ts'] : []),
          ],
          exclude: isFullRun ? measured : [],
          ...withDatabase,
          setupFiles: [...withDatabase.setupFiles, 'tests/api/quick-passwords.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // They measure how long shoppers wait, so nothing else may want the processor meanwhile.
          name: 'floods',
          include: [
            ...(hasSlowTests ? ['tests/faults/floods/*.test.ts'] : []),
            ...(isFullRun ? ['tests/faults/long/*.test.ts', ...measured] : []),
          ],
          ...withDatabase,
          testTimeout: 150_000,
          fileParallelism: false,
          sequence: { ...withDatabase.sequence, groupOrder: 1 },
        },
      },
    ],
  },
});
