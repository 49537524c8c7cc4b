import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { packagesPath, pinnedNode, root } from '../setup/paths.mjs';
import { forwardSignals, run, StepFailed, wasInterrupted } from '../setup/run-program.mjs';
import { setUp } from '../setup/setup.mjs';
import { REPORT_FLAGS, reportFolder } from './exit-reason.mjs';
import { RUNTIME_ENV, RUNTIME_FLAGS } from './runtime-settings.mjs';
import { supervise } from './supervise.mjs';

/**
 * @param {{ dev: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function launch({ dev }) {
  forwardSignals();
  endWithNpm();
  try {
    await setUp({ withBuild: !dev });
    return dev ? (await develop()).code : await supervise(serve, { wasInterrupted });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** @param {number} restarts */
function serve(restarts) {
  makeReportFolder();
  const env = { ...RUNTIME_ENV, ...process.env, NODE_ENV: 'production', SHOP_RESTARTS: String(restarts) };
  return runShop('build/server/main.js', [...RUNTIME_FLAGS, ...REPORT_FLAGS], env);
}

/** Without the memory limits: Vite runs in the same process. */
function develop() {
  return runShop('server/dev.ts', [], { ...RUNTIME_ENV, ...process.env, NODE_ENV: 'development' });
}

/** @param {string} program @param {string[]} flags @param {NodeJS.ProcessEnv} environment */
function runShop(program, flags, environment) {
  const endWithUs = import.meta.resolve('./end-with-launcher.mjs');
  const env = { ...environment, PATH: packagesPath(), SHOP_LAUNCHER: String(process.pid) };
  const args = [...flags, '--import', endWithUs, join(root, program)];
  return run(pinnedNode, args, { env, channel: true });
}

/** A read-only checkout runs without reports. */
function makeReportFolder() {
  try {
    mkdirSync(reportFolder, { recursive: true });
  } catch {}
}

/** npm runs us in a shell, and a signal to npm ends that shell without reaching us. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
}
