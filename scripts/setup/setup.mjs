import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { staleRuntimeWarning } from '../launch/node-release.mjs';
import { takeLock } from '../lock/lock.mjs';
import { buildIsReady, ensureBuild } from './build.mjs';
import { ensurePackages, packagesAreReady } from './packages.mjs';
import { setupFolder } from './paths.mjs';

/**
 * Idempotent: does and prints nothing when the checkout is set up, and repairs an interrupted setup. Concurrent calls
 * wait for each other.
 * @param {{ withBuild: boolean }} options
 */
export async function setUp({ withBuild }) {
  const warning = staleRuntimeWarning(new Date());
  if (warning) console.warn(warning);
  await completeSetUp({ withBuild });
}

/**
 * The same without a look at the age of the runtime.
 * @param {{ withBuild: boolean }} options
 */
export async function completeSetUp({ withBuild }) {
  if (packagesAreReady() && (!withBuild || buildIsReady())) return;
  const lock = await waitForLock();
  try {
    await ensurePackages();
    if (withBuild) await ensureBuild();
  } finally {
    lock.release();
  }
}

async function waitForLock() {
  mkdirSync(setupFolder, { recursive: true });
  for (let announcedHolder = 0; ; ) {
    const lock = takeLock(setupFolder, 'lock');
    if (!('holder' in lock)) return lock;
    if (announcedHolder !== lock.holder)
      console.log(`Another process (${lock.holder}) is setting up; waiting for it …`);
    announcedHolder = lock.holder;
    await delay(200);
  }
}
