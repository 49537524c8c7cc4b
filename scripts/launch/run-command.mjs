import { packagesPath, pinnedNode } from '../setup/paths.mjs';
import { forwardSignals, run, StepFailed } from '../setup/run-program.mjs';
import { setUp } from '../setup/setup.mjs';

/**
 * Runs a command of the owner, on a fresh checkout too, where a restore begins.
 * @param {string[]} args the program, from the checkout, and its arguments
 * @param {{ withBuild: boolean }} [options]
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(args, { withBuild } = { withBuild: false }) {
  forwardSignals();
  try {
    await setUp({ withBuild });
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return 1;
  }
  // Silences the log: the commands print sentences.
  const env = { LOG_LEVEL: 'silent', ...process.env, PATH: packagesPath(), NODE_ENV: 'production' };
  return (await run(pinnedNode, args, { env })).code;
}
