import { join } from 'node:path';
import { modules, packagesPath } from '../setup/paths.mjs';
import { forwardSignals, run, StepFailed } from '../setup/run-program.mjs';
import { setUp } from '../setup/setup.mjs';
import { findChromium } from './chromium.mjs';

/** @returns {Promise<number>} the exit code */
export async function takeScreenshots() {
  forwardSignals();
  try {
    await setUp({ withBuild: true });
    const env = {
      ...process.env,
      PATH: packagesPath(),
      SCREENSHOTS: '1',
      CHROMIUM_PATH: await findChromium(),
    };
    return (await run(join(modules, '.bin', 'playwright'), ['test', '--reporter=line'], { env })).code;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}
