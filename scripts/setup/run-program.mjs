import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code 128 + n when a signal ended it
 * @property {NodeJS.Signals | null} signal
 * @property {number | undefined} pid
 * @property {string} tail what it said last, when it was quiet
 */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

export const exitCodeOf = (/** @type {NodeJS.Signals} */ signal) => 128 + constants.signals[signal];

/** The message is for the person at the terminal. */
export class StepFailed extends Error {}

/** Pass a signal on to the programs that run now. @type {Set<(signal: NodeJS.Signals) => void>} */
const interrupts = new Set();

/** @type {NodeJS.Signals | null} */
let receivedSignal = null;

export const wasInterrupted = () => receivedSignal !== null;

/**
 * From now on a signal goes once to what `run` runs. Children have process groups of their own, so that Ctrl-C reaches
 * us alone and a child ends with all its descendants.
 */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (interrupts.size === 0) process.exit(exitCodeOf(signal));
      for (const interrupt of interrupts) interrupt(signal);
      receivedSignal = signal;
    });
  }
}

/**
 * `quiet`: its last lines are only stored for the case that it fails. `onOutput`: takes everything that it
 * says instead of the terminal. `channel`: it is the shop, which notices by a channel when we are killed, and is never
 * ended outright. `onStart`: somebody notes that it has begun and repairs what it leaves, so a signal ends it at once;
 * npm would take up to a quarter of a minute to clean up.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, onOutput?: ((text: string) => void) | undefined, channel?: boolean, onStart?: (pid: number) => void }} [options]
 * @returns {Promise<Outcome>}
 */
export async function run(program, args, options = {}) {
  const { env = process.env, cwd = root, quiet = false, onOutput, channel = false, onStart } = options;
  const output = quiet || onOutput ? 'pipe' : 'inherit';
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = channel ? ['ignore', output, output, 'ipc'] : ['ignore', output, output];
  const child = spawn(program, args, { cwd, env, detached: true, stdio });
  const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
    if (channel)
      child.kill(signal); // the shop tells its own workers
    else endGroup(child.pid, onStart || receivedSignal ? 'SIGKILL' : signal);
  };
  interrupts.add(interrupt);
  if (child.pid) onStart?.(child.pid);
  const tail = collectTail(child, onOutput);
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [exitCode, signal] = await new Promise((resolve) => {
    child.once('error', (error) => resolve([fail(error, tail), null]));
    child.once('close', (...end) => resolve(end));
  });
  interrupts.delete(interrupt);
  if (receivedSignal && !channel) process.exit(exitCodeOf(receivedSignal));
  const code = exitCode ?? exitCodeOf(signal ?? 'SIGKILL');
  return { code, signal, pid: child.pid, tail: tail.join('\n') };
}

/** @param {Error} error @param {string[]} tail */
function fail(error, tail) {
  tail.push(error.message);
  return 127;
}

/** @param {ChildProcess} child @param {(text: string) => void} [onOutput] */
function collectTail(child, onOutput) {
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      onOutput?.(text);
      lines.push(...text.split('\n').filter((/** @type {string} */ line) => line.trim()));
      lines.splice(0, lines.length - 30);
    });
  }
  return lines;
}

/** @param {number | undefined} leader @param {NodeJS.Signals} signal */
export function endGroup(leader, signal) {
  try {
    if (leader) process.kill(-leader, signal);
  } catch {
    // It has ended already.
  }
}
