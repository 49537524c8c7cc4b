import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setupFolder } from '../setup/places.mjs';

/** The shop cannot start as it is set up: starting it again would not help (EX_CONFIG of sysexits.h). */
export const REFUSED_TO_START = 78;

/** Where the engine leaves a report when it has to end for want of memory. */
export const reportFolder = join(setupFolder, 'reports');

/** Flags that make it do so. The report is small and tells nothing of the environment, which holds secrets. */
export const REPORT_FLAGS = [
  '--report-on-fatalerror',
  '--report-compact',
  '--report-exclude-env',
  '--report-exclude-network',
  `--report-directory=${reportFolder}`,
];

/**
 * Why a program ended, in a few words for the person at the terminal.
 *
 * @param {{ pid: number | undefined, code: number | null, signal: NodeJS.Signals | null }} end
 */
export function exitReason({ pid, code, signal }) {
  if (pid && ranOutOfMemory(pid)) return 'it ran out of memory';
  if (signal === 'SIGKILL') return 'it was killed (SIGKILL), by somebody or by the system for want of memory';
  return signal ? `it was ended by ${signal}` : `exit code ${code}`;
}

/** Reads what the engine reported of this process, and clears it away. @param {number} pid */
function ranOutOfMemory(pid) {
  let isSo = false;
  for (const name of reportsOf(pid)) {
    const file = join(reportFolder, name);
    isSo ||= readFileSync(file, 'utf8').slice(0, 1_000).includes('"trigger":"OOMError"');
    rmSync(file, { force: true });
  }
  return isSo;
}

/** report.<date>.<time>.<pid>.<thread>.<number>.json @param {number} pid */
function reportsOf(pid) {
  try {
    return readdirSync(reportFolder).filter((name) => name.split('.')[3] === String(pid));
  } catch {
    return []; // no folder: the checkout may be read only
  }
}
