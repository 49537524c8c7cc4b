import { vi } from 'vitest';

/**
 * The test files of a worker share its process, which spares the start of one and the libraries' compilation. Each file still
 * begins with modules of its own and with the environment of the first.
 */
vi.resetModules();
restoreEnvironment();

function restoreEnvironment(): void {
  const shared = globalThis as { environmentOfTests?: NodeJS.ProcessEnv };
  shared.environmentOfTests ??= { ...process.env };
  for (const name of Object.keys(process.env))
    if (!(name in shared.environmentOfTests)) delete process.env[name];
  Object.assign(process.env, shared.environmentOfTests);
}
