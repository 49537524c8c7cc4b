import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setupFolder } from '../setup/paths.mjs';

/** EX_CONFIG of sysexits.h: a configuration error, which a restart would not fix. */
export const REFUSED_TO_START = 78;

/** Where V8 writes a report when it runs out of memory. */
export const reportFolder = join(setupFolder, 'reports');

/** The report is compact and leaves out the environment, which holds secrets. */
export const REPORT_FLAGS = [
  '--report-on-fatalerror',
  '--report-compact',
  '--report-exclude-env',
  '--report-exclude-network',
  `--report-directory=${reportFolder}`,
];

/** @param {{ pid: number | undefined, code: number | null, signal: NodeJS.Signals | null }} end */
export function exitReason({ pid, code, signal }) {
  if (pid && ranOutOfMemory(pid)) return 'it ran out of memory';
  if (signal === 'SIGKILL') return 'it was killed (SIGKILL), by somebody or by the system for want of memory';
  return signal ? `it was ended by ${signal}` : `exit code ${code}`;
}

/** @param {number} pid */
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
