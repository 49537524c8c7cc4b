import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { livePid, processIdentity } from '../lock/process-identity.mjs';
import { setupFolder } from './paths.mjs';
import { endGroup } from './run-program.mjs';

/**
 * Records on disk that a step has begun. If we are killed in it, the next start knows that its result is incomplete and
 * that its program (npm, a build) may still be writing.
 * @param {string} step
 */
export function unfinished(step) {
  const marker = join(setupFolder, `unfinished-${step}`);
  return {
    begin() {
      mkdirSync(setupFolder, { recursive: true });
      writeFileSync(marker, '');
    },
    /** @param {number} pid */
    runsAs(pid) {
      writeFileSync(marker, processIdentity(pid) ?? '');
    },
    end() {
      rmSync(marker, { force: true });
    },
    /** Ends the program of the interrupted step. */
    async wasInterrupted() {
      if (!existsSync(marker)) return false;
      await endProgram(readFileSync(marker, 'utf8'));
      return true;
    },
  };
}

/** @param {string} identity */
async function endProgram(identity) {
  const pid = livePid(identity);
  if (!pid) return;
  endGroup(pid, 'SIGKILL');
  while (livePid(identity)) await delay(20);
}
