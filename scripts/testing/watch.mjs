import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { modules, packagesPath, root } from '../setup/paths.mjs';

// They run the built shop, and for minutes.
const withoutFaults = ['--exclude', 'tests/faults/**'];

/**
 * Vitest shares the terminal with us, so that its keys work.
 * @param {string[]} filters
 * @returns {Promise<number>} the exit code
 */
export function watch(filters) {
  const env = { ...process.env, PATH: packagesPath() };
  const child = spawn(join(modules, '.bin', 'vitest'), ['watch', ...withoutFaults, ...filters], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  process.removeAllListeners('SIGINT').on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.removeAllListeners(signal).on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
