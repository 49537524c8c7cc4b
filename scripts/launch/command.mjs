import { packagesPath, pinnedNode } from '../setup/places.mjs';
import { forwardSignals, run, StepFailed } from '../setup/run.mjs';
import { setUp } from '../setup/setup.mjs';

/**
 * Runs one of the owner's commands, on a fresh checkout too: a machine that a shop is to be restored on has nothing yet.
 *
 * @param {string[]} args the program, from the checkout, and its arguments
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(args) {
  forwardSignals();
  try {
    await setUp({ withBuild: false });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
  // What the owner should know is told in words; a log line between them would be none.
  const env = { LOG_LEVEL: 'silent', ...process.env, PATH: packagesPath(), NODE_ENV: 'production' };
  return (await run(pinnedNode, args, { env })).code;
}
