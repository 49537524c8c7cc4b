import { join } from 'node:path';
import { packagesPath, pinnedNode, root } from './places.mjs';
import { forwardSignals, run, StepFailed } from './run.mjs';
import { RUNTIME_ENV, RUNTIME_FLAGS } from './runtime-settings.mjs';
import { setUp } from './setup.mjs';

/**
 * Sets up the checkout and runs the shop until it ends.
 *
 * @param {{ dev: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function launch({ dev }) {
  forwardSignals();
  endWithNpm();
  try {
    await setUp({ withBuild: !dev });
    return await serve(dev);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** @param {boolean} dev */
async function serve(dev) {
  const endWithUs = import.meta.resolve('./end-with-launcher.mjs');
  const shop = join(root, 'server', dev ? 'dev.ts' : 'main.ts');
  const env = {
    ...RUNTIME_ENV,
    ...process.env,
    PATH: packagesPath(),
    NODE_ENV: dev ? 'development' : 'production',
    SHOP_LAUNCHER: String(process.pid),
  };
  // Vite, which works in the same process while developing, needs more.
  const flags = dev ? [] : RUNTIME_FLAGS;
  const { code } = await run(pinnedNode, [...flags, '--import', endWithUs, shop], { env, channel: true });
  return code;
}

/** npm runs us in a shell, and a signal that is sent to npm ends that shell without ever reaching us. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
}
